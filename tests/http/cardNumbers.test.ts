/** Card numbers stored in an account: collected, issued and transferred independently of the cards on locks. */
import { describe, expect, it } from 'vitest';
import { cardNumber } from '../../machines/aggregates/cardNumber.decide.ts';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import { type CardNumberItem, cardNumberCalls } from '../../models/calls/cardNumber.calls.ts';
import { cardCalls } from '../../models/calls/credential.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { transferCalls } from '../../models/calls/transfer.calls.ts';
import type { CardNumberId } from '../../models/cardNumber.ts';
import type { CommandId, CredentialId, LockId } from '../../models/ids.ts';
import { TransferKind } from '../../models/transfer.ts';
import type { Validity } from '../../models/validity.ts';
import { streamRef } from '../../src/engine/loop/loop.ts';
import { fromLive } from '../support/liveReader.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { handOver, offered } from './handOver.ts';
import { type HouseOptions, locks, nameOf, openHouse, uidOf } from './house.ts';

const permanent: Validity = { kind: 'permanent' };
const NUMBER = '3344556677';
const [door, safe, elsewhere] = [locks.door.lockId, locks.remoteOff.lockId, locks.foreign.lockId];

async function atTheDesk(options: HouseOptions = {}) {
  const house = await openHouse(options);
  const owner = await house.signIn('owner');
  const keep = async (client = owner, cardNumber = NUMBER, name = 'Maya') =>
    (await client.data(cardNumberCalls.keep, { cardNumber, name })).cardNumberId;
  const add = async (lockId: LockId, { client = owner, cardNumber = NUMBER, name = 'Maya' } = {}) =>
    (await client.data(cardCalls.add, { lockId, name, validity: permanent, cardNumber })).credentialId;
  const becomes = (lockId: LockId, credentialId: CredentialId, state: string, client = owner) =>
    house.until(async () => {
      const { standing } = await client.data(cardCalls.detail, { lockId, credentialId });
      return standing.state === state ? true : null;
    });
  const isGone = (lockId: LockId, credentialId: CredentialId) =>
    house.until(async () =>
      (await owner.ask(cardCalls.detail, { lockId, credentialId })).errorMsg === 'credentialNotFound' ? true : null,
    );
  const listOf = async (client = owner, search = ''): Promise<CardNumberItem[]> =>
    (await client.data(cardNumberCalls.list, { search })).list;
  const only = async (client = owner) => {
    const list = await listOf(client);
    expect(list).toHaveLength(1);
    const [item] = list;
    if (!item) throw new Error('there is none');
    return item;
  };
  const idOf = (item: CardNumberItem | undefined) => item?.kept?.cardNumberId ?? (0 as CardNumberId);
  const sealed = async () =>
    (await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'card%').execute()).map(
      ({ ref }) => ref,
    );
  return { ...house, house, owner, keep, add, becomes, isGone, listOf, only, idOf, sealed };
}

