import * as z from 'zod/mini';
import { AccountId, EpochMs, SessionId } from '../ids.ts';
import type { FactOf, NewFact } from './fact.ts';

/** `passwordChanged`: it ends every session but the one that changed it. `signedOutElsewhere`: from the list of devices. */
export const REVOKE_REASONS = ['passwordChanged', 'signedOutElsewhere'] as const;
export type RevokeReason = (typeof REVOKE_REASONS)[number];

export const sessionFacts = {
  /** The password was right, the device is new: no session yet, and no token, until a code was confirmed. */
  'session.confirmationAsked.v1': z.object({ sessionId: SessionId, uid: AccountId, confirmBy: EpochMs }),
  /** Both halves of the identity are stored hashed (SHA-256): the HttpOnly cookie and the readable token. */
  'session.opened.v1': z.object({
    sessionId: SessionId,
    uid: AccountId,
    cookieHash: z.string(),
    tokenHash: z.string(),
    expiresAt: EpochMs,
  }),
  /** Whoever was asked for a code went away from it. */
  'session.givenUp.v1': z.object({ sessionId: SessionId }),
  'session.closed.v1': z.object({ sessionId: SessionId }),
  'session.expired.v1': z.object({ sessionId: SessionId }),
  'session.revoked.v1': z.object({ sessionId: SessionId, reason: z.enum(REVOKE_REASONS) }),
};

export type SessionFact = FactOf<typeof sessionFacts>;
export type NewSessionFact = NewFact<typeof sessionFacts>;
