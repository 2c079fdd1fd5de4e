/**
 * Compares the cards in a lock with those in the console, and never writes to the lock. The result stays until the next
 * comparison.
 */
import { assign, setup } from 'xstate';
import type { CardSyncFailure } from '../../models/cardSync.ts';
import type { CardSyncFact, FoundCard } from '../../models/facts/cardSync.facts.ts';
import type { CredentialId, GatewayId, LockId } from '../../models/ids.ts';
import { type EffectParams, named } from '../effects.ts';

export interface CardSyncContext {
  lockId: LockId | null;
  gatewayId: GatewayId | null;
  /** Null if the cards were never compared. */
  comparedAt: number | null;
  held: number;
  unreadable: number;
  found: readonly FoundCard[];
  missing: readonly CredentialId[];
  reason: CardSyncFailure | null;
}

function after(context: CardSyncContext, fact: CardSyncFact): Partial<CardSyncContext> {
  switch (fact.type) {
    case 'cardSync.asked.v1':
      return { lockId: fact.data.lockId, gatewayId: fact.data.gatewayId, reason: null };
    case 'cardSync.compared.v1': {
      const { lockId: _, forgets: __, ...compared } = fact.data;
      return { ...compared, comparedAt: fact.at };
    }
    case 'cardSync.failed.v1':
      return { reason: fact.data.reason };
    default:
      return context;
  }
}

const chart = setup({
  types: { context: {} as CardSyncContext, events: {} as CardSyncFact },
  actions: {
    readCards: named<'readCards'>,
    remember: assign(({ context, event }) => after(context, event)),
  },
  guards: {
    isSame: ({ event }) =>
      event.type === 'cardSync.compared.v1' &&
      event.data.found.length + event.data.missing.length + event.data.unreadable === 0,
  },
});

const asked = { 'cardSync.asked.v1': { target: 'asked', actions: 'remember' } } as const;
const failed = { 'cardSync.failed.v1': { target: 'failed', actions: 'remember' } } as const;

export const cardSyncMachine = chart.createMachine({
  id: 'cardSync',
  context: {
    lockId: null,
    gatewayId: null,
    comparedAt: null,
    held: 0,
    unreadable: 0,
    found: [],
    missing: [],
    reason: null,
  },
  initial: 'quiet',
  states: {
    quiet: { tags: 'idle', on: asked },
    asked: {
      tags: 'waiting',
      meta: { waitsFor: 'lane' },
      entry: {
        type: 'readCards',
        params: ({ context: { lockId, gatewayId } }) => ({ lockId, gatewayId }) as EffectParams['readCards'],
      },
      on: { 'cardSync.begun.v1': 'reading' },
    },
    reading: {
      tags: 'waiting',
      meta: { waitsFor: 'lock' },
      on: {
        'cardSync.compared.v1': [
          { guard: 'isSame', target: 'same', actions: 'remember' },
          { target: 'differs', actions: 'remember' },
        ],
        ...failed,
      },
    },
    same: { tags: 'done', on: asked },
    differs: { tags: 'attention', on: asked },
    failed: { tags: 'danger', on: asked },
  },
});
