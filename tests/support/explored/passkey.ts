import type { passkeyMachine } from '../../../machines/aggregates/passkey.machine.ts';
import { NOON } from '../givenFacts.ts';
import { passkeyId, registered, securityFact } from '../givenSecurity.ts';
import type { Exploration } from '../paths.ts';

export const exploredPasskey: Exploration<typeof passkeyMachine> = {
  examples: {
    'passkey.registered.v1': () => [registered(1)],
    'passkey.used.v1': ({ context: { counter } }) =>
      counter > 1 ? [] : [securityFact('passkey.used.v1', { passkeyId, counter: counter + 1 }, NOON + 1)],
    'passkey.cloneSuspected.v1': ({ context: { counter } }) => [
      securityFact('passkey.cloneSuspected.v1', { passkeyId, counter }, NOON + 2),
    ],
    'passkey.deleted.v1': () => [securityFact('passkey.deleted.v1', { passkeyId }, NOON + 3)],
  },
  matters: ({ counter }) => counter,
};
