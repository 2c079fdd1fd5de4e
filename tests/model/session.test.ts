import { describe, expect } from 'vitest';
import { session } from '../../machines/aggregates/session.decide.ts';
import type { sessionMachine } from '../../machines/aggregates/session.machine.ts';
import { CONFIRM_BY, EXPIRES_AT, exploredSession } from '../support/explored/session.ts';
import { owner, sessionId } from '../support/givenFacts.ts';
import { type Standing, walkEveryPath } from '../support/walkPath.ts';

type Here = Standing<typeof sessionMachine>;

const over = ({ context, timers }: Here) => {
  expect(timers).toEqual([]);
  expect([context.uid, context.revokedFor]).toEqual([owner, null]);
};

const waits = ({ context, timers }: Here) => {
  expect(timers).toEqual(['confirmation']);
  expect(context).toEqual({ sessionId, uid: owner, expiresAt: CONFIRM_BY, revokedFor: null });
};

describe('paths of a session', () => {
  walkEveryPath(session, {
    ...exploredSession,
    origins: {
      'session.confirmationAsked.v1': ({ data }) => ({ type: 'ask', ...data }),
      'session.secondFactorAsked.v1': ({ data }) => ({ type: 'askSecondFactor', ...data }),
      'session.opened.v1': ({ data: { sessionId: id, uid, ...tokens } }, context) =>
        context.uid === null ? { type: 'open', sessionId: id, uid, ...tokens } : { type: 'confirm', ...tokens },
      'session.givenUp.v1': () => ({ type: 'giveUp' }),
      'session.closed.v1': () => ({ type: 'close' }),
      'session.expired.v1': () => 'timer',
      'session.revoked.v1': ({ data: { reason } }) => ({ type: 'revoke', reason }),
    },
    invariants: {
      none: ({ context, timers }) => expect([context.uid, timers]).toEqual([null, []]),
      asked: waits,
      secondFactorAsked: waits,
      open: ({ context, timers }) => {
        expect(timers).toEqual(['lifetime']);
        expect(context).toEqual({ sessionId, uid: owner, expiresAt: EXPIRES_AT, revokedFor: null });
      },
      givenUp: here => {
        over(here);
        expect(here.context.expiresAt).toBe(CONFIRM_BY);
      },
      closed: here => {
        over(here);
        expect(here.context.expiresAt).toBe(EXPIRES_AT);
      },
      expired: over,
      revoked: ({ context, timers }) => {
        expect(timers).toEqual([]);
        expect(context.revokedFor).not.toBeNull();
      },
    },
  });
});
