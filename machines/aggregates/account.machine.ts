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
}

export const accountMachine = setup({
  types: { context: {} as AccountContext, events: {} as AccountFact },
  actions: {
    rememberAccount: assign(({ event }) => (event.type === 'account.registered.v1' ? known(event.data) : {})),
    rememberGroup: assign(({ context, event }) =>
      event.type === 'account.groupCreated.v1' ? { groups: [...context.groups, groupOf(event.data)] } : {},
    ),
  },
}).createMachine({
  id: 'account',
  context: { uid: null, nickname: '', countryCode: '', usernameRef: '', passwordRef: '', groups: [] },
  initial: 'absent',
  states: {
    absent: { tags: 'idle', on: { 'account.registered.v1': { target: 'registered', actions: 'rememberAccount' } } },
    registered: { tags: 'done', on: { 'account.groupCreated.v1': { actions: 'rememberGroup' } } },
  },
});

type Registered = Extract<AccountFact, { type: 'account.registered.v1' }>['data'];
type GroupCreated = Extract<AccountFact, { type: 'account.groupCreated.v1' }>['data'];

function known({ uid, nickname, countryCode, usernameRef, passwordRef }: Registered): Partial<AccountContext> {
  return { uid, nickname, countryCode, usernameRef, passwordRef };
}

function groupOf({ groupId, groupName }: GroupCreated) {
  return { groupId, groupName };
}
