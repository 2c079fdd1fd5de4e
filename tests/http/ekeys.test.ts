/** Sending and using eKeys: permissions, revisions that the recipient’s app confirms, and remote unlocking. */
import { describe, expect, it } from 'vitest';
import type { ParamsOf } from '../../models/calls/call.ts';
import { type EKeyFilter, ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { EKeyKind } from '../../models/eKeyKind.ts';
import { EKeyStatus } from '../../models/eKeyStatus.ts';
import type { ErrorName } from '../../models/errorCodes.ts';
import { CommandId, type EKeyId, type LockId } from '../../models/ids.ts';
import type { Validity } from '../../models/validity.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, nameOf, openHouse, uidOf } from './house.ts';

const { lockId } = locks.door;
const HOUR = 3_600_000;
const always: Validity = { kind: 'permanent' };

type Offer = Partial<ParamsOf<typeof ekeyCalls.send>>;
const offer = (change: Offer = {}): Offer => ({
  lockId,
  recipient: nameOf('guest'),
  name: 'Ana',
  validity: always,
  ...change,
});

async function atHome() {
  const clock = fakeClock(Date.now());
  const house = await openHouse({ clock });
  const [owner, guest] = await Promise.all([house.signIn('owner'), house.signIn('guest')]);
  const now = clock.now();
  const send = async (change: Offer = {}, by = owner) => (await by.data(ekeyCalls.send, offer(change))).keyId;
  const refused = async (change: Offer, by = owner): Promise<ErrorName> =>
    (await by.ask(ekeyCalls.send, offer(change))).errorMsg as ErrorName;
  const shown = (keyId: EKeyId) => owner.data(ekeyCalls.detail, { keyId });
  const mine = async (client: SignedClient, keyId: EKeyId) =>
    (await client.data(ekeyCalls.listMine, {})).list.find(key => key.keyId === keyId);
  /** The recipient’s app applies the desired state of each eKey. */
  const appOpened = async (client = guest) => {
    const { list } = await client.data(ekeyCalls.listMine, {});
    for (const { keyId, turn, isWished } of list) if (isWished) await client.data(ekeyCalls.appSeen, { keyId, turn });
  };
  const accepted = async (keyId: EKeyId, client = guest) => {
    await client.data(ekeyCalls.accept, { keyId, turn: (await mine(client, keyId))?.turn ?? 0 });
    return keyId;
  };
  const unlock = async (client = guest, door: LockId = lockId) =>
    (await client.ask(lockCalls.unlock, { lockId: door })).errorMsg;
  return { house, clock, now, owner, guest, send, refused, shown, mine, appOpened, accepted, unlock };
}

describe('an eKey', () => {
  it('is offered, accepted, frozen and unfrozen, each in effect only when the recipient’s app confirms', async () => {
    const { owner, guest, send, shown, mine, accepted, appOpened } = await atHome();
    const keyId = await send();
    const offered = await shown(keyId);
    expect(offered).toMatchObject({
      status: EKeyStatus.WAIT_ACCEPT,
      standing: { meaning: 'waiting', waitsFor: 'recipient' },
      recipient: 'guest',
      sender: 'owner',
      keyKind: EKeyKind.GATEWAY,
      may: ['rename', 'changePeriod', 'authorize', 'allowRemoteUnlock', 'delete'],
    });
    expect(await mine(guest, keyId)).toMatchObject({ may: ['accept', 'decline'], sender: 'owner', turn: 1 });
    await accepted(keyId);
    expect(await shown(keyId)).toMatchObject({ status: EKeyStatus.NORMAL, standing: { meaning: 'done' } });
    expect((await mine(guest, keyId))?.may).toEqual([]);

    await owner.data(ekeyCalls.freeze, { keyId });
    expect(await shown(keyId)).toMatchObject({ status: EKeyStatus.FREEZING });
    expect((await shown(keyId)).may).toContain('unfreeze');
    await appOpened();
    expect(await shown(keyId)).toMatchObject({ status: EKeyStatus.FREEZE });
    await owner.data(ekeyCalls.unfreeze, { keyId });
    expect(await shown(keyId)).toMatchObject({ status: EKeyStatus.UNFREEZING });
    await appOpened();
    expect(await shown(keyId)).toMatchObject({ status: EKeyStatus.NORMAL });
  });

  it('is not frozen by a confirmation of an older revision', async () => {
    const { owner, guest, send, shown, accepted } = await atHome();
    const keyId = await accepted(await send());
    await owner.data(ekeyCalls.freeze, { keyId });
    await guest.data(ekeyCalls.appSeen, { keyId, turn: 1 });
    expect(await shown(keyId)).toMatchObject({ status: EKeyStatus.FREEZING });
  });

  it('is deleted when the recipient’s app confirms, and the recipient no longer sees the lock', async () => {
    const { house, owner, send, shown, accepted, appOpened } = await atHome();
    const stranger = await house.signIn('stranger');
    const keyId = await accepted(await send({ recipient: nameOf('stranger') }), stranger);
    const sees = async () => (await stranger.data(lockCalls.list, {})).list.some(lock => lock.lockId === lockId);
    expect(await sees()).toBe(true);
    await owner.data(ekeyCalls.delete, { keyId });
    expect(await shown(keyId)).toMatchObject({ status: EKeyStatus.DELETING, may: [] });
    expect(await sees()).toBe(true);
    await appOpened(stranger);
    expect(await owner.ask(ekeyCalls.detail, { keyId })).toMatchObject({ errorMsg: 'eKeyNotFound' });
    expect(await sees()).toBe(false);
    expect(await stranger.ask(lockCalls.detail, { lockId })).toMatchObject({ errorMsg: 'lockNotFound' });
    expect((await stranger.data(ekeyCalls.listMine, {})).total).toBe(0);
  });

  it('can be deleted without hiding the lock from a user who has other access to it', async () => {
    const { owner, guest, send, accepted, appOpened } = await atHome();
    const keyId = await accepted(await send());
    await owner.data(ekeyCalls.delete, { keyId });
    await appOpened();
    expect((await guest.data(lockCalls.detail, { lockId })).role).toBe('user');
  });

  it('is revoked at once if the recipient has not accepted it, and its offer expires with its validity', async () => {
    const { clock, now, owner, guest, send, shown } = await atHome();
    const withdrawn = await send();
    await owner.data(ekeyCalls.delete, { keyId: withdrawn });
    expect((await owner.data(ekeyCalls.list, { lockId })).total).toBe(0);

    const declined = await send();
    await guest.data(ekeyCalls.decline, { keyId: declined });
    expect(await shown(declined)).toMatchObject({ status: EKeyStatus.INVALID, standing: { because: 'declined' } });

    // The deleted offer does not prevent a new one.
    const left = await send({ validity: { kind: 'limited', start: now, end: now + HOUR } });
    await clock.advance(HOUR - 1);
    expect(await shown(left)).toMatchObject({ status: EKeyStatus.WAIT_ACCEPT });
    await clock.advance(1);
    expect(await shown(left)).toMatchObject({ status: EKeyStatus.OVERDUE, standing: { because: 'lapsed' } });
    expect(await guest.ask(ekeyCalls.accept, { keyId: left, turn: 1 })).not.toMatchObject({ errorMsg: '' });
    expect((await guest.data(ekeyCalls.listMine, {})).list).toEqual([]);
  });

  it('is accepted only in the revision that was shown, and only by its recipient', async () => {
    const { house, owner, guest, send } = await atHome();
    const admin = await house.signIn('admin');
    const keyId = await send();
    await owner.data(ekeyCalls.changePeriod, { keyId, validity: { kind: 'once' } });
    expect(await guest.ask(ekeyCalls.accept, { keyId, turn: 1 })).toMatchObject({ errorMsg: 'conflict' });
    expect(await admin.ask(ekeyCalls.accept, { keyId, turn: 2 })).toMatchObject({ errorMsg: 'eKeyNotFound' });
    await guest.data(ekeyCalls.accept, { keyId, turn: 2 });
    expect(await guest.ask(ekeyCalls.accept, { keyId, turn: 2 })).toMatchObject({ errorMsg: 'notInThisState' });
  });

  it('becomes invalid when it is reset and the app confirms', async () => {
    const { owner, send, shown, accepted, appOpened } = await atHome();
    const keyId = await accepted(await send());
    await owner.data(ekeyCalls.reset, { keyId });
    expect(await shown(keyId)).toMatchObject({ status: EKeyStatus.RESETING });
    await appOpened();
    expect(await shown(keyId)).toMatchObject({ status: EKeyStatus.RESET });
  });
});

describe('sending an eKey', () => {
  it('is rejected if the recipient is unregistered, is the sender or already has access', async () => {
    const { refused, send } = await atHome();
    expect(await refused({ recipient: 'nobody@house.test' })).toBe('recipientUnregistered');
    expect(await refused({ recipient: '0171 234-56', countryCode: '+49' })).toBe('recipientUnregistered');
    expect(await refused({ recipient: nameOf('owner') })).toBe('recipientIsSelf');
    expect(await refused({ recipient: nameOf('admin') })).toBe('recipientRepeated');
    await send();
    expect(await refused({})).toBe('recipientRepeated');
    expect(await refused({ lockId: locks.foreign.lockId })).toBe('lockNotFound');
  });

  it('succeeds once for two concurrent requests to the same recipient', async () => {
    const { owner } = await atHome();
    const answers = await Promise.all([owner.ask(ekeyCalls.send, offer()), owner.ask(ekeyCalls.send, offer())]);
    expect(answers.map(({ errorMsg }) => errorMsg).filter(error => error === 'recipientRepeated')).toHaveLength(1);
  });

  it('succeeds once for a repeated command', async () => {
    const { owner } = await atHome();
    const command = offer({ commandId: CommandId.parse('once') });
    const first = await owner.data(ekeyCalls.send, command);
    expect(await owner.data(ekeyCalls.send, command)).toEqual(first);
    expect((await owner.data(ekeyCalls.list, { lockId })).total).toBe(1);
  });

  it('is rejected with an invalid validity', async () => {
    const { now, refused } = await atHome();
    const limited = (start: number, end: number): Offer => ({ validity: { kind: 'limited', start, end } });
    expect(await refused(limited(now + 2, now + 1))).toBe('validityBackwards');
    expect(await refused(limited(now - 2 * HOUR, now - HOUR))).toBe('validityEnded');
    expect(await refused(limited(now, now + 4 * 365 * 24 * HOUR))).toBe('validityTooLong');
  });

  it('is allowed within the validity of an eKey that may issue; its holder manages only eKeys they sent', async () => {
    const { house, now, owner, guest, send, refused, accepted } = await atHome();
    const own: Validity = { kind: 'limited', start: now, end: now + 2 * HOUR };
    const toStranger = { recipient: nameOf('stranger') };
    const keyId = await accepted(await send({ validity: own }));
    expect(await refused({ ...toStranger, validity: own }, guest)).toBe('noPermission');
    expect(await guest.ask(ekeyCalls.list, { lockId })).toMatchObject({ errorMsg: 'noPermission' });

    await owner.data(ekeyCalls.authorize, { keyId });
    expect(await refused({ ...toStranger, validity: always }, guest)).toBe('validityBeyondOwn');
    const beyond: Validity = { kind: 'limited', start: now, end: now + 2 * HOUR + 1 };
    expect(await refused({ ...toStranger, validity: beyond }, guest)).toBe('validityBeyondOwn');
    expect(await refused({ ...toStranger, validity: own, mayIssue: 'true' }, guest)).toBe('beyondOwnRight');
    expect(await refused({ validity: own }, guest)).toBe('recipientIsSelf');
    const passedOn = await send({ ...toStranger, validity: own }, guest);
    const seen = await guest.data(ekeyCalls.list, { lockId });
    expect(seen.list.map(key => key.keyId)).toEqual([passedOn]);
    expect(seen.list[0]?.may).not.toContain('authorize');
    expect(await guest.ask(ekeyCalls.authorize, { keyId: passedOn })).toMatchObject({ errorMsg: 'beyondOwnRight' });
    expect(await guest.ask(ekeyCalls.freeze, { keyId })).toMatchObject({ errorMsg: 'eKeyNotFound' });
    const longer = await guest.ask(ekeyCalls.changePeriod, { keyId: passedOn, validity: always });
    expect(longer).toMatchObject({ errorMsg: 'validityBeyondOwn' });

    // A frozen issuer loses the right at once, before their app confirms.
    await owner.data(ekeyCalls.freeze, { keyId });
    expect(await guest.ask(ekeyCalls.rename, { keyId: passedOn, name: 'Bea' })).toMatchObject({
      errorMsg: 'noPermission',
    });
    const stranger = await house.signIn('stranger');
    expect((await stranger.data(ekeyCalls.listMine, {})).list[0]?.sender).toBe('guest');
  });
});

describe('a list of eKeys', () => {
  it('is searched by name and user, filtered, sorted and paged', async () => {
    const { owner, guest, send, accepted } = await atHome();
    const anas = await accepted(await send({ name: 'Ana 10' }));
    const beas = await send({ name: 'Ana 2', recipient: nameOf('stranger'), remarks: 'Late shift' });
    const found = async (given: object) =>
      (await owner.data(ekeyCalls.list, { lockId, ...given })).list.map(({ keyId }) => keyId);
    expect(await found({ sort: 'name' })).toEqual([beas, anas]);
    expect(await found({ sort: '-name' })).toEqual([anas, beas]);
    expect(await found({ search: 'late SHIFT' })).toEqual([beas]);
    expect(await found({ search: 'guest' })).toEqual([anas]);
    expect(await found({ search: '%' })).toEqual([]);
    const only = (filter: EKeyFilter) => found({ filter });
    expect([await only('offered'), await only('held'), await only('frozen')]).toEqual([[beas], [anas], []]);
    expect(await owner.data(ekeyCalls.list, { lockId, pageSize: 1, pageNo: 2, sort: 'name' })).toMatchObject({
      list: [{ keyId: anas }],
      total: 2,
    });
    await guest.ask(ekeyCalls.decline, { keyId: beas });
    expect(await only('offered')).toEqual([beas]);
  });
});

describe('remote unlocking with an eKey', () => {
  it('is allowed by an eKey with that right until its freeze, deletion or loss of the right is requested', async () => {
    const { owner, guest, send, accepted, appOpened, unlock } = await atHome();
    expect(await unlock()).toBe('noPermission');
    const keyId = await send({ remoteUnlock: 'true' });
    expect(await unlock()).toBe('noPermission');
    await accepted(keyId);
    expect((await guest.data(lockCalls.detail, { lockId })).obstacles).toEqual({ unlock: null, lock: null });
    expect((await guest.data(lockCalls.list, {})).list[0]?.unlockObstacle).toBeNull();
    expect(await unlock()).toBe('');

    await owner.data(ekeyCalls.setRemoteUnlock, { keyId, remoteUnlock: 'false' });
    expect(await unlock()).toBe('noPermission');
    await owner.data(ekeyCalls.setRemoteUnlock, { keyId, remoteUnlock: 'true' });
    expect(await unlock()).toBe('');

    await owner.data(ekeyCalls.freeze, { keyId });
    expect(await unlock()).toBe('noPermission');
    await appOpened();
    expect(await unlock()).toBe('noPermission');
    await owner.data(ekeyCalls.unfreeze, { keyId });
    expect(await unlock()).toBe('noPermission');
    await appOpened();
    expect(await unlock()).toBe('');

    await owner.data(ekeyCalls.delete, { keyId });
    expect((await guest.data(lockCalls.detail, { lockId })).obstacles.unlock).toBe('noPermission');
    expect(await unlock()).toBe('noPermission');
    await appOpened();
    expect(await unlock()).toBe('noPermission');
  });

  it('is allowed only while the eKey is valid', async () => {
    const { clock, now, send, accepted, unlock } = await atHome();
    const validity: Validity = { kind: 'limited', start: now + HOUR, end: now + 2 * HOUR };
    await accepted(await send({ remoteUnlock: 'true', validity }));
    expect(await unlock()).toBe('noPermission');
    await clock.advance(HOUR);
    expect(await unlock()).toBe('');
    await clock.advance(HOUR + 1);
    expect(await unlock()).toBe('noPermission');
  });

  it('works once with a single-use eKey, even for requests in quick succession', async () => {
    const { house, clock, send, shown, accepted, unlock } = await atHome();
    const keyId = await accepted(await send({ remoteUnlock: 'true', validity: { kind: 'once' } }));
    const letThrough = house.holdOperations();
    expect(await unlock()).toBe('');
    expect(await unlock()).toBe('noPermission');
    letThrough();
    const used = async () => {
      await clock.advance(10);
      return (await shown(keyId)).standing.because === 'used' ? true : null;
    };
    for (let tries = 0; tries < 200 && !(await used()); tries++);
    expect(await shown(keyId)).toMatchObject({ status: EKeyStatus.OVERDUE, standing: { because: 'used' } });
    expect(await unlock()).toBe('noPermission');
  });

  it('is rejected if the lock has no gateway or its remote unlock is off', async () => {
    const { send, accepted, unlock } = await atHome();
    const of = async (lock: { lockId: LockId }) => {
      await accepted(await send({ lockId: lock.lockId, remoteUnlock: 'true' }));
      return unlock(undefined, lock.lockId);
    };
    expect(await of(locks.remoteOff)).toBe('remoteUnlockOff');
    expect(await of(locks.noGateway)).toBe('noGateway');
  });
});

it('the facts of an eKey identify its recipient only by id', async () => {
  const { house, owner } = await atHome();
  const { keyId } = await owner.data(ekeyCalls.send, offer({ recipient: nameOf('stranger') }));
  const facts = await house.store.readStream({ account: uidOf('owner'), stream: `ekey-${keyId}` });
  expect(facts.map(({ type }) => type)).toEqual(['ekey.sent.v1']);
  expect(JSON.stringify(facts)).not.toContain('house.test');
});
