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
  turn: number;
}

/** `invalidate`: keep showing it, open nothing with it. */
export type EKeyOrder = 'offer' | 'open' | 'freeze' | 'invalidate' | 'delete';

export interface AccessGrantEffects {
  /** A lock was taken in: what it holds already is known from here on, each once however often it is performed. */
  bringInCredentials: { lockId: LockId; gatewayId: GatewayId };
  /**
   * Brings to the lock all that is wanted of a credential at the moment of sending. Its `turn` says whether it is still
   * wanted: whoever performs it asks to send first, and is refused when it comes too late.
   */
  writeCredential: CredentialRevision;
  readCredential: CredentialRevision;
  readCards: { lockId: LockId; gatewayId: GatewayId };
  computeFeatures: { credentialId: CredentialId; lockId: LockId; photoRef: string; turn: number };
  /** A moment of a passcode has come in a lock that knows no periods: it is put in or taken out, as it is by the clock there. */
  keepTimes: { credentialId: CredentialId; lockId: LockId };
  /** A face was not verified in time: it is taken out of its lock, by the way that leads there at that moment. */
  enforceVerification: { credentialId: CredentialId; lockId: LockId };
  /** Tells those who can verify a face, and its holder, that this has to be done by `dueAt`, or (null) was not done in time. */
  tellOfVerification: { credentialId: CredentialId; lockId: LockId; dueAt: number | null };
  /**
   * What the app of an eKey's recipient is to make of it, in whole. `turn` counts the wishes: the app answers with it, and
   * an answer to an older one says nothing of the latest.
   */
  tellRecipient: { eKeyId: EKeyId; lockId: LockId; uid: AccountId; turn: number; order: EKeyOrder; validity: Validity };
}

const recipientLane = (uid: AccountId): string => `recipient-${uid}`;

export const accessGrantPolicies: PoliciesOf<AccessGrantEffects> = {
  // In the lock's lane: nothing of what is brought in is asked for before all of it is known to the driver.
  bringInCredentials: { repeat: 'idempotent', tries: UNTIL_SETTLED, ...change },
  writeCredential: { repeat: 'idempotent', tries: UNTIL_SETTLED, ...change },
  readCredential: { repeat: 'idempotent', tries: 8, ...question },
  readCards: { repeat: 'idempotent', tries: UNTIL_SETTLED, ...question },
  computeFeatures: { repeat: 'idempotent', tries: 8, lane: ({ credentialId }) => `face-${credentialId}` },
  // Never given up: a passcode whose time is over would go on opening the door.
  keepTimes: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ credentialId }) => `times-${credentialId}` },
  // Never given up, for the same reason.
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
  // Nobody is called: the recipient's app comes and asks, and says by itself what it has taken.
  tellRecipient: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ uid }) => recipientLane(uid),
    readFromFacts: true,
  },
};
