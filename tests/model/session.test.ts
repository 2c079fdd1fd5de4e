import { describe, expect } from 'vitest';
import { session } from '../../machines/aggregates/session.decide.ts';
import type { sessionMachine } from '../../machines/aggregates/session.machine.ts';
import { fact, NOON, owner, sessionData, sessionId } from '../support/givenFacts.ts';
import { type Standing, walkEveryPath } from '../support/walkPath.ts';

type Here = Standing<typeof sessionMachine>;

const CONFIRM_BY = NOON + 100;
const over = ({ context, timers }: Here) => {
  expect(timers).toEqual([]);
  expect([context.uid, context.revokedFor]).toEqual([owner, null]);
};

describe('paths of a session', () => {
  walkEveryPath(session, {
    examples: {
      'session.confirmationAsked.v1': () => [
        fact('session.confirmationAsked.v1', { sessionId, uid: owner, confirmBy: CONFIRM_BY }),
      ],
      'session.opened.v1': () => [fact('session.opened.v1', sessionData, NOON + 1)],
      'session.givenUp.v1': () => [fact('session.givenUp.v1', { sessionId }, NOON + 1)],
      'session.closed.v1': () => [fact('session.closed.v1', { sessionId }, NOON + 2)],
      'session.expired.v1': ({ context }) => [fact('session.expired.v1', { sessionId }, context.expiresAt)],
      'session.revoked.v1': () => [
        fact('session.revoked.v1', { sessionId, reason: 'passwordChanged' }, NOON + 2),
        fact('session.revoked.v1', { sessionId, reason: 'signedOutElsewhere' }, NOON + 2),
      ],
    },
    matters: ({ expiresAt, revokedFor }) => [expiresAt, revokedFor],
    origins: {
      'session.confirmationAsked.v1': ({ data }) => ({ type: 'ask', ...data }),
      'session.opened.v1': ({ data: { sessionId: id, uid, ...tokens } }, context) =>
        context.uid === null ? { type: 'open', sessionId: id, uid, ...tokens } : { type: 'confirm', ...tokens },
      'session.givenUp.v1': () => ({ type: 'giveUp' }),
      'session.closed.v1': () => ({ type: 'close' }),
      'session.expired.v1': () => 'timer',
      'session.revoked.v1': ({ data: { reason } }) => ({ type: 'revoke', reason }),
    },
    invariants: {
      none: ({ context, timers }) => expect([context.uid, timers]).toEqual([null, []]),
      asked: ({ context, timers }) => {
        expect(timers).toEqual(['confirmation']);
        expect(context).toEqual({ sessionId, uid: owner, expiresAt: CONFIRM_BY, revokedFor: null });
      },
      open: ({ context, timers }) => {
        expect(timers).toEqual(['lifetime']);
        expect(context).toEqual({ sessionId, uid: owner, expiresAt: sessionData.expiresAt, revokedFor: null });
      },
      givenUp: here => {
        over(here);
        expect(here.context.expiresAt).toBe(CONFIRM_BY);
      },
      closed: here => {
        over(here);
        expect(here.context.expiresAt).toBe(sessionData.expiresAt);
      },
      expired: over,
      revoked: ({ context, timers }) => {
        expect(timers).toEqual([]);
        expect(context.revokedFor).not.toBeNull();
      },
    },
  });
});
