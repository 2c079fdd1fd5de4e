import { expect, it } from 'vitest';
import { session } from '../../../machines/aggregates/session.decide.ts';
import { reject } from '../../../models/errorCodes.ts';
import { given } from '../../support/given.ts';
import { fact, NOON, sessionData, sessionId } from '../../support/givenFacts.ts';

const opened = fact('session.opened.v1', sessionData);
const closed = fact('session.closed.v1', { sessionId });
const expired = fact('session.expired.v1', { sessionId });
const open = { type: 'open', ...sessionData } as const;
const ends = (dueAt: number) => [{ id: 'lifetime', dueAt, fact: 'session.expired.v1' }];

it('a session that is opened ends by itself when its time is over', () => {
  given(session)
    .when(open, NOON)
    .gives([{ type: 'session.opened.v1', data: sessionData }])
    .becomes('open')
    .timers(ends(sessionData.expiresAt));
});

it('a session opened when its time is over already ends at once', () => {
  given(session)
    .when(open, sessionData.expiresAt + 5)
    .timers(ends(sessionData.expiresAt + 5));
});

it('signing out ends it, and calls its end off', () => {
  given(session, [opened])
    .when({ type: 'close' }, NOON)
    .gives([{ type: 'session.closed.v1', data: { sessionId } }])
    .becomes('closed')
    .callsOff(['lifetime']);
});

it('what has ended ends no more, and never opens again', () => {
  for (const history of [
    [opened, closed],
    [opened, expired],
  ]) {
    given(session, history).when({ type: 'close' }, NOON).gives([]);
    given(session, history).when(open, NOON).gives(reject('conflict'));
    expect(given(session, history).snapshot.can(expired)).toBe(false);
  }
});

it('no session is opened over another, and none is closed that never was', () => {
  given(session, [opened]).when(open, NOON).gives(reject('conflict'));
  given(session).when({ type: 'close' }, NOON).gives([]);
});
