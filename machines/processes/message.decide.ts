import type { MessageFailure } from '../../models/credentialMessage.ts';
import { reject } from '../../models/errorCodes.ts';
import type { NewMessageFact } from '../../models/facts/message.facts.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import { messageMachine } from './message.machine.ts';

type RequestedMessage = Extract<NewMessageFact, { type: 'message.asked.v1' }>['data'];
type RetriedMessage = Extract<NewMessageFact, { type: 'message.retried.v1' }>['data'];

export type MessageEnd = { kind: 'sent' } | { kind: 'failed'; reason: MessageFailure } | { kind: 'doubted' };

export type MessageCommand =
  | ({ type: 'ask' } & RequestedMessage)
  | { type: 'settle'; revision: number; end: MessageEnd }
  | ({ type: 'retry' } & Omit<RetriedMessage, 'messageId' | 'lockId'>);

export const message: Aggregate<typeof messageMachine, MessageCommand, NewMessageFact> = {
  kind: 'message',
  machine: messageMachine,
  decide(command, snapshot) {
    const { messageId, lockId, revision } = snapshot.context;
    if (command.type === 'ask') {
      if (messageId) return [];
      const { type: _, ...data } = command;
      return [{ type: 'message.asked.v1', data }];
    }
    if (!messageId || !lockId) return reject('notFound');
    const about = { messageId, lockId };
    if (command.type === 'retry') {
      const { type: _, ...asked } = command;
      return snapshot.hasTag('retryable')
        ? [{ type: 'message.retried.v1', data: { ...about, ...asked } }]
        : reject('notInThisState');
    }
    if (command.revision !== revision || !snapshot.matches('queued')) return [];
    const { end } = command;
    switch (end.kind) {
      case 'sent':
        return [{ type: 'message.sent.v1', data: about }];
      case 'failed':
        return [{ type: 'message.failed.v1', data: { ...about, reason: end.reason } }];
      case 'doubted':
        return [{ type: 'message.doubted.v1', data: about }];
    }
  },
};
