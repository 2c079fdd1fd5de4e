import type { Call } from '../../../models/calls/call.ts';
import {
  cardCalls,
  enrolledCalls,
  faceCalls,
  type ListedKind,
  passcodeCalls,
  qrCodeCalls,
} from '../../../models/calls/credential.calls.ts';
import type { VerificationFrequency } from '../../../models/faceVerification.ts';
import type { CommandId, CredentialId, LockId } from '../../../models/ids.ts';
import type { RecipientChoice } from '../../../models/lockUser.ts';
import type { Validity } from '../../../models/validity.ts';
import type { AskedOf, SendFile } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';

/** Calls that every kind of credential has, each under the kind’s own prefix. */
export const credentialCalls = {
  card: cardCalls,
  passcode: passcodeCalls,
  ...enrolledCalls,
  face: faceCalls,
  qrCode: qrCodeCalls,
} as const satisfies Record<ListedKind, unknown>;

export interface CredentialRef {
  kind: ListedKind;
  lockId: LockId;
  credentialId: CredentialId;
}

const asked = ({ lockId, credentialId }: CredentialRef) => ({ lockId, credentialId, commandId: newCommandId() });

export const credentialCommands = {
  rename: (about: CredentialRef, name: string, remark?: string) =>
    send(credentialCalls[about.kind].rename, { ...asked(about), name, ...(remark !== undefined && { remark }) }),
  giveTo: (about: CredentialRef, forWhom: RecipientChoice | undefined) =>
    send(credentialCalls[about.kind].giveTo, { ...asked(about), forWhom }),
  changePeriod: (about: CredentialRef, validity: Validity) =>
    send(credentialCalls[about.kind].changePeriod, { ...asked(about), validity }),
  changeDigits: (about: CredentialRef, digits: string) => send(passcodeCalls.changeDigits, { ...asked(about), digits }),
  delete: (about: CredentialRef) => send(credentialCalls[about.kind].delete, asked(about)),
  retry: (about: CredentialRef) => send(credentialCalls[about.kind].retry, asked(about)),
  reportLost: (about: CredentialRef) => send(cardCalls.reportLost, asked(about)),
  found: (about: CredentialRef) => send(cardCalls.found, asked(about)),
  changePhoto: (about: CredentialRef, file: SendFile) => send(faceCalls.changePhoto, asked(about), file),
  verifyFace: (about: CredentialRef, file: SendFile) => send(faceCalls.verify, asked(about), file),
  setVerification: (about: CredentialRef, every: VerificationFrequency) =>
    send(faceCalls.setVerification, { ...asked(about), every }),
  photo: async ({ lockId, credentialId }: CredentialRef): Promise<string> =>
    (await send(faceCalls.photo, { lockId, credentialId })).dataUrl,
  /** The same `commandId` on a retry after a lost response creates no second link. */
  renewLink: ({ lockId, credentialId }: CredentialRef, linkEndsAt: number | undefined, commandId: CommandId) =>
    send(qrCodeCalls.renewLink, { lockId, credentialId, linkEndsAt, commandId }),
  revokeLink: (about: CredentialRef) => send(qrCodeCalls.revokeLink, asked(about)),
  /** The server records each reveal; the browser stores the digits nowhere. */
  reveal: async ({ lockId, credentialId }: CredentialRef): Promise<string> =>
    (await send(passcodeCalls.reveal, { lockId, credentialId })).digits,
};

export const addFace = (wish: AskedOf<typeof faceCalls.add>, file: SendFile) => send(faceCalls.add, wish, file);

/** Pairs an issue call with its parameters, so that the parameters are typed by the chosen kind’s call. */
export const issueBy = <C extends Call>(call: C, wish: AskedOf<C>) => ({
  asked: wish,
  issues: () => call.params.safeParse(wish).error?.issues ?? [],
  issue: (commandId: CommandId) => send(call, { ...wish, commandId }),
});
