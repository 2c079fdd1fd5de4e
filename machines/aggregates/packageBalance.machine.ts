/**
 * Prepaid credits of one service, such as SMS. A credit is reserved before the service is used, then used or given
 * back. Ids of used credits are kept forever, so that a retry isn't charged twice.
 */

import { assign, setup } from 'xstate';
import type { BalanceFact } from '../../models/facts/credit.facts.ts';
import type { AccountId, OrderId, UseId } from '../../models/ids.ts';
import { LOW_BALANCE_UNITS } from '../../models/limits.ts';
import { lookUp } from '../../models/lookUp.ts';
import type { CreditService } from '../../models/order.ts';
import { type EffectParams, named } from '../effects.ts';

export type HeldUseState = 'reserved' | 'used';

export interface BalanceContext {
  uid: AccountId | null;
  service: CreditService | null;
  bought: number;
  available: number;
  reserved: number;
  used: number;
  withdrawn: number;
  /** Bucketed by the last two characters of the id, so that a fact copies one bucket instead of all uses. */
  uses: Readonly<Record<string, Readonly<Record<UseId, HeldUseState>>>>;
  orders: Readonly<Record<OrderId, number>>;
  warned: { low: boolean; exhausted: boolean };
}

const shelf = (useId: UseId): string => useId.slice(-2);
export const stateOfUse = ({ uses }: Pick<BalanceContext, 'uses'>, useId: UseId): HeldUseState | undefined =>
  lookUp(lookUp(uses, shelf(useId)) ?? {}, useId);

function withUse({ uses }: BalanceContext, useId: UseId, state: HeldUseState | null): BalanceContext['uses'] {
  const { [useId]: _, ...others } = lookUp(uses, shelf(useId)) ?? {};
  return { ...uses, [shelf(useId)]: state ? { ...others, [useId]: state } : others };
}

function change(context: BalanceContext, fact: BalanceFact): Partial<BalanceContext> {
  const { bought, available, reserved, used, withdrawn, orders } = context;
  switch (fact.type) {
    case 'balance.bought.v1': {
      const { uid, service, orderId, quantity } = fact.data;
      return {
        uid,
        service,
        bought: bought + quantity,
        available: available + quantity,
        orders: { ...orders, [orderId]: quantity },
        warned: { low: false, exhausted: false },
      };
    }
    case 'balance.reserved.v1':
      return {
        available: available - 1,
        reserved: reserved + 1,
        uses: withUse(context, fact.data.useId, 'reserved'),
      };
    case 'balance.used.v1':
      return { reserved: reserved - 1, used: used + 1, uses: withUse(context, fact.data.useId, 'used') };
    case 'balance.givenBack.v1':
      return { available: available + 1, reserved: reserved - 1, uses: withUse(context, fact.data.useId, null) };
    case 'balance.withdrawn.v1': {
      const { quantity, orderId } = fact.data;
      return { available: available - quantity, withdrawn: withdrawn + quantity, orders: { ...orders, [orderId]: 0 } };
    }
  }
}

const chart = setup({
  types: { context: {} as BalanceContext, events: {} as BalanceFact },
  actions: {
    tellOwner: named<'tellOwner'>,
    remember: assign(({ context, event }) => change(context, event)),
    rememberLow: assign(({ context }) => ({ warned: { ...context.warned, low: true } })),
    rememberExhausted: assign({ warned: { low: true, exhausted: true } }),
  },
  guards: {
    leavesNone: ({ context, event }) => (change(context, event).available ?? context.available) === 0,
    leavesFew: ({ context, event }) => (change(context, event).available ?? context.available) <= LOW_BALANCE_UNITS,
  },
});

type KnownBalance = BalanceContext & { uid: AccountId; service: CreditService };
const low = ({ uid, service, available }: KnownBalance): EffectParams['tellOwner'] => ({
  uid,
  notice: { kind: 'balanceLow', service, left: available },
});
const exhausted = ({ uid, service }: KnownBalance): EffectParams['tellOwner'] => ({
  uid,
  notice: { kind: 'balanceExhausted', service },
});

// Each purchase allows one notice of a low balance.
const tellLowOnce = chart.enqueueActions(({ context, enqueue }) => {
  if (context.warned.low) return;
  enqueue({ type: 'tellOwner', params: low(context as KnownBalance) });
  enqueue('rememberLow');
});
const tellExhaustedOnce = chart.enqueueActions(({ context, enqueue }) => {
  if (context.warned.exhausted) return;
  enqueue({ type: 'tellOwner', params: exhausted(context as KnownBalance) });
  enqueue('rememberExhausted');
});

// A purchase itself sends no notice, even if few credits are left.
const whenBought = [
  { guard: 'leavesFew', target: 'low', actions: 'remember' },
  { target: 'enough', actions: 'remember' },
] as const;

export const packageBalanceMachine = chart.createMachine({
  id: 'packageBalance',
  context: {
    uid: null,
    service: null,
    bought: 0,
    available: 0,
    reserved: 0,
    used: 0,
    withdrawn: 0,
    uses: {},
    orders: {},
    warned: { low: false, exhausted: false },
  },
  initial: 'none',
  states: {
    none: {
      tags: 'idle',
      on: {
        'balance.bought.v1': [
          { guard: 'leavesFew', target: 'held.low', actions: 'remember' },
          { target: 'held.enough', actions: 'remember' },
        ],
      },
    },
    held: {
      initial: 'enough',
      on: { 'balance.used.v1': { actions: 'remember' } },
      states: {
        enough: {
          tags: 'done',
          on: {
            'balance.bought.v1': { actions: 'remember' },
            'balance.givenBack.v1': { actions: 'remember' },
            'balance.reserved.v1': [
              { guard: 'leavesFew', target: 'low', actions: ['remember', tellLowOnce] },
              { actions: 'remember' },
            ],
            'balance.withdrawn.v1': [
              { guard: 'leavesNone', target: 'exhausted', actions: 'remember' },
              { guard: 'leavesFew', target: 'low', actions: 'remember' },
              { actions: 'remember' },
            ],
          },
        },
        low: {
          tags: 'attention',
          on: {
            'balance.bought.v1': whenBought,
            'balance.givenBack.v1': [
              { guard: 'leavesFew', actions: 'remember' },
              { target: 'enough', actions: 'remember' },
            ],
            'balance.reserved.v1': [
              { guard: 'leavesNone', target: 'exhausted', actions: ['remember', tellExhaustedOnce] },
              { actions: 'remember' },
            ],
            'balance.withdrawn.v1': [
              { guard: 'leavesNone', target: 'exhausted', actions: 'remember' },
              { actions: 'remember' },
            ],
          },
        },
        exhausted: {
          tags: 'danger',
          on: {
            'balance.bought.v1': whenBought,
            'balance.givenBack.v1': { target: 'low', actions: 'remember' },
          },
        },
      },
    },
  },
});
