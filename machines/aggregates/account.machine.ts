/**
 * Each change of the password or of an address is announced to an address that the account already had, so that its
 * owner notices a stranger's change. `closing` ends sign-in at once; `closed` follows when all data is erased.
 */
import { assign, setup } from 'xstate';
import type { AccountNews } from '../../models/accountNews.ts';
import type { AddressKind } from '../../models/address.ts';
import type { AccountFact } from '../../models/facts/account.facts.ts';
import type { AccountId, GroupId } from '../../models/ids.ts';
import { DEFAULT_MESSAGE_LOCALE, type LanguageCode, type MessageLocale } from '../../models/speech.ts';
import { type EffectParams, named } from '../effects.ts';

export interface AccountContext {
  uid: AccountId | null;
  nickname: string;
  countryCode: string;
  /** Two-letter country code; null: unknown. */
  country: string | null;
  /** Null for a personal account. */
  companyName: string | null;
  usernameRef: string;
  second: { kind: AddressKind; ref: string } | null;
  pictureRef: string | null;
  idNumberRef: string | null;
  passwordRef: string;
  groups: readonly { groupId: GroupId; groupName: string }[];
  /** Retention of lock records in days; null keeps them forever. */
  recordDays: number | null;
  speech: MessageLocale;
  language: LanguageCode | null;
}

type AddressNotice = { context: AccountContext; event: AccountFact };

const toMain = (news: AccountNews) => ({
  type: 'tellAddress' as const,
  params: ({ context: { uid, usernameRef } }: AddressNotice): EffectParams['tellAddress'] => ({
    ...{ uid: uid as AccountId, addressRef: usernameRef, news },
    forget: false,
  }),
});

const toFormer = (news: AccountNews) => ({
  type: 'tellAddress' as const,
  params: ({ context: { uid }, event: { data } }: AddressNotice): EffectParams['tellAddress'] => ({
    ...{ uid: uid as AccountId, addressRef: ('formerRef' in data && data.formerRef) || '', news },
    forget: true,
  }),
});

export const accountMachine = setup({
  types: { context: {} as AccountContext, events: {} as AccountFact },
  guards: { hasSecond: ({ context }) => context.second !== null },
  actions: {
    tellAddress: named<'tellAddress'>,
    eraseAccount: named<'eraseAccount'>,
    rememberDescription: assign(({ context, event }) => {
      if (event.type !== 'account.described.v1') return {};
      const { nickname, country, idNumberRef = context.idNumberRef } = event.data;
      return { nickname, country, idNumberRef };
    }),
    rememberCompany: assign(({ event }) =>
      event.type === 'account.companySet.v1' ? { companyName: event.data.companyName } : {},
    ),
    rememberPicture: assign(({ event }) =>
      event.type === 'account.pictureSet.v1' ? { pictureRef: event.data.pictureRef } : {},
    ),
    rememberAddresses: assign(({ context, event }) => addressesAfter(context, event)),
    rememberAccount: assign(({ event }) => (event.type === 'account.registered.v1' ? known(event.data) : {})),
    rememberKeeping: assign(({ event }) =>
      event.type === 'account.recordKeepingSet.v1' ? { recordDays: event.data.days } : {},
    ),
    rememberSpeech: assign(({ event }) => (event.type === 'account.spokenTo.v1' ? { speech: event.data.speech } : {})),
    rememberLanguage: assign(({ event }) =>
      event.type === 'account.languageChosen.v1' ? { language: event.data.language } : {},
    ),
    rememberPassword: assign(({ event }) =>
      event.type === 'account.passwordChanged.v1' ? { passwordRef: event.data.passwordRef } : {},
    ),
    rememberGroups: assign(({ context, event }) => ({ groups: groupsAfter(context.groups, event) })),
  },
}).createMachine({
  id: 'account',
  context: {
    uid: null,
    nickname: '',
    countryCode: '',
    country: null,
    companyName: null,
    usernameRef: '',
    second: null,
    pictureRef: null,
    idNumberRef: null,
    passwordRef: '',
    groups: [],
    recordDays: null,
    speech: DEFAULT_MESSAGE_LOCALE,
    language: null,
  },
  initial: 'absent',
  states: {
    absent: { tags: 'idle', on: { 'account.registered.v1': { target: 'registered', actions: 'rememberAccount' } } },
    registered: {
      tags: 'done',
      on: {
        'account.groupCreated.v1': { actions: 'rememberGroups' },
        'account.groupRenamed.v1': { actions: 'rememberGroups' },
        'account.groupDeleted.v1': { actions: 'rememberGroups' },
        // A group may hold ten thousand locks, so a table stores its members; this context doesn't.
        'account.locksGrouped.v1': { actions: 'rememberGroups' },
        'account.recordKeepingSet.v1': { actions: 'rememberKeeping' },
        'account.spokenTo.v1': { actions: 'rememberSpeech' },
        'account.languageChosen.v1': { actions: 'rememberLanguage' },
        'account.passwordChanged.v1': { actions: [toMain('passwordChanged'), 'rememberPassword'] },
        'account.described.v1': { actions: 'rememberDescription' },
        'account.companySet.v1': { actions: 'rememberCompany' },
        'account.pictureSet.v1': { actions: 'rememberPicture' },
        'account.addressChanged.v1': { actions: [toFormer('accountChanged'), 'rememberAddresses'] },
        'account.addressBound.v1': [
          {
            guard: 'hasSecond',
            actions: [toMain('addressBound'), toFormer('addressUnbound'), 'rememberAddresses'],
          },
          { actions: [toMain('addressBound'), 'rememberAddresses'] },
        ],
        'account.addressUnbound.v1': { actions: [toFormer('addressUnbound'), 'rememberAddresses'] },
        'account.closed.v1': {
          target: 'closing',
          actions: { type: 'eraseAccount', params: ({ event }) => event.data },
        },
      },
    },
    closing: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      on: { 'account.erased.v1': 'closed' },
    },
    closed: { tags: 'idle' },
  },
});

type Registered = Extract<AccountFact, { type: 'account.registered.v1' }>['data'];

function known({ uid, nickname, countryCode, usernameRef, passwordRef }: Registered): Partial<AccountContext> {
  return { uid, nickname, countryCode, usernameRef, passwordRef };
}

function addressesAfter({ usernameRef, second }: AccountContext, fact: AccountFact): Partial<AccountContext> {
  switch (fact.type) {
    case 'account.addressChanged.v1':
      return { usernameRef: fact.data.addressRef };
    case 'account.addressBound.v1':
      return { second: { kind: fact.data.kind, ref: fact.data.addressRef } };
    case 'account.addressUnbound.v1':
      return { usernameRef: fact.data.wasMain && second ? second.ref : usernameRef, second: null };
    default:
      return {};
  }
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
