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

describe('a session on a known device', () => {
  it('expires at the end of its lifetime', () => {
    given(session)
      .when(open, NOON)
      .gives([{ type: 'session.opened.v1', data: sessionData }])
      .becomes('open')
      .timers(ends(sessionData.expiresAt));
  });

  it('expires at once if it is opened after its lifetime', () => {
    given(session)
      .when(open, sessionData.expiresAt + 5)
      .timers(ends(sessionData.expiresAt + 5));
  });
});

describe('a session on a new device', () => {
  it('waits a limited time for a code', () => {
    const { snapshot } = given(session)
      .when(ask, NOON)
      .gives([decided(asked)])
      .becomes('asked')
      .timers([{ id: 'confirmation', dueAt: CONFIRM_BY, fact: 'session.expired.v1' }]);
    expect(snapshot.context).toEqual({ sessionId, uid: owner, expiresAt: CONFIRM_BY, revokedFor: null });
  });

  it('opens with its full lifetime once the code is confirmed', () => {
    const { snapshot } = given(session, [asked])
      .when(confirm, CONFIRM_BY - 1)
      .gives([decided(opened)])
      .becomes('open')
      .callsOff(['confirmation'])
      .timers(ends(sessionData.expiresAt));
    expect(snapshot.context.expiresAt).toBe(sessionData.expiresAt);
  });

  it('rejects a code at its deadline, even before the timer fires', () => {
    given(session, [asked]).when(confirm, CONFIRM_BY).gives(reject('loginExpired'));
    given(session, [asked, expired]).when(confirm, NOON).gives(reject('loginExpired'));
  });

  it('cannot be opened without a code', () => {
    given(session, [asked]).when(open, NOON).gives(reject('conflict'));
    given(session, [asked]).when(ask, NOON).gives(reject('conflict'));
    given(session, [asked]).when({ type: 'close' }, NOON).gives([]);
  });

  it('is abandoned when the user leaves, and only once', () => {
    given(session, [asked])
      .when({ type: 'giveUp' }, NOON)
      .gives([decided(givenUp)])
      .becomes('givenUp')
      .callsOff(['confirmation']);
    for (const history of [[], [opened], [asked, givenUp]])
      given(session, history).when({ type: 'giveUp' }, NOON).gives([]);
  });

  it('rejects a code that was not requested', () => {
    for (const history of [[], [opened], [asked, opened]])
      given(session, history).when(confirm, NOON).gives(reject('loginExpired'));
  });
});

it('signing out closes the session and cancels its timer', () => {
  for (const history of [[opened], [asked, opened]])
    given(session, history)
      .when({ type: 'close' }, NOON)
      .gives([{ type: 'session.closed.v1', data: { sessionId } }])
      .becomes('closed')
      .callsOff(['lifetime']);
});

it('an idle timeout ends an open session, but not a session that still waits for a code', () => {
  given(session, [opened])
    .when({ type: 'expire' }, NOON)
    .gives([{ type: 'session.expired.v1', data: { sessionId } }])
    .becomes('expired')
    .callsOff(['lifetime']);
  for (const history of [[], [asked]]) given(session, history).when({ type: 'expire' }, NOON).gives([]);
});

it.each(REVOKE_REASONS)('an open or pending session can be revoked for the reason %s', reason => {
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

it('an ended session cannot end again or be reopened', () => {
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

it('a session cannot be opened twice, and closing a session that does not exist does nothing', () => {
  for (const command of [open, ask]) given(session, [opened]).when(command, NOON).gives(reject('conflict'));
  given(session).when({ type: 'close' }, NOON).gives([]);
  given(session).when({ type: 'revoke', reason: 'passwordChanged' }, NOON).gives([]);
});
