import { assign, setup } from 'xstate';
import type { PasskeyFact } from '../../models/facts/passkey.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import type { PasskeyId } from '../../models/passkey.ts';

export interface PasskeyContext {
  passkeyId: PasskeyId | null;
  uid: AccountId | null;
  name: string;
  /** WebAuthn signature counter; 0: the authenticator doesn't count. */
  counter: number;
}

export const passkeyMachine = setup({
  types: { context: {} as PasskeyContext, events: {} as PasskeyFact },
  actions: {
    rememberPasskey: assign(({ event }) =>
      event.type === 'passkey.registered.v1'
        ? {
            passkeyId: event.data.passkeyId,
            uid: event.data.uid,
            name: event.data.name,
            counter: event.data.counter,
          }
        : {},
    ),
    rememberCounter: assign(({ event }) => (event.type === 'passkey.used.v1' ? { counter: event.data.counter } : {})),
  },
}).createMachine({
  id: 'passkey',
  context: { passkeyId: null, uid: null, name: '', counter: 0 },
  initial: 'none',
  states: {
    none: { tags: 'idle', on: { 'passkey.registered.v1': { target: 'registered', actions: 'rememberPasskey' } } },
    registered: {
      tags: 'done',
      on: {
        'passkey.used.v1': { actions: 'rememberCounter' },
        'passkey.cloneSuspected.v1': 'cloned',
        'passkey.deleted.v1': 'deleted',
      },
    },
    cloned: { tags: 'danger', on: { 'passkey.deleted.v1': 'deleted' } },
    deleted: { tags: 'idle' },
  },
});
