import { expect, it } from 'vitest';
import { account } from '../../../machines/aggregates/account.decide.ts';
import type { AccountNews } from '../../../models/accountNews.ts';
import { reject } from '../../../models/errorCodes.ts';
import { type GroupId, NOT_GROUPED } from '../../../models/ids.ts';
import { DEFAULT_MESSAGE_LOCALE } from '../../../models/speech.ts';
import { given } from '../../support/given.ts';
import { accountData, fact, groupId, locks, owner } from '../../support/givenFacts.ts';

const registered = fact('account.registered.v1', accountData);

it('a registration stores only references to personal data', () => {
  const { snapshot } = given(account)
    .when({ type: 'register', ...accountData })
    .gives([{ type: 'account.registered.v1', data: accountData }])
    .becomes('registered');
  const { usernameKey: _, ...kept } = accountData;
  expect(snapshot.context).toEqual({
    ...{
      ...kept,
      country: null,
      companyName: null,
      second: null,
      pictureRef: null,
      idNumberRef: null,
      groups: [],
      recordDays: null,
    },
    ...{ speech: DEFAULT_MESSAGE_LOCALE, language: null },
  });
});

it('a registered account cannot be registered again', () => {
  given(account, [registered])
    .when({ type: 'register', ...accountData, passwordRef: 'mine' })
    .gives(reject('conflict'));
});

const group = (id: number, groupName: string) =>
  fact('account.groupCreated.v1', { uid: owner, groupId: id as GroupId, groupName });

it('an account lists its groups in order of creation', () => {
  const { snapshot } = given(account, [registered, group(2, 'West'), group(1, 'East')]);
  expect(snapshot.context.groups.map(({ groupName }) => groupName)).toEqual(['West', 'East']);
});

const west = [registered, group(3, 'West'), group(4, 'East')];

it('group names of an account are unique regardless of case', () => {
  given(account, west)
    .when({ type: 'createGroup', groupId: 5 as GroupId, groupName: 'WEST' })
    .gives(reject('groupExists'));
  given(account, west).when({ type: 'renameGroup', groupId, groupName: 'east' }).gives(reject('groupExists'));
  given(account, west).when({ type: 'renameGroup', groupId, groupName: 'West' }).gives(reject('unchanged'));
  given(account, west)
    .when({ type: 'renameGroup', groupId, groupName: 'WEST' })
    .gives([{ type: 'account.groupRenamed.v1', data: { uid: owner, groupId, groupName: 'WEST' } }]);
});

it('a missing group cannot be renamed, deleted or given locks', () => {
  const gone = 9 as GroupId;
  const there = given(account, west);
  there.when({ type: 'renameGroup', groupId: gone, groupName: 'North' }).gives(reject('groupNotFound'));
  there.when({ type: 'deleteGroup', groupId: gone }).gives(reject('groupNotFound'));
  there.when({ type: 'groupLocks', groupId: gone, lockIds: locks(7) }).gives(reject('groupNotFound'));
});

it('many locks are moved into a group, or out of all groups, by one fact', () => {
  for (const where of [groupId, NOT_GROUPED])
    given(account, west)
      .when({ type: 'groupLocks', groupId: where, lockIds: locks(7, 8) })
      .gives([{ type: 'account.locksGrouped.v1', data: { uid: owner, groupId: where, lockIds: locks(7, 8) } }]);
  given(account, west).when({ type: 'groupLocks', groupId, lockIds: [] }).gives(reject('unchanged'));
});

it('an unregistered account cannot create groups', () => {
  given(account).when({ type: 'createGroup', groupId, groupName: 'West' }).gives(reject('notInThisState'));
});

