import { describe, expect } from 'vitest';
import { account } from '../../machines/aggregates/account.decide.ts';
import type { EffectParams } from '../../machines/effects.ts';
import type { AddressKind } from '../../models/address.ts';
import { DEFAULT_MESSAGE_LOCALE } from '../../models/speech.ts';
import { exploredAccount } from '../support/explored/account.ts';
import { owner } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

interface Address {
  kind: AddressKind;
  addressKey: string;
  addressRef: string;
}
const meant = ({ kind, addressKey, addressRef }: Address) => ({
  ...{ address: { kind, addressKey, addressRef }, known: { main: 'email', isOwn: false } as const },
});

describe('paths of an account', () => {
  walkEveryPath(account, {
    ...exploredAccount,
    origins: {
      'account.registered.v1': ({ data }) => ({ type: 'register', ...data }),
      'account.groupCreated.v1': ({ data: { uid: _, ...group } }) => ({ type: 'createGroup', ...group }),
      'account.groupRenamed.v1': ({ data: { uid: _, ...group } }) => ({ type: 'renameGroup', ...group }),
      'account.groupDeleted.v1': ({ data: { groupId: gone } }) => ({ type: 'deleteGroup', groupId: gone }),
      'account.locksGrouped.v1': ({ data: { uid: _, ...moved } }) => ({ type: 'groupLocks', ...moved }),
      'account.recordKeepingSet.v1': ({ data: { days } }) => ({ type: 'keepRecords', days }),
      'account.spokenTo.v1': ({ data: { speech } }) => ({ type: 'speakTo', speech }),
      'account.languageChosen.v1': ({ data: { language } }) => ({ type: 'chooseLanguage', language }),
      'account.passwordChanged.v1': ({ data: { passwordRef } }) => ({ type: 'changePassword', passwordRef }),
      'account.described.v1': ({ data: { uid: _, ...described } }) => ({ type: 'describe', ...described }),
      'account.companySet.v1': ({ data: { companyName } }) => ({ type: 'setCompany', companyName }),
      'account.pictureSet.v1': ({ data: { pictureRef } }) => ({ type: 'setPicture', pictureRef }),
      'account.addressChanged.v1': ({ data }) => ({ type: 'changeAccount', ...meant(data) }),
      'account.addressBound.v1': ({ data }) => ({ type: 'bind', ...meant(data) }),
      'account.addressUnbound.v1': ({ data: { kind } }) => ({ type: 'unbind', kind, known: { main: 'email' } }),
      'account.closed.v1': () => ({ type: 'close' }),
      'account.erased.v1': () => ({ type: 'tellErased' }),
    },
    invariants: {
      absent: ({ context }) =>
        expect(context).toEqual({
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
        }),
      registered: ({ context, effects }) => {
        expect(context.uid).toBe(owner);
        expect(context).not.toHaveProperty('usernameKey');
        const names = context.groups.map(({ groupName }) => groupName);
        expect(new Set(names).size).toBe(names.length);
        expect(new Set(['tellAddress', ...effects.map(({ name }) => name)]).size).toBe(1);
        // The account no longer references the address to erase.
        const last = effects.at(-1)?.params as EffectParams['tellAddress'] | undefined;
        if (last?.forget) expect([context.usernameRef, context.second?.ref]).not.toContain(last.addressRef);
      },
      closing: ({ effects }) => expect(effects.at(-1)).toEqual({ name: 'eraseAccount', params: { uid: owner } }),
      closed: ({ effects }) => expect(effects.filter(({ name }) => name === 'eraseAccount')).toHaveLength(1),
    },
  });
});
