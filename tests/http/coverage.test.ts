/** VIP covers the paid number of locks, the longest owned first; errors name the locks that are not covered. */
import { beforeEach, describe, expect, it } from 'vitest';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { attentionCalls } from '../../models/calls/attention.calls.ts';
import { exportCalls } from '../../models/calls/export.calls.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { orderCalls } from '../../models/calls/order.calls.ts';
import { scheduleCalls } from '../../models/calls/schedule.calls.ts';
import { templateCalls } from '../../models/calls/template.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import { vipCalls } from '../../models/calls/vip.calls.ts';
import { ERRORS } from '../../models/errorCodes.ts';
import type { LockId } from '../../models/ids.ts';
import { NoticeChannel, TemplateKind } from '../../models/messageTemplate.ts';
import { CreditService } from '../../models/order.ts';
import { JobType } from '../../models/progress.ts';
import { LockVipStatus, VipStatus } from '../../models/vipTime.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, nameOf, openHouse, type Person, type RunningHouse, UNITS, uidOf } from './house.ts';

const { door, noGateway, remoteOff, offline, unlockOnly, foreign } = locks;
const FAR_AWAY = Date.UTC(2100, 0, 1);
const uid = uidOf('owner');

let house: RunningHouse;
let owner: SignedClient;
let orders = 1;

/** The owner has five locks and has paid for two; the longest owned ones are covered. */
const paidFor = (many: number) =>
  house.write('vip', uid, [
    { type: 'vip.upgraded.v1', data: { uid, until: FAR_AWAY, orderId: `order-${++orders}`, locks: many } },
  ]);
const handOver = (lockId: LockId, from: Person, to: Person, home: Person = from) =>
  house.write(
    'lock',
    lockId,
    [{ type: 'lock.handedOver.v1', data: { lockId, from: uidOf(from), to: uidOf(to) } }],
    home,
  );

beforeEach(async () => {
  house = await openHouse();
  owner = await house.signIn('owner');
  await paidFor(2);
});

const statuses = async (client = owner) =>
  Object.fromEntries((await client.data(lockCalls.list, {})).list.map(lock => [lock.lockId, lock.vipStatus]));
const unlock = (client: SignedClient, ...lockIds: LockId[]) =>
  client.ask(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds });
const past = (...those: { lockId: LockId; alias: string }[]) => ({
  errorCode: ERRORS.locksNotCovered,
  data: { ask: 'self', lockIds: those.map(({ lockId }) => lockId), names: those.map(({ alias }) => alias), more: 0 },
});

describe('locks that VIP does not cover', () => {
  it('are the most recently added, and are marked in the list and on their pages', async () => {
    expect(await statuses()).toEqual({
      ...{ [door.lockId]: LockVipStatus.OPEN, [noGateway.lockId]: LockVipStatus.OPEN },
      ...{ [remoteOff.lockId]: 0, [offline.lockId]: 0, [unlockOnly.lockId]: 0 },
    });
    const vipOf = async ({ lockId }: { lockId: LockId }) => (await owner.data(lockCalls.detail, { lockId })).vipStatus;
    expect([await vipOf(door), await vipOf(offline)]).toEqual([LockVipStatus.OPEN, LockVipStatus.NOT_OPEN]);
    // An administrator sees the status too; a user with only an eKey does not.
    const [admin, guest] = [await house.signIn('admin'), await house.signIn('guest')];
    expect([await statuses(admin), await statuses(guest)]).toEqual([{ [door.lockId]: 2 }, { [door.lockId]: null }]);
    await paidFor(3);
    expect((await statuses())[remoteOff.lockId]).toBe(LockVipStatus.OPEN);
  });

  it('cannot be unlocked, grouped, exported or scheduled in bulk, and the error names them', async () => {
    expect(await unlock(owner, door.lockId, noGateway.lockId)).toMatchObject({ errorCode: 0 });
    expect(await unlock(owner, door.lockId, remoteOff.lockId)).toMatchObject(past(remoteOff));
    const { groupId } = await owner.data(groupCalls.add, { groupName: 'Floor' });
    const move = (...lockIds: LockId[]) => owner.ask(groupCalls.setLocks, { groupId, lockIds });
    expect(await move(door.lockId)).toMatchObject({ errorCode: 0 });
    expect(await move(door.lockId, offline.lockId, unlockOnly.lockId)).toMatchObject(past(offline, unlockOnly));
    const users = (...lockIds: LockId[]) => owner.ask(exportCalls.countLockUsers, { lockIds });
    expect(await users(door.lockId)).toMatchObject({ errorCode: 0 });
    expect(await users(offline.lockId)).toMatchObject(past(offline));
    const lockIds = [door.lockId, offline.lockId];
    const when = { kind: 'weekly', weekdays: [1], minute: 22 * 60 } as const;
    const wish = { name: 'Night', action: 'lock', target: { kind: 'locks', lockIds }, when } as const;
    expect(await owner.ask(scheduleCalls.create, wish as never)).toMatchObject(past(offline));
  });

  it('cannot use message templates', async () => {
    const [channel, kind] = [NoticeChannel.EMAIL, TemplateKind.EKEY];
    await owner.data(templateCalls.add, { name: 'Welcome', content: 'Welcome to {ROOM}', channel, kind });
    const offered = async ({ lockId }: { lockId: LockId }) =>
      (await owner.data(templateCalls.offered, { lockId, channel, kind })).list.length;
    expect([await offered(door), await offered(offline)]).toEqual([1, 0]);
  });

  it('cannot be unlocked by an administrator’s job either, and the error refers to the owner', async () => {
    const lockIds = [offline.lockId];
    const wish = { account: nameOf('guest'), name: 'Bea', term: { kind: 'permanent' }, lockIds } as const;
    await owner.data(adminCalls.add, wish);
    const guest = await house.signIn('guest');
    await house.until(async () => ((await statuses(guest))[offline.lockId] === 0 ? true : null));
    expect(await unlock(guest, offline.lockId)).toMatchObject({
      errorCode: ERRORS.locksNotCovered,
      data: { ask: 'owner', names: ['Shed'] },
    });
  });

  it('are announced in the attention list before a request is rejected', async () => {
    expect(await owner.data(userCalls.isPaidFeatureAvailable, {})).toMatchObject({ coverage: { locks: 2, own: 5 } });
    const noticed = async () => (await owner.data(attentionCalls.list, { kind: 'locksNotCovered' })).list;
    const [item = expect.fail()] = await noticed();
    expect(item).toMatchObject({ amount: 3, toBeSeen: true });
    await owner.data(attentionCalls.seen, { key: item.key });
    expect(await noticed()).toEqual([]);
    // A further lock without coverage makes a new entry.
    await paidFor(1);
    expect(await noticed()).toMatchObject([{ amount: 4 }]);
    await paidFor(5);
    expect(await noticed()).toEqual([]);
  });
});

