import { describe, expect, it } from 'vitest';
import { AdminFilter, AuthorizationFilter, type Term } from '../../models/administrator.ts';
import { type AdministratorItem, adminCalls } from '../../models/calls/admin.calls.ts';
import { cardCalls } from '../../models/calls/credential.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { AccountId, CommandId, LockId } from '../../models/ids.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { type HouseOptions, locks, nameOf, openHouse, uidOf } from './house.ts';

const [door, cellar, safe] = [locks.door.lockId, locks.noGateway.lockId, locks.remoteOff.lockId];
const uid = uidOf('guest');
const always: Term = { kind: 'permanent' };
const DAY = 86_400_000;

async function atTheOwners(options: HouseOptions = {}) {
  const house = await openHouse(options);
  const owner = await house.signIn('owner');
  const add = (lockIds: LockId[], change: { term?: Term; account?: string; commandId?: CommandId } = {}) =>
    owner.ask(adminCalls.add, { account: nameOf('guest'), name: 'Bea', term: always, lockIds, ...change });
  const becomes = (state: string): Promise<AdministratorItem> =>
    house.until(async () => {
      const item = await owner.data(adminCalls.detail, { uid });
      return item.standing.state === state ? item : null;
    });
  const sees = async (client: SignedClient) => (await client.data(lockCalls.list, {})).list.map(one => one.lockId);
  const roleAt = async (client: SignedClient, lockId: LockId) => {
    const { data } = await client.ask(lockCalls.detail, { lockId });
    return (data as { role?: string } | undefined)?.role ?? null;
  };
  const until = async (look: () => Promise<boolean>) => house.until(async () => ((await look()) ? true : null));
  return { ...house, owner, add, becomes, sees, roleAt, until };
}

