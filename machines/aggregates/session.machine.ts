/** A signed-in browser, as the server knows it. It ends by signing out, or by itself when its time is over. */
import { assign, cancel, raise, setup } from 'xstate';
import type { SessionFact } from '../../models/facts/session.facts.ts';
import type { AccountId, SessionId } from '../../models/ids.ts';

export interface SessionContext {
  sessionId: SessionId | null;
  uid: AccountId | null;
  expiresAt: number;
}

export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionFact },
  actions: {
    rememberSession: assign(({ event }) =>
      event.type === 'session.opened.v1'
        ? { sessionId: event.data.sessionId, uid: event.data.uid, expiresAt: event.data.expiresAt }
        : {},
    ),
    expireInTime: raise(
      ({ context, event }): SessionFact => ({
        type: 'session.expired.v1',
        data: { sessionId: context.sessionId as SessionId },
        at: event.at,
      }),
      { id: 'lifetime', delay: 'untilExpiry' },
    ),
    stopExpiry: cancel('lifetime'),
  },
  delays: { untilExpiry: ({ context, event }) => Math.max(0, context.expiresAt - event.at) },
}).createMachine({
  id: 'session',
  context: { sessionId: null, uid: null, expiresAt: 0 },
  initial: 'none',
  states: {
    none: { on: { 'session.opened.v1': { target: 'open', actions: 'rememberSession' } } },
    open: {
      entry: 'expireInTime',
      exit: 'stopExpiry',
      on: { 'session.closed.v1': 'closed', 'session.expired.v1': 'expired' },
    },
    closed: {},
    expired: {},
  },
});
