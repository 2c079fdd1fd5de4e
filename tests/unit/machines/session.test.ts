import { describe, expect, it } from 'vitest';
import { session } from '../../../machines/aggregates/session.decide.ts';
import { reject } from '../../../models/errorCodes.ts';
import { REVOKE_REASONS } from '../../../models/facts/session.facts.ts';
import { given } from '../../support/given.ts';
import { decided, fact, NOON, owner, sessionData, sessionId } from '../../support/givenFacts.ts';

const CONFIRM_BY = NOON + 100;
const askedData = { sessionId, uid: owner, confirmBy: CONFIRM_BY };
const asked = fact('session.confirmationAsked.v1', askedData);
const opened = fact('session.opened.v1', sessionData);
const givenUp = fact('session.givenUp.v1', { sessionId });
const closed = fact('session.closed.v1', { sessionId });
const expired = fact('session.expired.v1', { sessionId });
const revoked = fact('session.revoked.v1', { sessionId, reason: 'passwordChanged' });

const open = { type: 'open', ...sessionData } as const;
const ask = { type: 'ask', ...askedData } as const;
const { sessionId: _, uid: __, ...tokens } = sessionData;
const confirm = { type: 'confirm', ...tokens } as const;
const ends = (dueAt: number) => [{ id: 'lifetime', dueAt, fact: 'session.expired.v1' }];
const over = [
  [asked, givenUp],
  [asked, expired],
  [asked, revoked],
  [opened, closed],
  [opened, expired],
  [opened, revoked],
];

describe('on a device that is known', () => {
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
});

describe('on a new device', () => {
  it('a code is asked for, for a while', () => {
    const { snapshot } = given(session)
      .when(ask, NOON)
      .gives([decided(asked)])
      .becomes('asked')
      .timers([{ id: 'confirmation', dueAt: CONFIRM_BY, fact: 'session.expired.v1' }]);
    expect(snapshot.context).toEqual({ sessionId, uid: owner, expiresAt: CONFIRM_BY, revokedFor: null });
  });

  it('the session opens when it was confirmed, for its own time', () => {
    const { snapshot } = given(session, [asked])
      .when(confirm, CONFIRM_BY - 1)
      .gives([decided(opened)])
      .becomes('open')
      .callsOff(['confirmation'])
      .timers(ends(sessionData.expiresAt));
    expect(snapshot.context.expiresAt).toBe(sessionData.expiresAt);
  });

  it('the code comes too late at the moment it was to be there by, timer or not', () => {
    given(session, [asked]).when(confirm, CONFIRM_BY).gives(reject('loginExpired'));
    given(session, [asked, expired]).when(confirm, NOON).gives(reject('loginExpired'));
  });

  it('nothing but a code opens it', () => {
    given(session, [asked]).when(open, NOON).gives(reject('conflict'));
    given(session, [asked]).when(ask, NOON).gives(reject('conflict'));
    given(session, [asked]).when({ type: 'close' }, NOON).gives([]);
  });

  it('whoever goes away from it gives it up, once', () => {
    given(session, [asked])
      .when({ type: 'giveUp' }, NOON)
      .gives([decided(givenUp)])
      .becomes('givenUp')
      .callsOff(['confirmation']);
    for (const history of [[], [opened], [asked, givenUp]])
      given(session, history).when({ type: 'giveUp' }, NOON).gives([]);
  });

  it('a code confirms nothing where none was asked for', () => {
    for (const history of [[], [opened], [asked, opened]])
      given(session, history).when(confirm, NOON).gives(reject('loginExpired'));
  });
});

it('signing out ends it, and calls its end off', () => {
  for (const history of [[opened], [asked, opened]])
    given(session, history)
      .when({ type: 'close' }, NOON)
      .gives([{ type: 'session.closed.v1', data: { sessionId } }])
      .becomes('closed')
      .callsOff(['lifetime']);
});

it('ends where nobody uses it; one that waits for a code has its own time', () => {
  given(session, [opened])
    .when({ type: 'expire' }, NOON)
    .gives([{ type: 'session.expired.v1', data: { sessionId } }])
    .becomes('expired')
    .callsOff(['lifetime']);
  for (const history of [[], [asked]]) given(session, history).when({ type: 'expire' }, NOON).gives([]);
});

it.each(REVOKE_REASONS)('it is revoked from elsewhere, be it open or only asked for: %s', reason => {
  for (const [history, timer] of [
    [[opened], 'lifetime'],
    [[asked], 'confirmation'],
  ] as const) {
    const { snapshot } = given(session, history)
      .when({ type: 'revoke', reason }, NOON)
      .gives([{ type: 'session.revoked.v1', data: { sessionId, reason } }])
      .becomes('revoked')
      .callsOff([timer]);
    expect(snapshot.context.revokedFor).toBe(reason);
  }
});

it('what has ended ends no more, and never opens again', () => {
  for (const history of over) {
    for (const command of [
      { type: 'close' },
      { type: 'giveUp' },
      { type: 'expire' },
      { type: 'revoke', reason: 'passwordChanged' },
    ] as const)
      given(session, history).when(command, NOON).gives([]);
    for (const command of [open, ask]) given(session, history).when(command, NOON).gives(reject('conflict'));
    given(session, history).when(confirm, NOON).gives(reject('loginExpired'));
    expect(given(session, history).snapshot.can(expired)).toBe(false);
  }
});

it('no session is opened over another, and none is ended that never was', () => {
  for (const command of [open, ask]) given(session, [opened]).when(command, NOON).gives(reject('conflict'));
  given(session).when({ type: 'close' }, NOON).gives([]);
  given(session).when({ type: 'revoke', reason: 'passwordChanged' }, NOON).gives([]);
});
