import { reject } from '../../models/errorCodes.ts';
import type { NewSessionFact } from '../../models/facts/session.facts.ts';
import type { Aggregate } from '../aggregate.ts';
import { sessionMachine } from './session.machine.ts';

type Opened = Extract<NewSessionFact, { type: 'session.opened.v1' }>['data'];
export type SessionCommand = ({ type: 'open' } & Opened) | { type: 'close' };

export const session: Aggregate<typeof sessionMachine, SessionCommand, NewSessionFact> = {
  kind: 'session',
  machine: sessionMachine,
  decide(command, snapshot) {
    const { sessionId } = snapshot.context;
    if (command.type === 'open') {
      if (!snapshot.matches('none')) return reject('conflict');
      const { type: _, ...opened } = command;
      return [{ type: 'session.opened.v1', data: opened }];
    }
    return sessionId && snapshot.matches('open') ? [{ type: 'session.closed.v1', data: { sessionId } }] : [];
  },
};