describe('a card number', () => {
  it('can be stored before its card is issued to a lock, and only its last digits are shown', async () => {
    const { owner, store, only } = await atTheDesk();
    const wish = { cardNumber: NUMBER, name: ' Maya ', remark: 'Spare', source: 'read' } as const;
    const { cardNumberId } = await owner.data(cardNumberCalls.keep, wish);
    const item = await only();
    expect(item).toEqual({
      ...{ card: expect.stringMatching(/^[\w-]{22}$/), name: 'Maya', lastDigits: '6677' },
      ...{ locks: 0, attention: 0, waiting: 0 },
      kept: {
        ...{ cardNumberId, remark: 'Spare', source: 'read', keptAt: expect.any(Number), from: null },
        standing: { state: 'kept', meaning: 'done' },
        may: ['describe', 'transfer', 'delete'],
      },
    });
    expect(await owner.data(cardNumberCalls.number, { cardNumberId })).toEqual(item);
    const { facts } = await store.readAll(null, 10_000);
    expect(JSON.stringify(facts)).not.toContain(NUMBER);
  });

  it('is stored once per account, and a repeated command gets the same answer', async () => {
    const { owner, keep, only, signIn, listOf } = await atTheDesk();
    const wish = { cardNumber: NUMBER, name: 'Maya', commandId: 'one-wish' as CommandId };
    const [first, second] = await Promise.all([1, 2].map(() => owner.data(cardNumberCalls.keep, wish)));
    expect(first).toEqual(second);
    const again = await owner.ask(cardNumberCalls.keep, { cardNumber: NUMBER, name: 'Another' });
    expect(again.errorMsg).toBe('cardNumberKept');
    expect((await only()).name).toBe('Maya');
    // Another account stores the same number separately.
    const guest = await signIn('guest');
    await keep(guest);
    expect(await listOf(guest)).toMatchObject([{ name: 'Maya', locks: 0 }]);
  });

  it('is found by name, by remark, by all of its digits and by the last ones', async () => {
    const { owner, keep, listOf } = await atTheDesk();
    await owner.data(cardNumberCalls.keep, { cardNumber: NUMBER, name: 'Maya', remark: 'Grey one' });
    await keep(owner, '99998888', 'Ben');
    for (const words of ['may', 'grey', NUMBER, '6677'])
      expect(
        (await listOf(owner, words)).map(({ name }) => name),
        words,
      ).toEqual(['Maya']);
    expect(await listOf(owner, '4455')).toEqual([]);
  });

  it('stays stored after it was issued, even when no lock has the card any more', async () => {
    const { owner, add, becomes, isGone, only, keep } = await atTheDesk();
    const credentialId = await add(door);
    await becomes(door, credentialId, 'normal');
    const issued = await only();
    expect(issued).toMatchObject({ locks: 1, kept: { source: 'issued', may: ['describe', 'transfer'] } });
    expect((await owner.ask(cardNumberCalls.keep, { cardNumber: NUMBER, name: 'Maya' })).errorMsg).toBe(
      'cardNumberKept',
    );
    // Issuing the card appends no separate audit entry for the number.
    const { list } = await owner.data(auditCalls.list, {});
    expect(list.map(({ what }) => what)).not.toContain('cardNumber.kept.v1');

    const cardNumberId = issued.kept?.cardNumberId ?? (0 as CardNumberId);
    expect((await owner.ask(cardNumberCalls.forget, { cardNumberId })).errorMsg).toBe('notInThisState');
    await owner.data(cardCalls.delete, { lockId: door, credentialId });
    await isGone(door, credentialId);
    expect(await only()).toMatchObject({ name: 'Maya', locks: 0, kept: { cardNumberId } });
    await owner.data(cardNumberCalls.forget, { cardNumberId });
    expect((await owner.data(cardNumberCalls.list, {})).total).toBe(0);
    await keep();
  });

  it('is not stored if issuing its card is rejected', async () => {
    const { owner } = await atTheDesk();
    const over = { kind: 'limited', start: 1_000, end: 61_000 } as const;
    const refused = await owner.ask(cardCalls.add, {
      ...{ lockId: door, name: 'Maya', cardNumber: NUMBER, validity: over },
    });
    expect(refused.errorCode).not.toBe(0);
    expect((await owner.data(cardNumberCalls.list, {})).total).toBe(0);
  });

  it('is stored once when a job issues it to several locks', async () => {
    const { owner, only, until, listOf } = await atTheDesk();
    const { chosen } = await owner.data(cardNumberCalls.choose, { cardNumber: NUMBER, name: 'Maya' });
    const { jobId } = await owner.data(cardNumberCalls.send, {
      ...{ chosen, lockIds: [door, safe], name: 'Maya', validity: permanent },
    });
    await until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    expect(await only()).toMatchObject({ locks: 2, kept: { source: 'issued' } });
    expect(await listOf()).toHaveLength(1);
  });

  it('can be renamed, while each lock keeps the name that the card was issued with', async () => {
    const { owner, add, becomes, only, idOf } = await atTheDesk();
    await becomes(door, await add(door), 'normal');
    const item = await only();
    await owner.data(cardNumberCalls.describe, { cardNumberId: idOf(item), name: 'Grey card', remark: 'Spare' });
    expect(await only()).toMatchObject({ name: 'Grey card', locks: 1, kept: { remark: 'Spare' } });
    const { list } = await owner.data(cardNumberCalls.locks, { card: item.card });
    expect(list.map(({ name }) => name)).toEqual(['Maya']);
    const same = { cardNumberId: idOf(item), name: 'Grey card' };
    expect((await owner.ask(cardNumberCalls.describe, same)).errorMsg).toBe('unchanged');
  });

  it('can be selected for issuing before any lock has the card', async () => {
    const { owner, keep, only, until } = await atTheDesk();
    await keep();
    const { chosen } = await owner.data(cardNumberCalls.choose, { card: (await only()).card });
    expect(await owner.data(cardNumberCalls.chosen, { chosen })).toMatchObject({ name: 'Maya', lastDigits: '6677' });
    const wish = { chosen, lockIds: [door], name: 'Maya', validity: permanent };
    const { jobId } = await owner.data(cardNumberCalls.send, wish);
    await until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    expect(await only()).toMatchObject({ locks: 1, kept: { source: 'typed' } });
  });

  it('is stored by a one-time backfill at server start if its card was issued before numbers were stored', async () => {
    const { add, becomes, only, idOf, house, listOf, until } = await atTheDesk();
    await becomes(door, await add(door), 'normal');
    // Simulate a card that was issued before numbers were stored.
    const of = streamRef(uidOf('owner'), 'cardNumber', idOf(await only()));
    await house.loop.handle(cardNumber, of, { type: 'delete', locks: 0 }, { by: 0, answer: null });
    expect(await only()).toMatchObject({ locks: 1, kept: null });
    await house.crash();
    expect(await only(), 'what was deleted since is not kept again').toMatchObject({ kept: null });
    const isAt = (value: string) =>
      house.store.write(db => db.updateTable('settings').set({ value }).where('key', '=', 'issuedCardsKept').execute());
    const at = () =>
      house.store.db.selectFrom('settings').select('value').where('key', '=', 'issuedCardsKept').executeTakeFirst();
    const goesOn = async () => {
      await house.crash();
      await until(async () => ((await at())?.value === 'yes' ? true : null));
    };
    await isAt(`${uidOf('owner')} ${Number.MAX_SAFE_INTEGER}`);
    await goesOn();
    expect(await only(), 'what was passed before the server went down is passed').toMatchObject({ kept: null });
    await isAt('0 0');
    await goesOn();
    expect(await only()).toMatchObject({ name: 'Maya', locks: 1, kept: { source: 'issued' } });
    expect(await listOf()).toHaveLength(1);
  });

  it('is not found by another account; issued by an administrator at the owner’s lock, it is listed once', async () => {
    const { owner, keep, add, becomes, only, signIn, listOf } = await atTheDesk();
    const cardNumberId = await keep();
    const admin = await signIn('admin');
    expect(await listOf(admin)).toEqual([]);
    for (const ask of [
      admin.ask(cardNumberCalls.number, { cardNumberId }),
      admin.ask(cardNumberCalls.describe, { cardNumberId, name: 'Mine' }),
      admin.ask(cardNumberCalls.forget, { cardNumberId }),
      admin.ask(transferCalls.ofCards, { cardNumberIds: [cardNumberId], receiver: nameOf('guest') }),
    ])
      expect((await ask).errorMsg).toBe('cardNumberNotFound');

    // At the owner’s lock the card has another blind index than in the administrator’s account.
    const theirs = await keep(admin, '99998888', 'Ben');
    await becomes(door, await add(door, { client: admin, cardNumber: '99998888', name: 'Ben' }), 'normal');
    expect(await only(admin)).toMatchObject({ name: 'Ben', locks: 1, kept: { cardNumberId: theirs } });
    expect(await admin.data(cardNumberCalls.number, { cardNumberId: theirs })).toMatchObject({ locks: 1 });
    expect(await listOf(owner)).toMatchObject([
      { name: 'Ben', locks: 1, kept: null },
      { name: 'Maya', locks: 0 },
    ]);
  });

  it.each([
    ['no digits', { cardNumber: '' }],
    ['too few digits', { cardNumber: '123' }],
    ['letters', { cardNumber: '12ab5678' }],
    ['no name', { name: ' ' }],
    ['an unknown source', { source: 'issued' }],
  ])('is rejected with %s', async (_, wrong) => {
    const { owner } = await atTheDesk();
    const { errorMsg, data } = await owner.ask(cardNumberCalls.keep, {
      ...{ cardNumber: NUMBER, name: 'Maya' },
      ...wrong,
    } as never);
    expect(errorMsg).toBe('badParameter');
    expect(data).toEqual({ fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } });
  });
});

