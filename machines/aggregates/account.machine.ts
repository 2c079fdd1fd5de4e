/** An account and its lock groups. Its address and password stay in the vault; only their references are here. */
import { assign, setup } from 'xstate';
import type { AccountFact } from '../../models/facts/account.facts.ts';
import type { AccountId, GroupId } from '../../models/ids.ts';

export interface AccountContext {
  uid: AccountId | null;
  nickname: string;
  countryCode: string;
  usernameRef: string;
  passwordRef: string;
  groups: readonly { groupId: GroupId; groupName: string }[];
  /** For how many days the records of its locks are kept; null: for good. */
  recordDays: number | null;
}

export const accountMachine = setup({
  types: { context: {} as AccountContext, events: {} as AccountFact },
  actions: {
    rememberAccount: assign(({ event }) => (event.type === 'account.registered.v1' ? known(event.data) : {})),
    rememberKeeping: assign(({ event }) =>
      event.type === 'account.recordKeepingSet.v1' ? { recordDays: event.data.days } : {},
    ),
    rememberGroups: assign(({ context, event }) => ({ groups: groupsAfter(context.groups, event) })),
  },
}).createMachine({
  id: 'account',
  context: { uid: null, nickname: '', countryCode: '', usernameRef: '', passwordRef: '', groups: [], recordDays: null },
  initial: 'absent',
  states: {
    absent: { tags: 'idle', on: { 'account.registered.v1': { target: 'registered', actions: 'rememberAccount' } } },
    registered: {
      tags: 'done',
      on: {
        'account.groupCreated.v1': { actions: 'rememberGroups' },
        'account.groupRenamed.v1': { actions: 'rememberGroups' },
        'account.groupDeleted.v1': { actions: 'rememberGroups' },
        // Which locks are in which group is a question to rows: there may be ten thousand of them.
        'account.locksGrouped.v1': { actions: 'rememberGroups' },
        'account.recordKeepingSet.v1': { actions: 'rememberKeeping' },
      },
    },
  },
});

type Registered = Extract<AccountFact, { type: 'account.registered.v1' }>['data'];

function known({ uid, nickname, countryCode, usernameRef, passwordRef }: Registered): Partial<AccountContext> {
  return { uid, nickname, countryCode, usernameRef, passwordRef };
}

function groupsAfter(groups: AccountContext['groups'], fact: AccountFact): AccountContext['groups'] {
  switch (fact.type) {
    case 'account.groupCreated.v1': {
      const { groupId, groupName } = fact.data;
      return [...groups, { groupId, groupName }];
    }
    case 'account.groupRenamed.v1': {
      const { groupId, groupName } = fact.data;
      return groups.map(group => (group.groupId === groupId ? { groupId, groupName } : group));
    }
    case 'account.groupDeleted.v1':
      return groups.filter(({ groupId }) => groupId !== fact.data.groupId);
    default:
      return groups;
  }
}
