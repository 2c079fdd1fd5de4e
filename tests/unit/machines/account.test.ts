import { expect, it } from 'vitest';
import { account } from '../../../machines/aggregates/account.decide.ts';
import { reject } from '../../../models/errorCodes.ts';
import { type GroupId, NOT_GROUPED } from '../../../models/ids.ts';
import { given } from '../../support/given.ts';
import { accountData, fact, groupId, locks, owner } from '../../support/givenFacts.ts';

const registered = fact('account.registered.v1', accountData);

it('somebody registers, and only references to what is personal are kept', () => {
  const { snapshot } = given(account)
    .when({ type: 'register', ...accountData })
    .gives([{ type: 'account.registered.v1', data: accountData }])
    .becomes('registered');
  const { usernameKey: _, ...kept } = accountData;
  expect(snapshot.context).toEqual({ ...kept, groups: [], recordDays: null });
});

it('nobody registers over somebody else', () => {
  given(account, [registered])
    .when({ type: 'register', ...accountData, passwordRef: 'mine' })
    .gives(reject('conflict'));
});

const group = (id: number, groupName: string) =>
  fact('account.groupCreated.v1', { uid: owner, groupId: id as GroupId, groupName });

it('an account has its groups in the order in which they were made', () => {
  const { snapshot } = given(account, [registered, group(2, 'West'), group(1, 'East')]);
  expect(snapshot.context.groups.map(({ groupName }) => groupName)).toEqual(['West', 'East']);
});

const west = [registered, group(3, 'West'), group(4, 'East')];

it('no two groups of an account have the same name, however it is written', () => {
  given(account, west)
    .when({ type: 'createGroup', groupId: 5 as GroupId, groupName: 'WEST' })
    .gives(reject('groupExists'));
  given(account, west).when({ type: 'renameGroup', groupId, groupName: 'east' }).gives(reject('groupExists'));
  given(account, west).when({ type: 'renameGroup', groupId, groupName: 'West' }).gives(reject('unchanged'));
  given(account, west)
    .when({ type: 'renameGroup', groupId, groupName: 'WEST' })
    .gives([{ type: 'account.groupRenamed.v1', data: { uid: owner, groupId, groupName: 'WEST' } }]);
});

it('what is not there is neither renamed, deleted nor filled', () => {
  const gone = 9 as GroupId;
  const there = given(account, west);
  there.when({ type: 'renameGroup', groupId: gone, groupName: 'North' }).gives(reject('groupNotFound'));
  there.when({ type: 'deleteGroup', groupId: gone }).gives(reject('groupNotFound'));
  there.when({ type: 'groupLocks', groupId: gone, lockIds: locks(7) }).gives(reject('groupNotFound'));
});

it('many locks go into a group, or out of all, as one fact', () => {
  for (const where of [groupId, NOT_GROUPED])
    given(account, west)
      .when({ type: 'groupLocks', groupId: where, lockIds: locks(7, 8) })
      .gives([{ type: 'account.locksGrouped.v1', data: { uid: owner, groupId: where, lockIds: locks(7, 8) } }]);
  given(account, west).when({ type: 'groupLocks', groupId, lockIds: [] }).gives(reject('unchanged'));
});

it('nobody who has not registered has groups', () => {
  given(account).when({ type: 'createGroup', groupId, groupName: 'West' }).gives(reject('notInThisState'));
});

it('an owner says how long records are kept, or that they are kept for good', () => {
  const keeping = (days: number | null) => fact('account.recordKeepingSet.v1', { uid: owner, days });
  const { snapshot } = given(account, [registered])
    .when({ type: 'keepRecords', days: 400 })
    .gives([{ type: 'account.recordKeepingSet.v1', data: { uid: owner, days: 400 } }])
    .becomes('registered');
  expect(snapshot.context.recordDays).toBe(400);
  given(account, [registered]).when({ type: 'keepRecords', days: null }).gives(reject('unchanged'));
  given(account, [registered, keeping(400)])
    .when({ type: 'keepRecords', days: null })
    .gives([{ type: 'account.recordKeepingSet.v1', data: { uid: owner, days: null } }]);
  given(account).when({ type: 'keepRecords', days: 7 }).gives(reject('notInThisState'));
});
