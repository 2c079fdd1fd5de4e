import { describe, expect } from 'vitest';
import { session } from '../../machines/aggregates/session.decide.ts';
import { fact, NOON, owner, sessionData, sessionId } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

const over = ({ context, timers }: { context: { uid: unknown }; timers: unknown }) => {
  expect(timers).toEqual([]);
  expect(context.uid).toBe(owner);
};

describe('paths of a session', () => {
  walkEveryPath(session, {
    examples: {
      'session.opened.v1': () => [fact('session.opened.v1', sessionData)],
      'session.closed.v1': () => [fact('session.closed.v1', { sessionId }, NOON + 1)],
      'session.expired.v1': () => [fact('session.expired.v1', { sessionId }, sessionData.expiresAt)],
    },
    matters: () => null,
    origins: {
      'session.opened.v1': ({ data }) => ({ type: 'open', ...data }),
      'session.closed.v1': () => ({ type: 'close' }),
      'session.expired.v1': () => 'timer',
    },
    invariants: {
      none: ({ context, timers }) => expect([context.uid, timers]).toEqual([null, []]),
      open: ({ context, timers }) => {
        expect(timers).toEqual(['lifetime']);
        expect(context).toEqual({ sessionId, uid: owner, expiresAt: sessionData.expiresAt });
      },
      closed: over,
      expired: over,
    },
  });
});
