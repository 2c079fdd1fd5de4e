import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../models/calls/call.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import { type CommandId, type GroupId, type LockId, NOT_GROUPED } from '../../models/ids.ts';
import { JobType } from '../../models/progress.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, openHouse } from './house.ts';

const [door, cellar, safe] = [locks.door.lockId, locks.noGateway.lockId, locks.remoteOff.lockId];

async function withGroups() {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const add = async (groupName: string, client = owner) =>
    (await client.data(groupCalls.add, { groupName })).groupId as GroupId;
  const put = (groupId: GroupId, ...lockIds: LockId[]) => owner.ask(groupCalls.setLocks, { groupId, lockIds });
  const groupsOf = async (client: SignedClient = owner) =>
    Object.fromEntries(
      (await client.data(userCalls.listKeyGroup, {})).list.map(({ groupName, lockCount }) => [groupName, lockCount]),
    );
  const locksIn = async (groupId: GroupId) =>
    (await owner.data(lockCalls.list, { groupId })).list.map(({ lockAlias }) => lockAlias);
  return { ...house, owner, add, put, groupsOf, locksIn };
}

describe('lock groups', () => {
  it('are created, filled with several locks, renamed and deleted without losing a lock', async () => {
    const { owner, add, put, groupsOf, locksIn } = await withGroups();
    const west = await add('West');
    const east = await add('East');
    expect(await groupsOf()).toEqual({ East: 0, West: 0, '': 5 });
    expect(await put(west, door, cellar, safe)).toMatchObject({ errorCode: 0, data: { moved: 3 } });
    expect(await put(east, safe, safe)).toMatchObject({ data: { moved: 1 } });
    expect(await groupsOf()).toEqual({ East: 1, West: 2, '': 2 });
    expect(await locksIn(west)).toEqual(['Cellar', 'Front door']);
    expect(await put(NOT_GROUPED, door)).toMatchObject({ data: { moved: 1 } });
    await owner.data(groupCalls.rename, { groupId: west, groupName: 'Lake side' });
    expect(await groupsOf()).toEqual({ East: 1, 'Lake side': 1, '': 3 });
    await owner.data(groupCalls.delete, { groupId: west });
    expect(await groupsOf()).toEqual({ East: 1, '': 4 });
    expect(await locksIn(NOT_GROUPED)).toEqual(expect.arrayContaining(['Cellar', 'Front door']));
  });

  it('are changed only once if a command is repeated', async () => {
    const { owner, add, groupsOf } = await withGroups();
    const west = await add('West');
    const wish = { groupId: west, lockIds: [door, cellar], commandId: 'move-1' as CommandId };
    expect((await owner.data(groupCalls.setLocks, wish)).moved).toBe(2);
    expect((await owner.data(groupCalls.setLocks, wish)).moved).toBe(2);
    expect(await owner.ask(groupCalls.setLocks, { ...wish, commandId: 'move-2' as CommandId })).toMatchObject({
      errorMsg: 'unchanged',
    });
    expect(await groupsOf()).toEqual({ West: 2, '': 3 });
  });

  it('are sorted in the language of the request', async () => {
    const { owner, add } = await withGroups();
    for (const name of ['Sál', 'Hrad', 'Chata', 'Hala 10', 'Hala 9']) await add(name);
    const named = async (language: string) => {
      const response = await owner.request('GET', userCalls.listKeyGroup.path, {}, { language });
      const { data } = (await response.json()) as { data: AnswerOf<typeof userCalls.listKeyGroup> };
      return data.list.map(({ groupName }) => groupName);
    };
    expect(await named('cs_CZ')).toEqual(['Hala 9', 'Hala 10', 'Hrad', 'Chata', 'Sál', '']);
    expect(await named('en')).toEqual(['Chata', 'Hala 9', 'Hala 10', 'Hrad', 'Sál', '']);
  });

  it('are separate for owner and administrator, and an administrator cannot delete the owner’s groups', async () => {
    const { add, put, groupsOf, signIn } = await withGroups();
    await put(await add('West'), door);
    const admin = await signIn('admin');
    expect(await groupsOf(admin)).toEqual({ '': 1 });
    const mine = await add('Mine', admin);
    await admin.data(groupCalls.setLocks, { groupId: mine, lockIds: [door] });
    expect(await groupsOf(admin)).toEqual({ Mine: 1 });
    expect(await groupsOf()).toEqual({ West: 1, '': 4 });
    expect(await admin.ask(groupCalls.delete, { groupId: await add('East') })).toMatchObject({
      errorMsg: 'groupNotFound',
    });
  });

  it('accept all requested locks or none, and the error lists the locks that are not found', async () => {
    const { owner, add, groupsOf } = await withGroups();
    const west = await add('West');
    const lockIds = [door, locks.foreign.lockId];
    expect(await owner.ask(groupCalls.setLocks, { groupId: west, lockIds })).toMatchObject({
      errorMsg: 'lockNotFound',
      data: { lockIds: [locks.foreign.lockId] },
    });
    expect(await groupsOf()).toEqual({ West: 0, '': 5 });
  });

  it('require the advanced plan (VIP), and the error states which user can buy it', async () => {
    const { signIn } = await withGroups();
    const [stranger, guest, admin, owner] = await Promise.all(
      (['stranger', 'guest', 'admin', 'owner'] as const).map(signIn),
    );
    const standing = (client?: SignedClient) => client?.data(userCalls.isPaidFeatureAvailable, {});
    expect(await standing(owner)).toEqual({
      available: true,
      status: 2,
      ask: null,
      ownsLocks: true,
      coverage: { locks: 100, own: 5 },
    });
    expect(await standing(admin)).toEqual({ available: true, status: 0, ask: null, ownsLocks: false, coverage: null });
    expect(await standing(stranger)).toEqual({
      available: false,
      status: 0,
      ask: 'self',
      ownsLocks: true,
      coverage: null,
    });
    expect(await standing(guest)).toEqual({
      available: false,
      status: 0,
      ask: 'nobody',
      ownsLocks: false,
      coverage: null,
    });
    expect(await stranger?.ask(groupCalls.add, { groupName: 'West' })).toMatchObject({
      errorMsg: 'advancedOff',
      data: { ask: 'self' },
    });
    expect(await guest?.ask(groupCalls.add, { groupName: 'West' })).toMatchObject({ errorMsg: 'noPermission' });
    const many = { type: JobType.BATCH_UNLOCK, lockIds: [locks.foreign.lockId] };
    expect(await stranger?.ask(jobCalls.create, many)).toMatchObject({
      errorMsg: 'advancedOff',
      data: { ask: 'self' },
    });
  });
});
