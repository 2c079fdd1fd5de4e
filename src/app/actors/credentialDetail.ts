import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import type { CredentialDetail } from '../../../models/calls/credential.calls.ts';
import { send } from '../api/send.ts';
import { type CredentialRef, credentialCalls } from './credentialCommands.ts';
import { subscribeToLive } from './live.ts';
import { thingBy } from './thingAnswer.ts';

const machine = loadedThingMachine<CredentialDetail, CredentialRef, never>(thing => thing).provide(
  thingBy(({ kind, lockId, credentialId }: CredentialRef) =>
    send(credentialCalls[kind].detail, { lockId, credentialId }),
  ),
);

/** One credential as the server folds it, asked for again whenever something has happened to it. */
export function useCredentialDetail(about: CredentialRef) {
  const credential = useActorRef(machine, { input: { id: about } });
  const stream = `${about.kind}-${about.credentialId}`;
  useEffect(
    () =>
      subscribeToLive(facts => {
        if (facts.some(live => live.stream === stream)) credential.send({ type: 'thing.changed' });
      }),
    [credential, stream],
  );
  return credential;
}
