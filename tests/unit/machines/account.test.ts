import { expect, it } from 'vitest';
import { account } from '../../../machines/aggregates/account.decide.ts';
import { reject } from '../../../models/errorCodes.ts';
import { given } from '../../support/given.ts';
import { accountData, fact, type groupId, owner } from '../../support/givenFacts.ts';

const registered = fact('account.registered.v1', accountData);

it('somebody registers, and only references to what is personal are kept', () => {
  const { snapshot } = given(account)
    .when({ type: 'register', ...accountData })
    .gives([{ type: 'account.registered.v1', data: accountData }])
    .becomes('registered');
  const { usernameKey: _, ...kept } = accountData;
  expect(snapshot.context).toEqual({ ...kept, groups: [] });
});

it('nobody registers over somebody else', () => {
  given(account, [registered])
    .when({ type: 'register', ...accountData, passwordRef: 'mine' })
    .gives(reject('conflict'));
});

it('an account has its groups in the order in which they were made', () => {
  const group = (id: number, groupName: string) =>
    fact('account.groupCreated.v1', { uid: owner, groupId: id as typeof groupId, groupName });
  const { snapshot } = given(account, [registered, group(2, 'West'), group(1, 'East')]);
  expect(snapshot.context.groups.map(({ groupName }) => groupName)).toEqual(['West', 'East']);
});
