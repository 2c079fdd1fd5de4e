import { useActorRef } from '@xstate/react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import type { CredentialDetail } from '../../../models/calls/credential.calls.ts';
import { send } from '../api/send.ts';
import { type CredentialRef, credentialCalls } from './credentialCommands.ts';
import { thingBy } from './thingAnswer.ts';
import { useStreamTouched } from './useTouched.ts';

const machine = loadedThingMachine<CredentialDetail, CredentialRef, never>(thing => thing).provide(
  thingBy(({ kind, lockId, credentialId }: CredentialRef) =>
    send(credentialCalls[kind].detail, { lockId, credentialId }),
  ),
);

/** One credential as the server folds it, asked for again whenever something has happened to it. */
export function useCredentialDetail(about: CredentialRef) {
  const credential = useActorRef(machine, { input: { id: about } });
  useStreamTouched(credential, `${about.kind}-${about.credentialId}`);
  return credential;
}
