/** A credential as sent to a lock. Decrypted, so it must not reach a log line, a fact or an error. */
import {
  type CredentialKind,
  type LockChange,
  ONLY_AT_LOCK_KINDS,
  type OnlyAtLockKind,
} from '../../models/credential.ts';
import type { CredentialId, GatewayId, LockId } from '../../models/ids.ts';
import type { Validity } from '../../models/validity.ts';

export type LockContent =
  | { kind: 'card'; number: string }
  /** `type`: from models/passcode.ts; the clearing type deletes all other passcodes. */
  | { kind: 'passcode'; type: number; digits: string }
  | { kind: 'fingerprint'; template: string | null }
  | { kind: 'face'; features: string }
  | { kind: 'qrCode'; number: string }
  | { [Kind in OnlyAtLockKind]: { kind: Kind } }[OnlyAtLockKind];

/** The whole desired state, so that writing is idempotent. */
export interface CredentialRequest {
  credentialId: CredentialId;
  lockId: LockId;
  gatewayId: GatewayId;
  kind: CredentialKind;
  change: LockChange;
  /** Revision of the desired state, which reports echo. */
  revision: number;
  name: string;
  validity: Validity;
  /** Null only for `delete`: after the secrets are erased, the id is enough. */
  content: LockContent | null;
  /** Epoch ms. The driver responds by then. An enrolment gets as long as a user needs. */
  deadlineAt: number;
}

type ComesIntoBeingAtLock = { kind: OnlyAtLockKind } | { kind: 'fingerprint'; template: null };

export const comesIntoBeingAtLock = (content: LockContent): content is ComesIntoBeingAtLock =>
  ONLY_AT_LOCK_KINDS.some(kind => kind === content.kind) ||
  (content.kind === 'fingerprint' && content.template === null);
