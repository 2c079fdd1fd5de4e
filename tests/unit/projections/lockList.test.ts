import { describe, expect, it } from 'vitest';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { ALL_GROUPS, type GatewayId, NOT_GROUPED } from '../../../models/ids.ts';
import { OnlineState, OpenState } from '../../../models/lockState.ts';
import type { Cursor } from '../../../src/engine/store/store.ts';
import { groupsOf } from '../../../src/server/features/locks/groupRow.ts';
import {
  listForRemoteOperation,
  listLocks,
  lockDetail,
  pageOfLocks,
} from '../../../src/server/features/locks/lockList.ts';
import { rolesOn, viewersOfGateway, viewersOfLock } from '../../../src/server/features/locks/lockPermissions.ts';
import { admin, attic, guest, kitchen, lock, NOON, owner, projected, stranger } from './projected.ts';

const asked = (given: object = {}) => lockCalls.list.params.parse(given);

async function house() {
  const world = await projected();
  await world.write('gateway', 5, [
    { type: 'gateway.added.v1', data: { gatewayId: 5, name: 'Hall', networkName: 'n' } },
  ]);
  await world.lock(1, { alias: 'Room 10', battery: 10 });
  await world.lock(2, { alias: 'Room 2', battery: 90, group: attic });
  await world.lock(3, { alias: 'Cellar 100%', battery: 50, group: NOT_GROUPED, linked: false });
  const list = async (given: object = {}, uid = owner) => {
    const { list: locks, total } = await listLocks(world.db, uid, asked(given));
    return { ids: locks.map(({ lockId }) => lockId as number), total, locks };
  };
  return { ...world, list };
}

describe('the list of locks', () => {
  it('sorts locks by name, comparing numbers in names by value', async () => {
    const { list } = await house();
    expect((await list()).ids).toEqual([3, 2, 1]);
    expect((await list({ sort: '-name' })).ids).toEqual([1, 2, 3]);
    expect((await list({ sort: 'battery' })).ids).toEqual([1, 3, 2]);
  });

  it('puts locks with an unknown battery level last, in either order', async () => {
    const { lock, list } = await house();
    await lock(4, { alias: 'Attic', battery: null });
    expect((await list({ sort: 'battery' })).ids).toEqual([1, 3, 2, 4]);
    expect((await list({ sort: '-battery' })).ids).toEqual([2, 3, 1, 4]);
  });

  it('returns a page of locks with the total count of all pages', async () => {
    const { list } = await house();
    expect(await list({ pageNo: 2, pageSize: 2 })).toMatchObject({ ids: [1], total: 3 });
    expect(await list({ pageNo: 2, pageSize: 2, sort: '-battery' })).toMatchObject({ ids: [1], total: 3 });
  });

  it('searches locks literally, without wildcards or SQL', async () => {
    const { list } = await house();
    expect(await list({ search: 'ROOM' })).toMatchObject({ ids: [2, 1], total: 2 });
    expect(await list({ search: '100%' })).toMatchObject({ ids: [3], total: 1 });
    expect(await list({ search: 'o%0' })).toMatchObject({ ids: [], total: 0 });
    expect(await list({ search: '_' })).toMatchObject({ ids: [], total: 0 });
    expect(await list({ search: "'; drop table lock_row; --" })).toMatchObject({ ids: [], total: 0 });
    expect(await list({ search: '00:00:00:00:00:2' })).toMatchObject({ ids: [2], total: 1 });
  });

  it('filters locks by group', async () => {
    const { list } = await house();
    expect(await list({ groupId: attic })).toMatchObject({ ids: [2], total: 1 });
    expect(await list({ groupId: ALL_GROUPS })).toMatchObject({ total: 3 });
  });

  it('shows a lock as online while its gateway is online and the lock is in range', async () => {
    const { list, gatewayIs, write } = await house();
    expect((await list({ online: 'online' })).ids).toEqual([]);
    await gatewayIs('cameOnline');
    expect(await list({ online: 'online' })).toMatchObject({ ids: [2, 1], total: 2 });
    await write('lock', 1, [{ type: 'lock.lost.v1', data: { lockId: 1 } }]);
    expect(await list({ online: 'online' })).toMatchObject({ ids: [2], total: 1 });
    expect(await list({ online: 'offline' })).toMatchObject({ ids: [1], total: 1 });
    expect(await list({ online: 'noGateway' })).toMatchObject({ ids: [3], total: 1 });
    expect((await list()).locks.map(({ online }) => online)).toEqual([
      OnlineState.OFFLINE,
      OnlineState.ONLINE,
      OnlineState.OFFLINE,
    ]);
  });

  it('shows the last reported door state', async () => {
    const { list, door } = await house();
    expect((await list({ openState: 'unknown' })).total).toBe(3);
    await door(2, OpenState.UNLOCKED);
    const { locks, total } = await list({ openState: 'unlocked' });
    expect(total).toBe(1);
    expect(locks).toMatchObject([{ lockId: 2, openState: OpenState.UNLOCKED, openStateSource: 'gateway' }]);
  });

  it('shows each account only its locks, in the account’s own groups', async () => {
    const { list, grant, revoke } = await house();
    await grant(1, admin, 'admin', attic);
    expect(await list({}, admin)).toMatchObject({ ids: [1], total: 1 });
    expect((await list({ groupId: attic }, admin)).ids).toEqual([1]);
    expect(await list({}, stranger)).toMatchObject({ ids: [], total: 0 });
    await revoke(1, admin);
    expect(await list({}, admin)).toMatchObject({ ids: [], total: 0 });
  });

  it('reads the first page of locks from an index without a sort or a full scan', async () => {
    const { db, plan } = await house();
    const planOf = (given: object) => {
      const { online: _, openState: __, ...params } = asked(given);
      return plan(pageOfLocks(db, owner, params, null));
    };
    expect(await planOf({})).toContain('lock_access USING INDEX lock_access_by_name (account_id=?)');
    expect(await planOf({ sort: '-name' })).toContain('USING INDEX lock_access_by_name (account_id=?)');
    expect(await planOf({ groupId: attic })).toContain(
      'USING INDEX lock_access_in_group (account_id=? AND group_id=?)',
    );
    expect(await planOf({})).not.toMatch(/SCAN lock_/);
  });
});

