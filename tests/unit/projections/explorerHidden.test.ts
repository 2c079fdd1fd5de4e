/** Facts from a period of another owner are hidden, on both databases. */
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/engine/loop/evolve.ts';
import { historyOf } from '../../../src/server/features/explorer/history.ts';
import { listThings } from '../../../src/server/features/explorer/thingList.ts';
import { databases } from '../store/databases.ts';
import { guest, lock, NOON, owner, projected } from './projected.ts';

const lockId = lock(1);
const stream = 'lock-1';
const all = { search: '', pageNo: 1, pageSize: 200 };

const renamed = (alias: string, at: number) => ({ type: 'lock.renamed.v1', data: { lockId, alias }, at });
const transferred = (from: number, to: number, at: number) => ({
  ...{ type: 'lock.handedOver.v1', data: { lockId, from, to } },
  at,
});
const typesOf = (list: readonly Pick<Fact, 'type'>[]) => list.map(({ type }) => type);

describe.each(databases)('the history of a lock that returned to its owner on $name', ({ place, missing }) => {
  it.skipIf(missing)('marks where and when facts of the other owner are hidden', async () => {
    const { db, lock: addLock, write } = await projected(place());
    const history = async (of = stream) => {
      const found = await historyOf(db, owner, { stream: of, after: 0, pageSize: 200 });
      return found ?? expect.fail(`no ${of}`);
    };
    const names = async (search = '') =>
      (await listThings(db, owner, { ...all, search })).list.map(({ stream: of, name }) => [of, name]);
    await addLock(1, { alias: 'Front door' });
    await addLock(2, { alias: 'Shed' });
    expect((await history()).hidden).toEqual([]);
    const { total } = await history();

    await write('lock', 1, [transferred(owner, guest, NOON + 1), renamed('Attic', NOON + 2)]);
    expect(await history()).toMatchObject({
      ...{ name: 'Front door', total: total + 1 },
      hidden: [{ after: total + 1, from: NOON + 1, until: null }],
    });
    expect(await names('front')).toEqual([[stream, 'Front door']]);
    expect(await names('attic')).toEqual([]);

    await write('lock', 1, [transferred(guest, owner, NOON + 3), renamed('Loft', NOON + 4)]);
    const { list, hidden, name } = await history();
    expect(typesOf(list.slice(total))).toEqual(['lock.handedOver.v1', 'lock.handedOver.v1', 'lock.renamed.v1']);
    expect([name, hidden]).toEqual(['Loft', [{ after: total + 1, from: NOON + 1, until: NOON + 3 }]]);
    expect(await names()).toEqual([
      [stream, 'Loft'],
      ['lock-2', 'Shed'],
    ]);
  });
});
