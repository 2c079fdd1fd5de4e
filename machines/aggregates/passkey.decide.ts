import { reject } from '../../models/errorCodes.ts';
import type { NewPasskeyFact } from '../../models/facts/passkey.facts.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import { passkeyMachine } from './passkey.machine.ts';

type Registered = Extract<NewPasskeyFact, { type: 'passkey.registered.v1' }>['data'];

export type PasskeyCommand =
  | ({ type: 'register' } & Registered)
  /** Sent after the passkey's signature was verified. */
  | { type: 'use'; counter: number }
  | { type: 'delete' };

export const passkey: Aggregate<typeof passkeyMachine, PasskeyCommand, NewPasskeyFact> = {
  kind: 'passkey',
  machine: passkeyMachine,
  decide(command, snapshot) {
    const { passkeyId, counter: known } = snapshot.context;
    switch (command.type) {
      case 'register': {
        if (!snapshot.matches('none')) return reject('conflict');
        const { type: _, ...registered } = command;
        return [{ type: 'passkey.registered.v1', data: registered }];
      }
      case 'use': {
        const { counter } = command;
        if (!passkeyId || !snapshot.matches('registered')) return reject('passkeyRefused');
        // WebAuthn level 3, 7.2: a signature counter must grow, unless it is always 0.
        const isSuspect = (counter > 0 || known > 0) && counter <= known;
        return isSuspect
          ? [{ type: 'passkey.cloneSuspected.v1', data: { passkeyId, counter } }]
          : [{ type: 'passkey.used.v1', data: { passkeyId, counter } }];
      }
      case 'delete':
        return passkeyId && !snapshot.matches('deleted')
          ? [{ type: 'passkey.deleted.v1', data: { passkeyId } }]
          : reject('passkeyNotFound');
    }
  },
};
