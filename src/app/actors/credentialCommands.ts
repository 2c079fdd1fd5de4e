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

/** What every kind is asked in the same words, under a prefix of its own. */
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

/** What a person may ask of one credential. Each rejects with why it could not be done. */
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
  /** One wish has one `commandId`, so that a try whose answer was lost makes no third link. */
  renewLink: ({ lockId, credentialId }: CredentialRef, linkEndsAt: number | undefined, commandId: CommandId) =>
    send(qrCodeCalls.renewLink, { lockId, credentialId, linkEndsAt, commandId }),
  revokeLink: (about: CredentialRef) => send(qrCodeCalls.revokeLink, asked(about)),
  /** Each look is recorded; the digits are stored nowhere in the browser. */
  reveal: async ({ lockId, credentialId }: CredentialRef): Promise<string> =>
    (await send(passcodeCalls.reveal, { lockId, credentialId })).digits,
};

export const addFace = (wish: AskedOf<typeof faceCalls.add>, file: SendFile) => send(faceCalls.add, wish, file);

/** A call that issues with what it is asked, typed by that call where the kind chose one of several. */
export const issueBy = <C extends Call>(call: C, wish: AskedOf<C>) => ({
  asked: wish,
  issues: () => call.params.safeParse(wish).error?.issues ?? [],
  issue: (commandId: CommandId) => send(call, { ...wish, commandId }),
});
