import { useActorRef } from '@xstate/react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { qrCodeCalls, type ShownQrCode } from '../../../models/calls/credential.calls.ts';
import { guestLinks } from '../../../models/links.ts';
import { send } from '../api/send.ts';
import type { CredentialRef } from './credentialCommands.ts';
import { thingBy } from './thingAnswer.ts';

const show = ({ lockId, credentialId }: CredentialRef) => send(qrCodeCalls.show, { lockId, credentialId });

const machine = loadedThingMachine<ShownQrCode, CredentialRef, never>(thing => thing).provide(
  thingBy((about: CredentialRef) => show(about)),
);

/** A code and its link, as whoever looks at them is written down. `thing.changed` asks for the next of a changing code. */
export const useShownQrCode = (about: CredentialRef) => useActorRef(machine, { input: { id: about } });

export const linkOf = ({ link }: ShownQrCode): string | null => link && guestLinks(location.origin, link.token).unlock;

/** The link alone; null where there is none any more. */
export const loadLink = async (about: CredentialRef): Promise<string | null> => linkOf(await show(about));