describe('a transferred card number', () => {
  const handedOver = async () => {
    const world = await atTheDesk();
    const credentialId = await world.add(door);
    await world.becomes(door, credentialId, 'normal');
    const item = await world.only();
    const guest = await world.signIn('guest');
    const wish = { cardNumberIds: [world.idOf(item)], receiver: ` ${nameOf('guest')} ` };
    const { transferId } = await world.owner.data(transferCalls.ofCards, wish);
    const told = await handOver(world, world.owner, guest, transferId);
    return { ...world, guest, item, credentialId, transferId, told };
  };

  it('belongs to the receiver, while the card stays on the sender’s lock', async () => {
    const { told, item, idOf, owner, guest, only, sealed, opensTo, credentialId } = await handedOver();
    expect(told).toMatchObject({
      ...{ kind: TransferKind.CARD_NUMBER_TO_PERSON, first: 'Maya' },
      items: [{ item: idOf(item), name: 'Maya', along: { locks: 1, credentials: 0, eKeys: 0, administrators: 0 } }],
    });
    const received = await only(guest);
    expect(received).toMatchObject({
      ...{ name: 'Maya', lastDigits: '6677', locks: 0 },
      kept: { source: 'handedOver', from: { uid: uidOf('owner'), nickname: 'owner' } },
    });
    expect(opensTo(door, credentialId)).toBe(true);
    // The card is still on the owner’s lock, but its number is no longer stored in the account.
    expect(await only(owner)).toMatchObject({ locks: 1, kept: null });
    expect((await sealed()).sort()).toEqual([
      expect.stringMatching(`^card-${credentialId}/`),
      `cardNumber-${idOf(received)}`,
    ]);
    expect((await owner.ask(cardNumberCalls.number, { cardNumberId: idOf(item) })).errorMsg).toBe('cardNumberNotFound');
  });

  it('can be issued by the receiver at their own locks and transferred back', async () => {
    const world = await atTheDesk();
    const { owner, keep, only, signIn, listOf, idOf, add } = world;
    const stranger = await signIn('stranger');
    const to = (name: 'owner' | 'stranger', id: CardNumberId) => ({ cardNumberIds: [id], receiver: nameOf(name) });
    await handOver(
      world,
      owner,
      stranger,
      (await owner.data(transferCalls.ofCards, to('stranger', await keep()))).transferId,
    );
    expect(await listOf(owner)).toEqual([]);
    await add(elsewhere, { client: stranger });
    const theirs = await only(stranger);
    expect(theirs).toMatchObject({ locks: 1, kept: { source: 'handedOver' } });
    const { transferId } = await stranger.data(transferCalls.ofCards, to('owner', idOf(theirs)));
    await handOver(world, stranger, owner, transferId);
    expect(await only(owner)).toMatchObject({ locks: 0, kept: { from: { nickname: 'stranger' } } });
    expect(await only(stranger)).toMatchObject({ locks: 1, kept: null });
  });

  it('is stored once if the receiver has stored it already', async () => {
    const world = await atTheDesk();
    const { owner, keep, signIn, only, listOf } = world;
    const guest = await signIn('guest');
    const theirs = await keep(guest, NUMBER, 'Mine');
    const wish = { cardNumberIds: [await keep()], receiver: nameOf('guest') };
    await handOver(world, owner, guest, (await owner.data(transferCalls.ofCards, wish)).transferId);
    expect(await only(guest)).toMatchObject({ name: 'Mine', kept: { cardNumberId: theirs, from: null } });
    expect(await listOf(owner)).toEqual([]);
  });

  it('stays with the sender until it is accepted, and is not transferred if the sender deletes it first', async () => {
    const world = await atTheDesk();
    const { owner, keep, listOf, signIn, until } = world;
    const guest = await signIn('guest');
    const [gone, kept] = [await keep(), await keep(owner, '99998888', 'Ben')];
    const wish = { cardNumberIds: [gone, kept], receiver: nameOf('guest') };
    const { transferId } = await owner.data(transferCalls.ofCards, wish);
    await offered(world, owner, transferId);
    expect(await listOf(owner)).toMatchObject([{ name: 'Ben' }, { name: 'Maya' }]);
    expect(await listOf(guest)).toEqual([]);
    await owner.data(cardNumberCalls.forget, { cardNumberId: gone });
    await guest.data(transferCalls.accept, { transferId });
    const { items } = await until(async () => {
      const told = await guest.data(transferCalls.detail, { transferId });
      return told.standing.state === 'partlyReceived' ? told : null;
    });
    expect(items.map(({ end }) => end)).toEqual(['gone', 'handedOver']);
    expect(await listOf(guest)).toMatchObject([{ name: 'Ben', kept: { from: { nickname: 'owner' } } }]);
    expect(await listOf(owner)).toEqual([]);
  });

  it('cannot be sent to an unknown account or to the sender', async () => {
    const { owner, keep } = await atTheDesk();
    const cardNumberIds = [await keep()];
    const to = async (receiver: string) =>
      (await owner.ask(transferCalls.ofCards, { cardNumberIds, receiver })).errorMsg;
    expect(await to('nobody@house.test')).toBe('receiverUnknown');
    expect(await to(nameOf('owner'))).toBe('receiverIsSelf');
  });

  it('is pushed only to sender and receiver, without its vault reference', async () => {
    const world = await atTheDesk();
    const { signIn, owner, keep } = world;
    const [stranger, guest] = await Promise.all([signIn('stranger'), signIn('guest')]);
    const firstHeard = async (client: SignedClient) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const heard = fromLive(client, ({ fact }) => (fact.type === 'cardNumber.kept.v1' ? fact.data : undefined), {
        ready: () => resolve(),
      });
      await promise;
      return { heard };
    };
    const [received, strangers] = await Promise.all([firstHeard(guest), firstHeard(stranger)]);
    const cardNumberId = await keep();
    const wish = { cardNumberIds: [cardNumberId], receiver: nameOf('guest') };
    await handOver(world, owner, guest, (await owner.data(transferCalls.ofCards, wish)).transferId);
    await keep(stranger, '99998888', 'Ben');
    const told = await received.heard;
    expect(told).toMatchObject({ from: { uid: uidOf('owner'), cardNumberId } });
    expect(JSON.stringify(told)).not.toContain('cardNumber-');
    // The stranger received none of the earlier facts.
    expect(await strangers.heard).toMatchObject({ uid: uidOf('stranger') });
  });
});
