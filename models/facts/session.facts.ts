import * as z from 'zod/mini';
import { AccountId, EpochMs, SessionId } from '../ids.ts';
import type { FactOf, NewFact } from './fact.ts';

export const sessionFacts = {
  /** Both halves of the identity are stored hashed (SHA-256): the HttpOnly cookie and the readable token. */
  'session.opened.v1': z.object({
    sessionId: SessionId,
    uid: AccountId,
    cookieHash: z.string(),
    tokenHash: z.string(),
    expiresAt: EpochMs,
  }),
  'session.closed.v1': z.object({ sessionId: SessionId }),
  'session.expired.v1': z.object({ sessionId: SessionId }),
};

export type SessionFact = FactOf<typeof sessionFacts>;
export type NewSessionFact = NewFact<typeof sessionFacts>;