describe('the list of groups', () => {
  it('counts the account’s locks per group, with ungrouped locks last', async () => {
    const { db, write, grant } = await house();
    const created = (groupId: number, groupName: string) => ({
      type: 'account.groupCreated.v1',
      data: { uid: owner, groupId, groupName },
    });
    await write('account', owner, [created(attic, 'attic'), created(13, 'Garage'), created(kitchen, 'Basement')]);
    const counted = async () => (await groupsOf(db, owner)).map(({ groupName, lockCount }) => [groupName, lockCount]);
    expect(await counted()).toEqual([
      ['attic', 1],
      ['Basement', 1],
      ['Garage', 0],
      ['', 1],
    ]);
    await grant(3, owner, 'owner', attic);
    expect(await counted()).toEqual([
      ['attic', 2],
      ['Basement', 1],
      ['Garage', 0],
    ]);
  });
});

describe('a single lock', () => {
  it('can be operated by its owner and administrators if it has remote operation and a gateway', async () => {
    const { db, lock: add, grant } = await house();
    await add(4, { alias: 'Off', remoteUnlock: false });
    await grant(1, guest, 'user', NOT_GROUPED);
    await grant(1, admin, 'admin', NOT_GROUPED);
    const ids = async (uid: typeof owner) => {
      const params = lockCalls.listForRemoteOperation.params.parse({});
      const { list, total } = await listForRemoteOperation(db, uid, params);
      expect(total).toBe(list.length);
      return list.map(({ lockId }) => lockId as number);
    };
    expect(await ids(owner)).toEqual([2, 1]);
    expect(await ids(admin)).toEqual([1]);
    expect(await ids(guest)).toEqual([]);
  });

  it('can be locked but not unlocked remotely while it is frozen', async () => {
    const { db, write, list } = await house();
    const offered = async (action?: 'lock') => {
      const page = await listForRemoteOperation(db, owner, lockCalls.listForRemoteOperation.params.parse({ action }));
      return page.list.map(({ lockId }) => lockId as number);
    };
    const obstacleOf = async (id: number) =>
      (await list()).locks.find(({ lockId }) => lockId === id)?.unlockObstacle ?? null;
    await write('lock', 1, [{ type: 'lock.frozen.v1', data: { lockId: lock(1), uid: owner } }]);
    expect([await offered(), await obstacleOf(1), await obstacleOf(2)]).toEqual([[2], 'lockFrozen', null]);
    expect(await offered('lock')).toEqual([2, 1]);
    await write('lock', 1, [{ type: 'lock.thawed.v1', data: { lockId: lock(1), uid: owner } }]);
    expect([await offered(), await obstacleOf(1)]).toEqual([[2, 1], null]);
  });

  it('has the last confirmed auto-lock time', async () => {
    const { db, write } = await house();
    await write('lock', 1, [{ type: 'lock.autoLockTimeSet.v1', data: { lockId: lock(1), autoLockSeconds: 900 } }]);
    expect(await lockDetail(db, owner, lock(1))).toMatchObject({ autoLockSeconds: 900 });
    expect(await lockDetail(db, owner, lock(2))).toMatchObject({ autoLockSeconds: 5 });
  });

  it('shows since when its gateway is offline, or null while it is online', async () => {
    const { db, gatewayIs, lock: add } = await house();
    await add(9, { linked: false });
    await gatewayIs('wentOffline');
    expect(await lockDetail(db, owner, lock(1))).toMatchObject({ gatewayAway: { since: NOON } });
    await gatewayIs('cameOnline');
    expect(await lockDetail(db, owner, lock(1))).toMatchObject({ gatewayAway: null });
    expect(await lockDetail(db, owner, lock(9))).toMatchObject({ gatewayName: null, gatewayAway: null });
  });

  it('is visible only to accounts that were granted access', async () => {
    const { db, grant, revoke, store } = await house();
    const before = (await store.head()) as Cursor;
    await grant(1, guest, 'user', NOT_GROUPED);
    const after = (await store.head()) as Cursor;
    expect([...(await viewersOfLock(db, lock(1))).keys()].sort()).toEqual([owner, guest]);
    expect(await viewersOfGateway(db, 5 as GatewayId, before)).toEqual([owner]);
    expect(new Set(await viewersOfGateway(db, 5 as GatewayId, after))).toEqual(new Set([owner, guest]));
    expect(await rolesOn(db, guest, [lock(1), lock(2)])).toEqual(new Map([[lock(1), 'user']]));
    expect(await lockDetail(db, guest, lock(1))).toMatchObject({ role: 'user', gatewayName: 'Hall' });
    expect(await lockDetail(db, guest, lock(2))).toBe(null);
    await revoke(1, guest);
    expect(await viewersOfGateway(db, 5 as GatewayId, after)).toEqual([owner]);
  });
});
