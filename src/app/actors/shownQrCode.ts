import { qrCodeCalls, type ShownQrCode } from '../../../models/calls/credential.calls.ts';
import { guestLinks } from '../../../models/links.ts';
import { send } from '../api/send.ts';
import type { CredentialRef } from './credentialCommands.ts';
import { defineResource } from './defineResource.ts';

const show = ({ lockId, credentialId }: CredentialRef) => send(qrCodeCalls.show, { lockId, credentialId });

interface Shown extends CredentialRef {
  /**
   * True if the maker’s cloud generates the code, which it does once the lock confirms the credential; the confirmation
   * then triggers a refetch.
   */
  byMaker: boolean;
}

/** A code and its link; the server records each reveal. */
export const useShownQrCode = defineResource({
  load: (about: Shown) => show(about),
  refetchOn: ({ stream, fact }, { byMaker, credentialId }) =>
    byMaker && stream === `qrCode-${credentialId}` && fact.type === 'credential.confirmed.v1',
});

export const linkOf = ({ link }: ShownQrCode): string | null => link && guestLinks(location.origin, link.token).unlock;

/** The link alone; null if it is no longer available. */
export const loadLink = async (about: CredentialRef): Promise<string | null> => linkOf(await show(about));
