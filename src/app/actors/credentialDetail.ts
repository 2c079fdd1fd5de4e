import { send } from '../api/send.ts';
import { type CredentialRef, credentialCalls } from './credentialCommands.ts';
import { defineResource } from './defineResource.ts';

export const useCredentialDetail = defineResource({
  load: ({ kind, lockId, credentialId }: CredentialRef) => send(credentialCalls[kind].detail, { lockId, credentialId }),
  refetchOn: ({ stream }, { kind, credentialId }) => stream === `${kind}-${credentialId}`,
});