it('the owner sets how long records are kept, or keeps them forever', () => {
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

it('the user’s chosen language is stored separately from the locale of their messages', () => {
  const { snapshot } = given(account, [registered])
    .when({ type: 'chooseLanguage', language: 'ru' })
    .gives([{ type: 'account.languageChosen.v1', data: { uid: owner, language: 'ru' } }])
    .becomes('registered');
  expect(snapshot.context).toMatchObject({ language: 'ru', speech: DEFAULT_MESSAGE_LOCALE });
  const chosen = fact('account.languageChosen.v1', { uid: owner, language: 'ru' });
  given(account, [registered, chosen]).when({ type: 'chooseLanguage', language: 'ru' }).gives([]);
});

const phone = { kind: 'mobile', addressKey: 'key-phone', addressRef: 'ref-phone' } as const;
const mail = { kind: 'email', addressKey: 'key-mail', addressRef: 'ref-mail' } as const;
const byMail = { main: 'email', isOwn: false } as const;
const bound = fact('account.addressBound.v1', { uid: owner, ...phone, formerRef: null });
const news = (about: AccountNews, addressRef: string, forget = false) => ({
  ...{ name: 'tellAddress', params: { uid: owner, addressRef, news: about, forget } },
});

it('binding a second address notifies the first address, and any address that it replaces', () => {
  given(account, [registered])
    .when({ type: 'bind', address: phone, known: byMail })
    .gives([{ type: 'account.addressBound.v1', data: { uid: owner, ...phone, formerRef: null } }])
    .effects([news('addressBound', 'ref-name')]);
  const other = { ...phone, addressKey: 'key-other', addressRef: 'ref-other' };
  const { snapshot } = given(account, [registered, bound])
    .when({ type: 'bind', address: other, known: byMail })
    .gives([{ type: 'account.addressBound.v1', data: { uid: owner, ...other, formerRef: 'ref-phone' } }])
    .effects([news('addressBound', 'ref-name'), news('addressUnbound', 'ref-phone', true)]);
  expect(snapshot.context.second).toEqual({ kind: 'mobile', ref: 'ref-other' });
});

it('a second address is rejected if its kind is already bound or the account already has it', () => {
  given(account, [registered])
    .when({ type: 'bind', address: mail, known: byMail })
    .gives(reject('alreadyBound', { kind: 'email' }));
  for (const type of ['bind', 'changeAccount'] as const)
    given(account, [registered])
      .when({ type, address: phone, known: { main: 'email', isOwn: true } })
      .gives(reject('accountRepeated'));
  given(account, [registered, bound])
    .when({ type: 'changeAccount', address: phone, known: byMail })
    .gives(reject('alreadyBound', { kind: 'mobile' }));
});

it('changing the account’s address notifies the old address and then forgets it', () => {
  const { snapshot } = given(account, [registered])
    .when({ type: 'changeAccount', address: mail, known: byMail })
    .gives([{ type: 'account.addressChanged.v1', data: { uid: owner, ...mail, formerRef: 'ref-name' } }])
    .effects([news('accountChanged', 'ref-name', true)]);
  expect(snapshot.context.usernameRef).toBe('ref-mail');
});

it('the last address cannot be unbound; unbinding the main address makes the second one main', () => {
  given(account, [registered]).when({ type: 'unbind', kind: 'email', known: byMail }).gives(reject('lastAddress'));
  given(account, [registered]).when({ type: 'unbind', kind: 'mobile', known: byMail }).gives(reject('unchanged'));
  const { snapshot } = given(account, [registered, bound])
    .when({ type: 'unbind', kind: 'email', known: byMail })
    .gives([
      { type: 'account.addressUnbound.v1', data: { uid: owner, kind: 'email', formerRef: 'ref-name', wasMain: true } },
    ])
    .effects([news('addressUnbound', 'ref-name', true)]);
  expect(snapshot.context).toMatchObject({ usernameRef: 'ref-phone', second: null });
  const without = given(account, [registered, bound]).when({ type: 'unbind', kind: 'mobile', known: byMail });
  without.effects([news('addressUnbound', 'ref-phone', true)]);
  expect(without.snapshot.context).toMatchObject({ usernameRef: 'ref-name', second: null });
});

it('changing the password sends a notification; unchanged profile data is rejected', () => {
  given(account, [registered])
    .when({ type: 'changePassword', passwordRef: 'ref-password' })
    .effects([news('passwordChanged', 'ref-name')]);
  given(account, [registered]).when({ type: 'describe', nickname: 'Maya', country: null }).gives(reject('unchanged'));
  given(account, [registered]).when({ type: 'setPicture', pictureRef: null }).gives(reject('unchanged'));
  const same = { type: 'describe', nickname: 'Maya', country: null } as const;
  given(account, [registered])
    .when({ ...same, idNumberRef: null })
    .gives(reject('unchanged'));
  const described = { uid: owner, nickname: 'Maya', country: null, idNumberRef: 'ref-id' };
  const { snapshot } = given(account, [registered])
    .when({ ...same, idNumberRef: 'ref-id' })
    .gives([{ type: 'account.described.v1', data: described }]);
  expect(snapshot.context.idNumberRef).toBe('ref-id');
  given(account, [registered, { type: 'account.described.v1', data: described, at: 0 }])
    .when(same)
    .gives(reject('unchanged'));
});

it('an account is personal until it is marked as a company, and can be changed back', () => {
  const set = (companyName: string | null) => ({ type: 'setCompany', companyName }) as const;
  const fact = (companyName: string | null) =>
    ({ type: 'account.companySet.v1', data: { uid: owner, companyName } }) as const;
  given(account, [registered]).when(set(null)).gives(reject('unchanged'));
  const marked = given(account, [registered])
    .when(set('Locks Ltd'))
    .gives([fact('Locks Ltd')]);
  expect(marked.snapshot.context.companyName).toBe('Locks Ltd');
  const company = [registered, { ...fact('Locks Ltd'), at: 0 }];
  given(account, company).when(set('Locks Ltd')).gives(reject('unchanged'));
  given(account, company)
    .when(set(null))
    .gives([fact(null)]);
});

it('a closing account rejects commands, and is closed only after its data is erased', () => {
  const left = given(account, [registered])
    .when({ type: 'close' })
    .gives([{ type: 'account.closed.v1', data: { uid: owner } }])
    .becomes('closing')
    .effects([{ name: 'eraseAccount', params: { uid: owner } }]);
  expect(left.snapshot.hasTag('waiting')).toBe(true);
  const closed = fact('account.closed.v1', { uid: owner });
  for (const command of [{ type: 'close' }, { type: 'changePassword', passwordRef: 'x' }] as const)
    given(account, [registered, closed]).when(command).gives(reject('notInThisState'));
  given(account, [registered, closed])
    .when({ type: 'tellErased' })
    .gives([{ type: 'account.erased.v1', data: { uid: owner } }])
    .becomes('closed');
  given(account, [registered]).when({ type: 'tellErased' }).gives([]);
});
