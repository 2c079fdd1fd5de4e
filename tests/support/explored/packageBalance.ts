import { type packageBalanceMachine, stateOfUse } from '../../../machines/aggregates/packageBalance.machine.ts';
import type { OrderId, UseId } from '../../../models/ids.ts';
import { LOW_BALANCE_UNITS } from '../../../models/limits.ts';
import { CreditService } from '../../../models/order.ts';
import { owner } from '../givenFacts.ts';
import { anOrder, use, valueFact } from '../givenValue.ts';
import type { Examples, Exploration } from '../paths.ts';

type Machine = typeof packageBalanceMachine;

export const service = CreditService.EMAIL;
const of = { uid: owner, service };
const bought = (orderId: OrderId, quantity: number) => valueFact('balance.bought.v1', { ...of, orderId, quantity });
/** Limits usages and orders per path. */
export const USES = ['use-01', 'use-11'].map(use);
const QUANTITIES = [1, LOW_BALANCE_UNITS, LOW_BALANCE_UNITS + 1];

const withState = (context: Parameters<typeof stateOfUse>[0], state: 'reserved' | 'used' | undefined): UseId[] =>
  USES.filter(useId => stateOfUse(context, useId) === state).slice(0, 1);

const examples: Examples<Machine> = {
  'balance.bought.v1': ({ context: { orders } }) => {
    const orderId = anOrder(1 + Object.keys(orders).length);
    return Object.keys(orders).length > 1 ? [] : QUANTITIES.map(quantity => bought(orderId, quantity));
  },
  'balance.reserved.v1': ({ context }) =>
    context.available === 0
      ? []
      : withState(context, undefined).map(useId => valueFact('balance.reserved.v1', { ...of, useId })),
  'balance.used.v1': ({ context }) =>
    withState(context, 'reserved').map(useId => valueFact('balance.used.v1', { ...of, useId })),
  'balance.givenBack.v1': ({ context }) =>
    withState(context, 'reserved').map(useId => valueFact('balance.givenBack.v1', { ...of, useId })),
  'balance.withdrawn.v1': ({ context: { orders, available } }) =>
    Object.entries(orders)
      .filter(([, quantity]) => quantity > 0 && quantity <= available)
      .map(([orderId, quantity]) =>
        valueFact('balance.withdrawn.v1', { ...of, orderId: orderId as OrderId, quantity }),
      ),
};

export const exploredPackageBalance: Exploration<Machine> = {
  examples,
  matters: ({ available, reserved, used, orders }) => [
    Math.min(available, LOW_BALANCE_UNITS + 2),
    reserved,
    used,
    Object.values(orders).map(quantity => quantity > 0),
  ],
};
