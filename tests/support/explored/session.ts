import type { sessionMachine } from '../../../machines/aggregates/session.machine.ts';
import { REVOKE_REASONS } from '../../../models/facts/session.facts.ts';
import { SESSION_LIFETIME_MS } from '../../../models/limits.ts';
import { fact, NOON, owner, sessionData, sessionId } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

export const CONFIRM_BY = NOON + 100;
const OPENED_AT = NOON + 1;
export const EXPIRES_AT = OPENED_AT + SESSION_LIFETIME_MS;

export const exploredSession: Exploration<typeof sessionMachine> = {
  examples: {
    'session.confirmationAsked.v1': () => [
      fact('session.confirmationAsked.v1', { sessionId, uid: owner, confirmBy: CONFIRM_BY }),
    ],
    'session.secondFactorAsked.v1': () => [
      fact('session.secondFactorAsked.v1', { sessionId, uid: owner, confirmBy: CONFIRM_BY }),
    ],
    'session.opened.v1': () => [fact('session.opened.v1', { ...sessionData, expiresAt: EXPIRES_AT }, OPENED_AT)],
    'session.givenUp.v1': () => [fact('session.givenUp.v1', { sessionId }, NOON + 1)],
    'session.closed.v1': () => [fact('session.closed.v1', { sessionId }, NOON + 2)],
    'session.expired.v1': ({ context }) => [fact('session.expired.v1', { sessionId }, context.expiresAt)],
    'session.revoked.v1': () =>
      REVOKE_REASONS.map(reason => fact('session.revoked.v1', { sessionId, reason }, NOON + 2)),
  },
  matters: ({ expiresAt, revokedFor }) => [expiresAt, revokedFor],
};