describe('an authorized administrator', () => {
  it('is added by account name, manages only the granted locks, and loses access to removed ones', async () => {
    const { owner, add, becomes, roleAt, sees, signIn } = await atTheOwners();
    const guest = await signIn('guest');
    expect(await sees(guest)).toEqual([door]);
    expect(await add([door, cellar])).toMatchObject({ errorCode: 0, data: { uid } });
    expect(await becomes('inForce.told')).toMatchObject({
      ...{ owner: uidOf('owner'), uid, name: 'Bea', nickname: 'guest', locks: 2, term: always },
      adminType: AdminFilter.AUTHORIZED_ADMIN,
    });
    expect(await roleAt(guest, door)).toBe('admin');
    expect(await roleAt(guest, safe)).toBeNull();
    const card = { lockId: cellar, name: 'Ana', validity: always, cardNumber: '12345678' };
    expect(await guest.ask(cardCalls.add, card)).toMatchObject({ errorCode: 0 });

    await owner.data(adminCalls.removeLocks, { uid, lockIds: [cellar], takeBack: false });
    await becomes('inForce.told');
    expect(await roleAt(guest, cellar)).toBeNull();
    await owner.data(adminCalls.addLocks, { uid, lockIds: [safe] });
    await becomes('inForce.told');
    expect(await sees(guest)).toEqual([door, safe]);
  });

  it('is added once; an unknown account, the owner, and a lock of another owner are rejected', async () => {
    const { add, owner, store } = await atTheOwners();
    const wish = { commandId: 'add-1' as CommandId };
    expect(await add([door], wish)).toMatchObject({ errorCode: 0 });
    expect(await add([door], wish)).toMatchObject({ errorCode: 0 });
    expect(await add([door])).toMatchObject({ errorMsg: 'administratorExists' });
    const before = await owner.data(adminCalls.list, {});
    for (const [account, why] of [
      [nameOf('owner'), 'administratorIsSelf'],
      ['nobody@house.test', 'recipientUnregistered'],
    ] as const)
      expect(await add([door], { account })).toMatchObject({ errorMsg: why });
    expect(await add([door, locks.foreign.lockId], { account: nameOf('stranger') })).toMatchObject({
      errorMsg: 'lockNotFound',
      data: { lockIds: [locks.foreign.lockId] },
    });
    expect((await owner.data(adminCalls.list, {})).total).toBe(before.total);
    const { facts } = await store.readAll(null, 10_000);
    expect(facts.filter(({ type }) => type === 'administrator.added.v1')).toHaveLength(1);
  });

  it('has access only during the term, which starts and ends without a command', async () => {
    const clock = fakeClock(Date.now());
    const { add, owner, roleAt, signIn, until } = await atTheOwners({ clock });
    const [now, stranger] = [clock.now(), await signIn('stranger')];
    const term: Term = { kind: 'limited', start: now + DAY, end: now + 2 * DAY };
    await add([cellar], { term, account: nameOf('stranger') });
    const state = async () => (await owner.data(adminCalls.detail, { uid: uidOf('stranger') })).standing.state;
    await until(async () => (await state()) === 'ahead.told');
    expect(await roleAt(stranger, cellar)).toBeNull();
    await clock.leap(DAY);
    await until(async () => (await state()) === 'inForce.told');
    expect(await roleAt(stranger, cellar)).toBe('admin');
    expect(
      await stranger.ask(ekeyCalls.send, {
        ...{ lockId: cellar, recipient: nameOf('guest'), name: 'Gus' },
        validity: { kind: 'limited', start: now + DAY, end: now + 3 * DAY },
      }),
    ).toMatchObject({ errorMsg: 'validityBeyondOwn' });
    await clock.leap(DAY);
    await until(async () => (await state()) === 'ended.told');
    expect(await roleAt(stranger, cellar)).toBeNull();
    expect(await stranger.ask(cardCalls.list, { lockId: cellar })).toMatchObject({ errorMsg: 'lockNotFound' });
  });

  it('on removal, passes the access they issued to the owner or has it revoked, as the owner decides', async () => {
    const { add, becomes, owner, roleAt, signIn, until } = await atTheOwners();
    await add([cellar, door]);
    await becomes('inForce.told');
    const guest = await signIn('guest');
    const card = { lockId: cellar, name: 'Ana', validity: always };
    await guest.data(cardCalls.add, { ...card, cardNumber: '12345678' });
    await guest.data(ekeyCalls.send, { lockId: cellar, recipient: nameOf('stranger'), name: 'Sue', validity: always });
    expect(await owner.data(adminCalls.givenOut, { uid })).toEqual({
      given: [
        { kind: 'ekey', count: 1 },
        { kind: 'card', count: 1 },
      ],
    });
    expect(await owner.ask(adminCalls.delete, { uid })).toMatchObject({ errorMsg: 'issuedUndecided' });
    expect(await owner.data(adminCalls.delete, { uid, takeBack: false })).toEqual({ jobId: null });
    expect(await owner.ask(adminCalls.detail, { uid })).toMatchObject({ errorMsg: 'administratorNotFound' });
    await until(async () => (await roleAt(guest, cellar)) === null);
    expect((await owner.data(cardCalls.list, { lockId: cellar })).total).toBe(1);

    // What was kept belongs to the owner now, so a second removal does not count it.
    await add([cellar]);
    await until(async () => (await roleAt(guest, cellar)) === 'admin');
    expect(await owner.data(adminCalls.givenOut, { uid })).toEqual({ given: [] });
    await guest.data(cardCalls.add, { ...card, cardNumber: '87654321' });
    const { jobId } = await owner.data(adminCalls.delete, { uid, takeBack: true });
    expect((await owner.data(jobCalls.detail, { jobId: jobId ?? ('' as never) })).total).toBe(1);
  });

  it('keeps the access of their own eKey after they are removed as administrator', async () => {
    const { add, owner, roleAt, signIn, until } = await atTheOwners();
    const stranger = await signIn('stranger');
    const offer = { lockId: cellar, recipient: nameOf('stranger'), name: 'Sue', validity: always };
    const { keyId } = await owner.data(ekeyCalls.send, offer);
    await stranger.data(ekeyCalls.accept, { keyId, turn: 1 });
    expect(await roleAt(stranger, cellar)).toBe('user');
    await add([cellar], { account: nameOf('stranger') });
    await until(async () => (await roleAt(stranger, cellar)) === 'admin');
    await owner.data(adminCalls.delete, { uid: uidOf('stranger') });
    await until(async () => (await roleAt(stranger, cellar)) === 'user');
  });

  it('is listed for the owner who authorized them and for themselves', async () => {
    const { add, becomes, owner, signIn } = await atTheOwners();
    await add([door, cellar]);
    await becomes('inForce.told');
    const guest = await signIn('guest');
    const listed = async (client: SignedClient, filter: AdminFilter) =>
      (await client.data(adminCalls.list, { filter })).list.map(({ name, adminType }) => [name, adminType]);
    expect(await listed(owner, AdminFilter.AUTHORIZED_ADMIN)).toEqual([['Bea', 2]]);
    expect(await listed(owner, AdminFilter.ADMIN)).toEqual([]);
    expect(await listed(guest, AdminFilter.ALL)).toEqual([['owner', 3]]);
    expect(
      await guest.ask(adminCalls.add, { ...{ account: nameOf('stranger'), name: 'S' }, term: always, lockIds: [door] }),
    ).toMatchObject({ errorMsg: 'noPermission' });
    const choices = async (authorization: AuthorizationFilter) =>
      (await owner.data(adminCalls.locks, { uid: uid as AccountId, authorization })).list.map(one => one.lockId);
    expect(await choices(AuthorizationFilter.AUTHORIZED)).toEqual([cellar, door]);
    expect(await choices(AuthorizationFilter.NOT_AUTHORIZED)).toHaveLength(3);
    expect(await choices(AuthorizationFilter.ALL)).toHaveLength(5);
  });
});