it('all locks are covered during the trial', async () => {
  const stranger = await house.signIn('stranger');
  await handOver(unlockOnly.lockId, 'owner', 'stranger');
  await stranger.data(vipCalls.beginTrial, {});
  expect(await statuses(stranger)).toEqual({ [foreign.lockId]: 1, [unlockOnly.lockId]: 1 });
  expect(await unlock(stranger, foreign.lockId, unlockOnly.lockId)).toMatchObject({ errorCode: 0 });
  expect(await stranger.data(userCalls.isPaidFeatureAvailable, {})).toMatchObject({ coverage: null });
});

describe('a transferred lock', () => {
  it('counts for its new owner from the transfer on, and the old owner’s next lock is covered instead', async () => {
    await handOver(door.lockId, 'owner', 'stranger');
    expect(await statuses()).toMatchObject({ [noGateway.lockId]: 2, [remoteOff.lockId]: 2, [offline.lockId]: 0 });
    // The old owner has paid, the new owner has not.
    const stranger = await house.signIn('stranger');
    expect(await unlock(stranger, door.lockId)).toMatchObject({ errorMsg: 'advancedOff', data: { ask: 'self' } });
    expect(await stranger.data(vipCalls.detail, {})).toMatchObject({ ownLocks: 2 });

    await handOver(door.lockId, 'stranger', 'owner', 'owner');
    expect(await statuses()).toMatchObject({ [door.lockId]: 0, [noGateway.lockId]: 2, [remoteOff.lockId]: 2 });
  });

  it('lets a new owner without other locks start the trial and buy', async () => {
    await handOver(door.lockId, 'owner', 'guest');
    const guest = await house.signIn('guest');
    expect(await guest.data(userCalls.isPaidFeatureAvailable, {})).toMatchObject({ ask: 'self', ownsLocks: true });
    expect(await guest.data(orderCalls.overview, {})).toMatchObject({ mayBuy: true });
    await guest.data(vipCalls.beginTrial, {});
    expect(await unlock(guest, door.lockId)).toMatchObject({ errorCode: 0 });
  });
});

it('an account sees its VIP status and its available credits', async () => {
  const info = async (person: Person) => {
    const { paidUserStatus, balance } = await (await house.signIn(person)).data(userCalls.getInfo, {});
    return [paidUserStatus, balance];
  };
  expect(await info('owner')).toEqual([VipStatus.OPEN, 2 * UNITS]);
  expect(await info('stranger')).toEqual([VipStatus.NOT_OPEN, 0]);
  await (await house.signIn('stranger')).data(vipCalls.beginTrial, {});
  expect(await info('stranger')).toEqual([VipStatus.ON_TRIAL, 0]);
  const purpose = { kind: 'message', id: 'message-1', lockId: door.lockId };
  const data = { uid, service: CreditService.FACE, useId: '1-message-1', purpose };
  await house.write('balance', CreditService.FACE, [{ type: 'balance.reserved.v1', data }]);
  expect(await info('owner')).toEqual([VipStatus.OPEN, 2 * UNITS - 1]);
});
