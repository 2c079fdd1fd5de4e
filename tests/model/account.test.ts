import { describe, expect } from 'vitest';
import { account } from '../../machines/aggregates/account.decide.ts';
import { type GroupId, NOT_GROUPED } from '../../models/ids.ts';
import { accountData, fact, groupId, locks, owner } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

const ofGroup = (nth: number) => ({
  uid: owner,
  groupId: (groupId + nth) as GroupId,
  groupName: ['West', 'North'][nth] ?? '',
});

describe('paths of an account', () => {
  walkEveryPath(account, {
    examples: {
      'account.registered.v1': () => [fact('account.registered.v1', accountData)],
      'account.groupCreated.v1': ({ context }) =>
        context.groups.length < 2 ? [fact('account.groupCreated.v1', ofGroup(context.groups.length))] : [],
      'account.groupRenamed.v1': ({ context }) =>
        context.groups.slice(0, 1).map(({ groupId: first, groupName }) =>
          fact('account.groupRenamed.v1', {
            uid: owner,
            groupId: first,
            groupName: groupName === 'East' ? 'West' : 'East',
          }),
        ),
      'account.groupDeleted.v1': ({ context }) =>
        context.groups
          .slice(-1)
          .map(({ groupId: last }) => fact('account.groupDeleted.v1', { uid: owner, groupId: last })),
      'account.locksGrouped.v1': ({ context }) =>
        [NOT_GROUPED, ...context.groups.map(({ groupId: there }) => there)].map(there =>
          fact('account.locksGrouped.v1', { uid: owner, groupId: there, lockIds: locks(7) }),
        ),
      'account.recordKeepingSet.v1': ({ context }) => [
        fact('account.recordKeepingSet.v1', { uid: owner, days: context.recordDays === null ? 365 : null }),
      ],
    },
    matters: ({ groups, recordDays }) => ({ groups, recordDays }),
    origins: {
      'account.registered.v1': ({ data }) => ({ type: 'register', ...data }),
      'account.groupCreated.v1': ({ data: { uid: _, ...group } }) => ({ type: 'createGroup', ...group }),
      'account.groupRenamed.v1': ({ data: { uid: _, ...group } }) => ({ type: 'renameGroup', ...group }),
      'account.groupDeleted.v1': ({ data: { groupId: gone } }) => ({ type: 'deleteGroup', groupId: gone }),
      'account.locksGrouped.v1': ({ data: { uid: _, ...moved } }) => ({ type: 'groupLocks', ...moved }),
      'account.recordKeepingSet.v1': ({ data: { days } }) => ({ type: 'keepRecords', days }),
    },
    invariants: {
      absent: ({ context }) =>
        expect(context).toEqual({
          uid: null,
          nickname: '',
          countryCode: '',
          usernameRef: '',
          passwordRef: '',
          groups: [],
          recordDays: null,
        }),
      registered: ({ context, effects }) => {
        expect(context.uid).toBe(owner);
        expect(context).not.toHaveProperty('usernameKey');
        const names = context.groups.map(({ groupName }) => groupName);
        expect(new Set(names).size).toBe(names.length);
        expect(effects).toEqual([]);
      },
    },
  });
});
