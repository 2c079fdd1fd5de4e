import * as z from 'zod/mini';
import { AccountId, EpochMs, SessionId } from '../ids.ts';
import { type DisclosureOf, nobody } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

/** `mailedCode`: password and code on a new device. `authenticator`, `recoveryCode`: second factor after a password. */
export const SIGN_IN_METHODS = ['password', 'mailedCode', 'authenticator', 'recoveryCode', 'passkey'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/**
 * `passwordChanged`: revokes all sessions except the one that changed it. `signedOutElsewhere`: revoked from the list
 * of devices.
 */
export const REVOKE_REASONS = ['passwordChanged', 'signedOutElsewhere', 'accountClosed', 'endedByOperator'] as const;
export type RevokeReason = (typeof REVOKE_REASONS)[number];

export const sessionFacts = {
  /** The device is new: the session opens and gets its token after the code. */
  'session.confirmationAsked.v1': z.object({ sessionId: SessionId, uid: AccountId, confirmBy: EpochMs }),
  /** The session opens after the second factor. */
  'session.secondFactorAsked.v1': z.object({ sessionId: SessionId, uid: AccountId, confirmBy: EpochMs }),
  /** `name`: the browser's. `way`: missing in older facts. Cookie and token are stored as SHA-256 hashes. */
  'session.opened.v1': z.object({
    sessionId: SessionId,
    uid: AccountId,
    cookieHash: z.string(),
    tokenHash: z.string(),
    expiresAt: EpochMs,
    name: z.optional(z.string()),
    way: z.optional(z.enum(SIGN_IN_METHODS)),
  }),
  'session.givenUp.v1': z.object({ sessionId: SessionId }),
  'session.closed.v1': z.object({ sessionId: SessionId }),
  'session.expired.v1': z.object({ sessionId: SessionId }),
  'session.revoked.v1': z.object({ sessionId: SessionId, reason: z.enum(REVOKE_REASONS) }),
};

export type SessionFact = FactOf<typeof sessionFacts>;
export type NewSessionFact = NewFact<typeof sessionFacts>;

export const sessionDisclosure = {
  'session.confirmationAsked.v1': nobody,
  'session.secondFactorAsked.v1': nobody,
  'session.opened.v1': { ...nobody, fields: { cookieHash: 'withheld', tokenHash: 'withheld' } },
  'session.givenUp.v1': nobody,
  'session.closed.v1': nobody,
  'session.expired.v1': nobody,
  'session.revoked.v1': nobody,
} as const satisfies DisclosureOf<typeof sessionFacts>;

export const sessionAudited = [
  'session.confirmationAsked.v1',
  'session.secondFactorAsked.v1',
  'session.opened.v1',
  'session.closed.v1',
  'session.revoked.v1',
] as const satisfies readonly (keyof typeof sessionFacts)[];
