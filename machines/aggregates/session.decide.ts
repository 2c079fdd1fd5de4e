import { reject } from '../../models/errorCodes.ts';
import type { NewSessionFact, RevokeReason } from '../../models/facts/session.facts.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import { sessionMachine } from './session.machine.ts';

type Of<Type extends NewSessionFact['type']> = Extract<NewSessionFact, { type: Type }>['data'];
type OpenedSession = Of<'session.opened.v1'>;

export type SessionCommand =
  | ({ type: 'open' } & OpenedSession)
  | ({ type: 'ask' } & Of<'session.confirmationAsked.v1'>)
  | ({ type: 'askSecondFactor' } & Of<'session.secondFactorAsked.v1'>)
  | ({ type: 'confirm' } & Omit<OpenedSession, 'sessionId' | 'uid'>)
  | { type: 'giveUp' }
  | { type: 'close' }
  | { type: 'expire' }
  | { type: 'revoke'; reason: RevokeReason };

export const session: Aggregate<typeof sessionMachine, SessionCommand, NewSessionFact> = {
  kind: 'session',
  machine: sessionMachine,
  decide(command, snapshot, now) {
    const { sessionId, uid, expiresAt } = snapshot.context;
    switch (command.type) {
      case 'open': {
        if (!snapshot.matches('none')) return reject('conflict');
        const { type: _, ...opened } = command;
        return [{ type: 'session.opened.v1', data: opened }];
      }
      case 'ask': {
        if (!snapshot.matches('none')) return reject('conflict');
        const { type: _, ...asked } = command;
        return [{ type: 'session.confirmationAsked.v1', data: asked }];
      }
      case 'askSecondFactor': {
        if (!snapshot.matches('none')) return reject('conflict');
        const { type: _, ...asked } = command;
        return [{ type: 'session.secondFactorAsked.v1', data: asked }];
      }
      case 'confirm': {
        if (!sessionId || !uid || !snapshot.hasTag('waiting') || now >= expiresAt) return reject('loginExpired');
        const { type: _, ...opened } = command;
        return [{ type: 'session.opened.v1', data: { sessionId, uid, ...opened } }];
      }
      case 'giveUp':
        return sessionId && snapshot.hasTag('waiting') ? [{ type: 'session.givenUp.v1', data: { sessionId } }] : [];
      case 'close':
        return sessionId && snapshot.matches('open') ? [{ type: 'session.closed.v1', data: { sessionId } }] : [];
      case 'expire':
        return sessionId && snapshot.matches('open') ? [{ type: 'session.expired.v1', data: { sessionId } }] : [];
      case 'revoke': {
        const mayOpen = snapshot.matches('open') || snapshot.hasTag('waiting');
        const { reason } = command;
        return sessionId && mayOpen ? [{ type: 'session.revoked.v1', data: { sessionId, reason } }] : [];
      }
    }
  },
};
