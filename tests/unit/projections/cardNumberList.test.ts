/** Stored and issued cards: each once, with equal counts on both databases. */
import { describe, expect, it } from 'vitest';
import type { CardMark } from '../../../models/calls/cardNumber.calls.ts';
import type { AccountId } from '../../../models/ids.ts';
import { listCardNumbers } from '../../../src/server/features/cardNumbers/cardNumberList.ts';
import { asSealed } from '../../support/asSealed.ts';
import { NO_POSTGRES, type Place, postgresPlace, postgresUrl, sqlitePlace } from '../store/databases.ts';
import { admin, attic, lock, NOON, owner, projected } from './projected.ts';

const ALL = { words: '', among: [], shownElsewhere: [] };
const PAGE = { pageNo: 1, pageSize: 10 };

async function household(place: Place) {
  const world = await projected(place);
  const { store } = world;
  /** The blind index is the number itself. */
  const write = (kind: string, id: number, fact: { type: string; data: object }, ref: string, mark: string) =>
    store.append({
      ...{ account: owner, stream: `${kind}-${id}`, expected: 'any', meta: { by: owner } },
      facts: [{ ...fact, at: NOON }],
      secrets: [{ ref, sealed: asSealed(new TextEncoder().encode(mark)), blindIndex: mark }],
    });
  const keep = (id: number, name: string, mark: string, remark = '') => {
    const data = {
      cardNumberId: id,
      uid: owner,
      name,
      remark,
      numberRef: `cardNumber-${id}`,
      source: 'typed',
      from: null,
    };
    return write('cardNumber', id, { type: 'cardNumber.kept.v1', data }, `cardNumber-${id}`, mark);
  };
  const issue = (id: number, lockId: number, name: string, mark: string) => {
    const content = { kind: 'card', numberRef: `card-${id}`, readAtLock: false, lost: false };
    const asked = {
      credentialId: id,
      lockId: lock(lockId),
      uid: owner,
      name,
      givenTo: null,
      connectivity: { by: 'recipient' },
    };
    const data = { ...asked, validity: { kind: 'permanent' }, content };
    return write('card', id, { type: 'credential.requested.v1', data }, `card-${id}`, mark);
  };
  for (const id of [1, 2]) await world.lock(id);
  await world.grant(1, admin, 'admin', attic);
  const listed = async (
    uid: AccountId = owner,
    sought: Partial<typeof ALL & { only: CardMark[] }> = {},
    page = PAGE,
  ) => {
    const { list, total } = await listCardNumbers(world.db, uid, { ...ALL, ...sought }, page, NOON);
    return { total, list: list.map(({ card, locks, credentialId }) => [card, locks, credentialId]) };
  };
  return { keep, issue, listed };
}

const databases: { name: string; here: boolean; place: () => Place }[] = [
  { name: 'SQLite', here: true, place: sqlitePlace },
  {
    name: postgresUrl ? 'PostgreSQL' : `PostgreSQL (skipped: ${NO_POSTGRES})`,
    here: postgresUrl !== null,
    place: () => postgresPlace(postgresUrl ?? ''),
  },
];

describe.each(databases)('the list of cards on $name', ({ here, place }) => {
  it.runIf(here)('shows each card once, with the number of its locks', async () => {
    const { keep, issue, listed } = await household(place());
    await keep(7, 'Zoe', 'one', 'Grey');
    await issue(20, 1, 'Ana', 'one');
    await issue(21, 2, 'Ana', 'one');
    await issue(22, 1, 'Ben', 'two');
    await keep(8, 'Mia', 'three');
    expect(await listed()).toEqual({
      total: 3,
      list: [
        ['two', 1, 22],
        ['three', 0, null],
        ['one', 2, 20],
      ],
    });
    expect(await listed(owner, {}, { pageNo: 2, pageSize: 2 })).toEqual({ total: 3, list: [['one', 2, 20]] });
    // Stored cards of other users are hidden; an issued card counts visible locks only.
    expect((await listed(admin)).list).toEqual([
      ['one', 1, 20],
      ['two', 1, 22],
    ]);
  });

  it.runIf(here)('finds cards by their stored or issued name, remark or blind index', async () => {
    const { keep, issue, listed } = await household(place());
    await keep(7, 'Zoe', 'one', 'Grey');
    await issue(20, 1, 'Ana', 'one');
    await keep(8, 'Mia', 'three', 'Grey as well');
    const found = async (sought: Parameters<typeof listed>[1]) =>
      (await listed(owner, sought)).list.map(([card]) => card);
    expect(await found({ words: 'zoe' })).toEqual(['one']);
    expect(await found({ words: 'ana' })).toEqual(['one']);
    expect(await found({ words: 'grey' })).toEqual(['three', 'one']);
    expect(await found({ words: '4711', among: ['three' as CardMark] as never })).toEqual(['three']);
    expect(await found({ only: ['three' as CardMark] })).toEqual(['three']);
    expect(await found({ shownElsewhere: ['three' as CardMark] as never })).toEqual(['one']);
  });
});
