import { assign, fromCallback, setup } from 'xstate';
import { COLLECTION_MS } from '../../models/limits.ts';
import type { EncoderMessage } from '../../models/plugIn.ts';
import type { StatusTag } from '../tags.ts';
import {
  type LinkContext,
  type LinkEvent,
  linkDelays,
  linkedOn,
  linkGuards,
  linkingStates,
  reconnecting,
  troubleStates,
} from './plugInLink.ts';

/** `write`: format the card so that locks can read it. */
export type EncoderTask = 'read' | 'write';

export type EncoderEvent = { type: 'card.wanted'; task: EncoderTask } | LinkEvent | EncoderMessage;

interface EncoderContext extends LinkContext {
  task: EncoderTask;
  cardNumber: string | null;
}

const ID = 'cardEncoder';
const atTheDevice = { meta: { waitsFor: 'plugIn' }, tags: 'waiting' } as const;
/** A card removed too early may be half written; placing it again repeats the task. */
const whileBusy = { 'device.cardTakenOff': 'removedTooEarly', 'device.wrongCard': 'wrongCard' } as const;

const wanted = { target: 'linked', actions: ['rememberTask', 'forgetLosses'] } as const;
/** The connection has ended: the result stays even if the plug-in fails now. */
const settled = {
  tags: 'done',
  on: { 'device.again': { target: 'linked', actions: 'forgetLosses' }, 'card.wanted': wanted },
} as const;

export const cardEncoderMachine = setup({
  types: { context: {} as EncoderContext, events: {} as EncoderEvent, tags: {} as StatusTag },
  actors: { plugIn: fromCallback<EncoderEvent>(() => {}) },
  guards: { ...linkGuards, isForWriting: ({ context }) => context.task === 'write' },
  actions: {
    openDevice: () => {},
    readCard: () => {},
    writeCard: () => {},
    stopDevice: () => {},
    rememberTask: assign(({ event }) => (event.type === 'card.wanted' ? { task: event.task } : {})),
    rememberCard: assign(({ event }) => ('cardNumber' in event ? { cardNumber: event.cardNumber } : {})),
    forgetCard: assign({ cardNumber: null }),
    countLoss: assign(({ context }) => ({ losses: context.losses + 1 })),
    forgetLosses: assign({ losses: 0 }),
  },
  delays: { ...linkDelays, collectionTime: COLLECTION_MS },
}).createMachine({
  id: ID,
  context: { task: 'read', cardNumber: null, losses: 0 },
  initial: 'idle',
  states: {
    idle: {
      tags: 'idle',
      on: { 'card.wanted': wanted },
    },
    linked: {
      entry: 'forgetCard',
      invoke: { src: 'plugIn' },
      on: linkedOn(ID),
      initial: 'connecting',
      states: {
        ...linkingStates(ID),
        working: {
          exit: 'stopDevice',
          initial: 'awaitingCard',
          states: {
            awaitingCard: {
              meta: { waitsFor: 'person' },
              tags: 'waiting',
              after: { collectionTime: `#${ID}.trouble.timedOut` },
              on: {
                'device.cardLaidOn': [{ guard: 'isForWriting', target: 'writing' }, { target: 'reading' }],
              },
            },
            reading: {
              ...atTheDevice,
              entry: 'readCard',
              after: { answerTime: `#${ID}.trouble.connectionFailed` },
              on: { ...whileBusy, 'device.cardRead': { target: `#${ID}.read`, actions: 'rememberCard' } },
            },
            writing: {
              ...atTheDevice,
              entry: 'writeCard',
              after: { answerTime: `#${ID}.trouble.connectionFailed` },
              on: { ...whileBusy, 'device.cardWritten': { target: `#${ID}.written`, actions: 'rememberCard' } },
            },
            wrongCard: { tags: 'attention', on: { 'device.cardTakenOff': 'awaitingCard' } },
            removedTooEarly: {
              tags: 'danger',
              on: {
                'device.cardLaidOn': [{ guard: 'isForWriting', target: 'writing' }, { target: 'reading' }],
              },
            },
          },
        },
      },
    },
    reconnecting,
    read: settled,
    written: settled,
    trouble: {
      on: {
        'device.again': { target: 'linked', actions: 'forgetLosses' },
        'card.wanted': wanted,
      },
      initial: 'failed',
      states: troubleStates,
    },
  },
});
