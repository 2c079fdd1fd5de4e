import type { SnapshotFrom } from 'xstate';
import type { accountMachine } from '../../../machines/aggregates/account.machine.ts';
import type { AddressKind } from '../../../models/address.ts';
import { type GroupId, NOT_GROUPED } from '../../../models/ids.ts';
import { DEFAULT_MESSAGE_LOCALE } from '../../../models/speech.ts';
import { accountData, fact, groupId, locks, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

const ofGroup = (nth: number) => ({
  uid: owner,
  groupId: (groupId + nth) as GroupId,
  groupName: ['West', 'North'][nth] ?? '',
});

const address = (kind: AddressKind, addressRef: string) => ({
  ...{ uid: owner, kind, addressKey: `key-of-${addressRef}`, addressRef },
});

type Own = Pick<
  SnapshotFrom<typeof accountMachine>['context'],
  'usernameRef' | 'second' | 'pictureRef' | 'country' | 'companyName'
>;
const profileOf = ({ usernameRef, second, pictureRef, country, companyName }: Own) => ({
  ...{ usernameRef, second, pictureRef, country, companyName },
});
/** Whether all values except `but` are unchanged. */
function isPlain({ context }: SnapshotFrom<typeof accountMachine>, but: keyof Own | null = null): boolean {
  const { groups, recordDays, speech, language, passwordRef, ...own } = context;
  const plain: Own = { usernameRef: 'ref-name', second: null, pictureRef: null, country: null, companyName: null };
  const names = Object.keys(plain) as (keyof Own)[];
  const isAsItWas = groups.length === 0 && recordDays === null && language === null && passwordRef === 'ref-password';
  return (
    isAsItWas && speech === DEFAULT_MESSAGE_LOCALE && names.every(name => name === but || own[name] === plain[name])
  );
}

export const exploredAccount: Exploration<typeof accountMachine> = {
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
    'account.spokenTo.v1': ({ context }) => [
      fact('account.spokenTo.v1', {
        uid: owner,
        speech: { language: context.speech.language === 'ja' ? 'it' : 'ja', host: 'locks.example' },
      }),
    ],
    'account.languageChosen.v1': ({ context }) => [
      fact('account.languageChosen.v1', { uid: owner, language: context.language === 'ru' ? 'cs_CZ' : 'ru' }),
    ],
    'account.passwordChanged.v1': ({ context }) => [
      fact('account.passwordChanged.v1', {
        uid: owner,
        passwordRef: context.passwordRef === 'another' ? 'ref-password' : 'another',
      }),
    ],
    'account.described.v1': state =>
      isPlain(state, 'country')
        ? [
            fact('account.described.v1', {
              ...{ uid: owner, nickname: 'May', country: state.context.country === null ? 'NZ' : null },
            }),
          ]
        : [],
    'account.companySet.v1': state => {
      const companyName = state.context.companyName === null ? 'Locks Ltd' : null;
      return isPlain(state, 'companyName') ? [fact('account.companySet.v1', { uid: owner, companyName })] : [];
    },
    'account.pictureSet.v1': state => {
      const { pictureRef } = state.context;
      const next = { pictureRef: pictureRef === null ? 'ref-picture' : null, formerRef: pictureRef };
      return isPlain(state, 'pictureRef') ? [fact('account.pictureSet.v1', { uid: owner, ...next })] : [];
    },
    // The account has an e-mail address from the start; a phone number is its second address.
    'account.addressChanged.v1': state => {
      const { usernameRef } = state.context;
      const next = address('email', usernameRef === 'ref-new' ? 'ref-name' : 'ref-new');
      return isPlain(state, 'usernameRef')
        ? [fact('account.addressChanged.v1', { ...next, formerRef: usernameRef })]
        : [];
    },
    'account.addressBound.v1': state => {
      const { second } = state.context;
      const next = address('mobile', second?.ref === 'ref-phone' ? 'ref-other' : 'ref-phone');
      return isPlain(state, 'second')
        ? [fact('account.addressBound.v1', { ...next, formerRef: second?.ref ?? null })]
        : [];
    },
    'account.addressUnbound.v1': ({ context: { second } }) =>
      (second ? [second.ref] : []).map(formerRef =>
        fact('account.addressUnbound.v1', { uid: owner, kind: 'mobile', formerRef, wasMain: false }),
      ),
    'account.closed.v1': state => (isPlain(state) ? [fact('account.closed.v1', { uid: owner })] : []),
    'account.erased.v1': () => [fact('account.erased.v1', { uid: owner })],
  },
  // Explores independent values separately, because their product would be thousands of states.
  matters: ({ groups, recordDays, speech, language, passwordRef, ...own }) =>
    groups.length > 0 ? { groups } : { recordDays, speech, language, passwordRef, own: profileOf(own) },
};
