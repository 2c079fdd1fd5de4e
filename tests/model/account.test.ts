import { describe, expect } from 'vitest';
import { account } from '../../machines/aggregates/account.decide.ts';
import { accountData, fact, groupId, owner } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

describe('paths of an account', () => {
  walkEveryPath(account, {
    examples: {
      'account.registered.v1': () => [fact('account.registered.v1', accountData)],
      'account.groupCreated.v1': ({ context }) =>
        context.groups.length < 2 ? [fact('account.groupCreated.v1', { uid: owner, groupId, groupName: 'West' })] : [],
    },
    matters: context => context.groups.length,
    origins: {
      'account.registered.v1': ({ data }) => ({ type: 'register', ...data }),
      'account.groupCreated.v1': () => 'elsewhere',
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
        }),
      registered: ({ context, effects }) => {
        expect(context.uid).toBe(owner);
        expect(context).not.toHaveProperty('usernameKey');
        expect(effects).toEqual([]);
      },
    },
  });
});
