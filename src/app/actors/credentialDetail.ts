import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { loadedThingMachine, type ThingAnswer } from '../../../machines/flows/loadedThing.machine.ts';
import type { CredentialDetail } from '../../../models/calls/credential.calls.ts';
import { send } from '../api/send.ts';
import { type CredentialRef, credentialCalls } from './credentialCommands.ts';
import { subscribeToLive } from './live.ts';

async function load({ kind, lockId, credentialId }: CredentialRef): Promise<ThingAnswer<CredentialDetail>> {
  try {
    return { kind: 'thing', thing: await send(credentialCalls[kind].detail, { lockId, credentialId }) };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}

const machine = loadedThingMachine<CredentialDetail, CredentialRef, never>(thing => thing).provide({
  actors: { load: fromPromise(({ input }: { input: { id: CredentialRef } }) => load(input.id)) },
});

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
