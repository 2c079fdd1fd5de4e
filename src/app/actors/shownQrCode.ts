import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { qrCodeCalls, type ShownQrCode } from '../../../models/calls/credential.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { guestLinks } from '../../../models/links.ts';
import { send } from '../api/send.ts';
import type { CredentialRef } from './credentialCommands.ts';
import { thingBy } from './thingAnswer.ts';
import { useThingTouched } from './useTouched.ts';

const show = ({ lockId, credentialId }: CredentialRef) => send(qrCodeCalls.show, { lockId, credentialId });

const machine = loadedThingMachine<ShownQrCode, CredentialRef, never>(thing => thing).provide(
  thingBy((about: CredentialRef) => show(about)),
);

/**
 * A code and its link; each look is recorded. `thing.changed` asks for the next of a changing code. `byMaker`: the lock's maker
 * makes the code when the lock confirms it, so a confirmation is worth another look.
 */
export function useShownQrCode(about: CredentialRef, byMaker: boolean) {
  const code = useActorRef(machine, { input: { id: about } });
  const { credentialId } = about;
  const isMade = useCallback(
    ({ stream, fact }: LiveFact) =>
      byMaker && stream === `qrCode-${credentialId}` && fact.type === 'credential.confirmed.v1',
    [byMaker, credentialId],
  );
  useThingTouched(code, isMade);
  return code;
}

export const linkOf = ({ link }: ShownQrCode): string | null => link && guestLinks(location.origin, link.token).unlock;

/** The link alone; null where there is none any more. */
export const loadLink = async (about: CredentialRef): Promise<string | null> => linkOf(await show(about));
