import { assign, fromCallback, setup } from 'xstate';
import { COLLECTION_MS } from '../../models/limits.ts';
import type { CollectorMessage, FingerprintVendor } from '../../models/plugIn.ts';
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

export type CollectionEvent =
  | { type: 'vendor.chosen'; vendor: FingerprintVendor }
  | { type: 'vendor.asked' }
  | LinkEvent
  | CollectorMessage;

interface CollectionContext extends LinkContext {
  vendor: FingerprintVendor | null;
  press: number;
  of: number;
  template: string | null;
}

const ID = 'fingerprintCollection';
const person = { meta: { waitsFor: 'person' }, tags: 'waiting' } as const;

export const fingerprintCollectionMachine = setup({
  types: {
    context: {} as CollectionContext,
    events: {} as CollectionEvent,
    tags: {} as StatusTag,
  },
  actors: {
    plugIn: fromCallback<CollectionEvent, { vendor: FingerprintVendor | null }>(() => {}),
  },
  guards: linkGuards,
  actions: {
    openDevice: () => {},
    beginCollecting: () => {},
    stopCollecting: () => {},
    rememberVendor: assign(({ event }) => (event.type === 'vendor.chosen' ? { vendor: event.vendor } : {})),
    rememberPress: assign(({ event }) => (event.type === 'device.press' ? { press: event.press, of: event.of } : {})),
    rememberTemplate: assign(({ event }) => (event.type === 'device.collected' ? { template: event.template } : {})),
    countLoss: assign(({ context }) => ({ losses: context.losses + 1 })),
    forgetPresses: assign({ press: 0, of: 0 }),
    forgetAttempt: assign({ losses: 0, template: null }),
  },
  delays: { ...linkDelays, collectionTime: COLLECTION_MS },
}).createMachine({
  id: ID,
  context: { vendor: null, losses: 0, press: 0, of: 0, template: null },
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'idle',
      on: { 'vendor.chosen': { target: 'linked', actions: ['rememberVendor', 'forgetAttempt'] } },
    },
    linked: {
      invoke: { src: 'plugIn', input: ({ context }) => ({ vendor: context.vendor }) },
      on: linkedOn(ID),
      initial: 'connecting',
      states: {
        ...linkingStates(ID),
        working: {
          entry: 'beginCollecting',
          exit: ['stopCollecting', 'forgetPresses'],
          after: { collectionTime: `#${ID}.trouble.timedOut` },
          on: {
            'device.press': { target: '.pressing', actions: 'rememberPress' },
            'device.lift': '.lifting',
            'device.badQuality': '.pressingAgain',
            'device.collected': { target: `#${ID}.collected`, actions: 'rememberTemplate' },
          },
          initial: 'starting',
          states: {
            starting: { meta: { waitsFor: 'plugIn' }, tags: 'waiting' },
            pressing: person,
            lifting: person,
            pressingAgain: person,
          },
        },
      },
    },
    reconnecting,
    collected: {
      tags: 'done',
      on: {
        'device.again': { target: 'linked', actions: 'forgetAttempt' },
        'vendor.asked': { target: 'choosing', actions: 'forgetAttempt' },
      },
    },
    trouble: {
      on: { 'device.again': { target: 'linked', actions: 'forgetAttempt' }, 'vendor.asked': 'choosing' },
      initial: 'failed',
      states: troubleStates,
    },
  },
});
