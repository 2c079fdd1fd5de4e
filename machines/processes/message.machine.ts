/**
 * `messageId` and `sending` form the id that receivers see. A retry after a doubtful outcome keeps it, so that they see
 * one message; a retry after a failure gets a new one.
 */
import { assign, setup } from 'xstate';
import type { MessageAbout, MessageFailure } from '../../models/credentialMessage.ts';
import type { MessageFact } from '../../models/facts/message.facts.ts';
import type { AccountId, LockId, MessageId } from '../../models/ids.ts';
import { NoticeChannel } from '../../models/messageTemplate.ts';
import { DEFAULT_MESSAGE_LOCALE, type MessageLocale } from '../../models/speech.ts';
import { type EffectParams, named } from '../effects.ts';
import type { StatusTag } from '../tags.ts';

export interface MessageContext {
  messageId: MessageId | null;
  lockId: LockId | null;
  about: MessageAbout | null;
  channel: NoticeChannel;
  uid: AccountId | null;
  toRef: string;
  textRef: string;
  speech: MessageLocale;
  /** Incremented by each request to send. */
  revision: number;
  /** Incremented by each message that the receiver should see as distinct. */
  sending: number;
  reason: MessageFailure | null;
  askedAt: number;
  endedAt: number | null;
}

const asked = (context: MessageContext) => context as MessageContext & { messageId: MessageId; uid: AccountId };

function deliver(context: ReturnType<typeof asked>): EffectParams['deliverMessage'] {
  const { messageId, channel, uid, toRef, textRef, speech, revision, sending } = context;
  return { messageId, channel, uid, toRef, textRef, speech, revision, sending };
}

const chart = setup({
  types: { context: {} as MessageContext, events: {} as MessageFact, tags: {} as StatusTag | 'retryable' },
  actions: {
    deliverMessage: named<'deliverMessage'>,
    rememberAsked: assign(({ event }) =>
      event.type === 'message.asked.v1' ? { ...event.data, revision: 1, sending: 1, askedAt: event.at } : {},
    ),
    rememberEnd: assign(({ event }) => ({
      reason: event.type === 'message.failed.v1' ? event.data.reason : null,
      endedAt: event.at,
    })),
    beginAgain: assign(({ context }) => ({ revision: context.revision + 1, reason: null, endedAt: null })),
    sendAnother: assign(({ context }) => ({ sending: context.sending + 1 })),
  },
});

export const messageMachine = chart.createMachine({
  id: 'message',
  context: {
    messageId: null,
    lockId: null,
    about: null,
    channel: NoticeChannel.EMAIL,
    uid: null,
    toRef: '',
    textRef: '',
    speech: DEFAULT_MESSAGE_LOCALE,
    revision: 0,
    sending: 0,
    reason: null,
    askedAt: 0,
    endedAt: null,
  },
  initial: 'none',
  states: {
    none: { tags: 'idle', on: { 'message.asked.v1': { target: 'queued', actions: 'rememberAsked' } } },
    queued: {
      tags: 'waiting',
      meta: { waitsFor: 'provider' },
      entry: { type: 'deliverMessage', params: ({ context }) => deliver(asked(context)) },
      on: {
        'message.sent.v1': { target: 'sent', actions: 'rememberEnd' },
        'message.failed.v1': { target: 'failed', actions: 'rememberEnd' },
        'message.doubted.v1': { target: 'doubted', actions: 'rememberEnd' },
      },
    },
    sent: { tags: 'done' },
    failed: {
      tags: ['danger', 'retryable'],
      on: { 'message.retried.v1': { target: 'queued', actions: ['beginAgain', 'sendAnother'] } },
    },
    doubted: {
      tags: ['attention', 'retryable'],
      on: { 'message.retried.v1': { target: 'queued', actions: 'beginAgain' } },
    },
  },
});
