import { qrCodeCalls, type ShownQrCode } from '../../../models/calls/credential.calls.ts';
import { guestLinks } from '../../../models/links.ts';
import { send } from '../api/send.ts';
import type { CredentialRef } from './credentialCommands.ts';
import { defineResource } from './defineResource.ts';

const show = ({ lockId, credentialId }: CredentialRef) => send(qrCodeCalls.show, { lockId, credentialId });

interface Shown extends CredentialRef {
  /** The lock's maker makes the code when the lock confirms it, so a confirmation is worth another look. */
  byMaker: boolean;
}

/** A code and its link; each look is recorded. */
export const useShownQrCode = defineResource({
  load: (about: Shown) => show(about),
  refetchOn: ({ stream, fact }, { byMaker, credentialId }) =>
    byMaker && stream === `qrCode-${credentialId}` && fact.type === 'credential.confirmed.v1',
});

export const linkOf = ({ link }: ShownQrCode): string | null => link && guestLinks(location.origin, link.token).unlock;

/** The link alone; null where there is none any more. */
export const loadLink = async (about: CredentialRef): Promise<string | null> => linkOf(await show(about));
