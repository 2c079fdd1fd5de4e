/** A credential as a lock is told of it: opened, so nothing of this belongs into a log line, a fact or an error. */
import type { CredentialKind, LockChange } from '../../models/credential.ts';
import type { CredentialId, GatewayId, LockId } from '../../models/ids.ts';
import type { Validity } from '../../models/validity.ts';

/** What opens the door. Its kind is the credential's; `null` where it comes into being at the lock. */
export type LockContent =
  | { kind: 'card'; number: string }
  /** `type` of models/passcode.ts: the one that clears takes all the others with it. */
  | { kind: 'passcode'; type: number; digits: string }
  | { kind: 'fingerprint'; template: string | null }
  | { kind: 'palmVein' }
  | { kind: 'face'; features: string }
  | { kind: 'qrCode'; number: string }
  | { kind: 'keyFob' };

/** One turn of the writing of one credential, with all that is wanted of it now, so that twice is the same as once. */
export interface CredentialRequest {
  credentialId: CredentialId;
  lockId: LockId;
  gatewayId: GatewayId;
  kind: CredentialKind;
  change: LockChange;
  /** Which writing it is; what is told of it carries the same. */
  turn: number;
  /** What the lock's records call it. */
  name: string;
  validity: Validity;
  /** null only with `delete`: a credential whose secrets were erased can still be taken from the lock, by its id. */
  content: LockContent | null;
  /**
   * Epoch ms. The driver answers by then: with what it knows, or `unconfirmed`. For what is shown to the lock itself
   * whoever asks gives the time that a person needs.
   */
  deadlineAt: number;
}

/** Whether somebody has to show it to the lock before the lock has it. */
export const comesIntoBeingAtLock = (content: LockContent): boolean =>
  content.kind === 'palmVein' ||
  content.kind === 'keyFob' ||
  (content.kind === 'fingerprint' && content.template === null);
