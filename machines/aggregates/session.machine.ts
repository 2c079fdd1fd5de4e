/**
 * With a second factor, each sign-in by password needs its code; without one, a new device needs a code that is sent to
 * the user. No tokens are issued before.
 */
import { assign, cancel, raise, setup } from 'xstate';
import type { RevokeReason, SessionFact } from '../../models/facts/session.facts.ts';
import type { AccountId, SessionId } from '../../models/ids.ts';

export interface SessionContext {
  sessionId: SessionId | null;
  uid: AccountId | null;
  /** Expiry of the session; before it is open, expiry of its confirmation. */
  expiresAt: number;
  revokedFor: RevokeReason | null;
}

const chart = setup({
  types: { context: {} as SessionContext, events: {} as SessionFact },
  actions: {
    rememberAsking: assign(({ event }) =>
      event.type === 'session.confirmationAsked.v1' || event.type === 'session.secondFactorAsked.v1'
        ? { sessionId: event.data.sessionId, uid: event.data.uid, expiresAt: event.data.confirmBy }
        : {},
    ),
    rememberSession: assign(({ event }) =>
      event.type === 'session.opened.v1'
        ? { sessionId: event.data.sessionId, uid: event.data.uid, expiresAt: event.data.expiresAt }
        : {},
    ),
    rememberReason: assign(({ event }) =>
      event.type === 'session.revoked.v1' ? { revokedFor: event.data.reason } : {},
    ),
    // Two timer ids: a timer that fired just before the confirmation must not end the open session.
    expireUnconfirmed: raise(({ context, event }) => expired(context, event), {
      id: 'confirmation',
      delay: 'untilExpiry',
    }),
    expireInTime: raise(({ context, event }) => expired(context, event), { id: 'lifetime', delay: 'untilExpiry' }),
    stopConfirmation: cancel('confirmation'),
    stopExpiry: cancel('lifetime'),
  },
  delays: { untilExpiry: ({ context, event }) => Math.max(0, context.expiresAt - event.at) },
});

function expired({ sessionId }: SessionContext, { at }: SessionFact): SessionFact {
  return { type: 'session.expired.v1', data: { sessionId: sessionId as SessionId }, at };
}

const toOpen = { target: 'open', actions: 'rememberSession' } as const;

const waitsForMore = {
  tags: 'waiting',
  meta: { waitsFor: 'person' },
  entry: 'expireUnconfirmed',
  exit: 'stopConfirmation',
  on: {
    'session.opened.v1': toOpen,
    'session.givenUp.v1': 'givenUp',
    'session.expired.v1': 'expired',
    'session.revoked.v1': { target: 'revoked', actions: 'rememberReason' },
  },
} as const;

export const sessionMachine = chart.createMachine({
  id: 'session',
  context: { sessionId: null, uid: null, expiresAt: 0, revokedFor: null },
  initial: 'none',
  states: {
    none: {
      tags: 'idle',
      on: {
        'session.opened.v1': toOpen,
        'session.confirmationAsked.v1': { target: 'asked', actions: 'rememberAsking' },
        'session.secondFactorAsked.v1': { target: 'secondFactorAsked', actions: 'rememberAsking' },
      },
    },
    asked: waitsForMore,
    secondFactorAsked: waitsForMore,
    open: {
      tags: 'done',
      entry: 'expireInTime',
      exit: 'stopExpiry',
      on: {
        'session.closed.v1': 'closed',
        'session.expired.v1': 'expired',
        'session.revoked.v1': { target: 'revoked', actions: 'rememberReason' },
      },
    },
    givenUp: { tags: 'idle' },
    closed: { tags: 'idle' },
    expired: { tags: 'attention' },
    revoked: { tags: 'attention' },
  },
});
