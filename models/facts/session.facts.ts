import * as z from 'zod/mini';
import { AccountId, EpochMs, SessionId } from '../ids.ts';
import { type DisclosureOf, nobody } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

/**
 * How somebody has shown who they are. `mailedCode`: password, and the code that was sent to a new device. `authenticator` and
 * `recoveryCode`: password and second factor; `passkey`: both in one.
 */
export const SIGN_IN_METHODS = ['password', 'mailedCode', 'authenticator', 'recoveryCode', 'passkey'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** `passwordChanged`: it ends every session but the one that changed it. `signedOutElsewhere`: from the list of devices. `accountClosed`: for good. `endedByOperator`: by whoever runs the console. */
export const REVOKE_REASONS = ['passwordChanged', 'signedOutElsewhere', 'accountClosed', 'endedByOperator'] as const;
export type RevokeReason = (typeof REVOKE_REASONS)[number];

export const sessionFacts = {
  /** The password was right, the device is new: no session yet, and no token, until a code was confirmed. */
  'session.confirmationAsked.v1': z.object({ sessionId: SessionId, uid: AccountId, confirmBy: EpochMs }),
  /** The password was right, and the account has a second factor: no session until that was shown too. */
  'session.secondFactorAsked.v1': z.object({ sessionId: SessionId, uid: AccountId, confirmBy: EpochMs }),
  /**
   * `name`: what the browser says that it is, where it says so; `way` is left out by sessions from before it was kept.
   * Both halves of the identity are stored hashed (SHA-256): the HttpOnly cookie and the readable token.
   */
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
