import type { CredentialChange, CredentialKind } from '../../models/credential.ts';
import type { AccountId, CredentialId, EKeyId, GatewayId, LockId } from '../../models/ids.ts';
import type { Validity } from '../../models/validity.ts';
import { change, MESSAGE_TRIES, type PoliciesOf, question, UNTIL_SETTLED } from './scopedPolicy.ts';

export interface CredentialRevision {
  kind: CredentialKind;
  credentialId: CredentialId;
  lockId: LockId;
  gatewayId: GatewayId;
  change: CredentialChange;
  revision: number;
}

/** `invalidate`: the eKey is still shown, but opens nothing. */
export type EKeyOrder = 'offer' | 'open' | 'freeze' | 'invalidate' | 'delete';

export interface AccessGrantEffects {
  /** Imports the credentials that an adopted lock already holds. */
  bringInCredentials: { lockId: LockId; gatewayId: GatewayId };
  /**
   * Sends the credential's desired state, read when the effect runs. First, the handler runs the command `send`; if
   * `revision` is stale, that is rejected and nothing is sent.
   */
  writeCredential: CredentialRevision;
  readCredential: CredentialRevision;
  readCards: { lockId: LockId; gatewayId: GatewayId };
  computeFeatures: { credentialId: CredentialId; lockId: LockId; photoRef: string; revision: number };
  /** Enforces a passcode's times for a lock that can't: writes or deletes it as windows start and end. */
  keepTimes: { credentialId: CredentialId; lockId: LockId };
  enforceVerification: { credentialId: CredentialId; lockId: LockId };
  /** Notifies the face's managers and holder. `dueAt`: null if overdue. */
  tellOfVerification: { credentialId: CredentialId; lockId: LockId; dueAt: number | null };
  /** Sends the eKey's whole desired state. The app answers with `revision`; only the latest counts. */
  tellRecipient: {
    eKeyId: EKeyId;
    lockId: LockId;
    uid: AccountId;
    revision: number;
    order: EKeyOrder;
    validity: Validity;
  };
}

const recipientLane = (uid: AccountId): string => `recipient-${uid}`;

export const accessGrantPolicies: PoliciesOf<AccessGrantEffects> = {
  // Runs in the lock's lane: the driver must know all existing credentials before anything is written.
  bringInCredentials: { repeat: 'idempotent', tries: UNTIL_SETTLED, ...change },
  writeCredential: { repeat: 'idempotent', tries: UNTIL_SETTLED, ...change },
  readCredential: { repeat: 'idempotent', tries: 8, ...question },
  readCards: { repeat: 'idempotent', tries: UNTIL_SETTLED, ...question },
  computeFeatures: { repeat: 'idempotent', tries: 8, lane: ({ credentialId }) => `face-${credentialId}` },
  // Never given up: an expired passcode would go on opening the door.
  keepTimes: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ credentialId }) => `times-${credentialId}` },
  // Never given up: an overdue face would go on opening the door.
  enforceVerification: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ credentialId }) => `times-${credentialId}`,
  },
  tellOfVerification: {
    repeat: 'idempotent',
    tries: MESSAGE_TRIES,
    lane: ({ credentialId }) => `told-${credentialId}`,
  },
  // Needs no deadline: the recipient's app polls, and reports by itself.
  tellRecipient: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ uid }) => recipientLane(uid),
    readFromFacts: true,
  },
};
