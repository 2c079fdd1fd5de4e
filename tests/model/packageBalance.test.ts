import { describe, expect } from 'vitest';
import { packageBalance } from '../../machines/aggregates/packageBalance.decide.ts';
import { type packageBalanceMachine, stateOfUse } from '../../machines/aggregates/packageBalance.machine.ts';
import type { OrderId, UseId } from '../../models/ids.ts';
import { LOW_BALANCE_UNITS } from '../../models/limits.ts';
import { UnitService } from '../../models/order.ts';
import { owner } from '../support/givenFacts.ts';
import { anOrder, use, valueFact } from '../support/givenValue.ts';
import type { Examples } from '../support/paths.ts';
import { type Standing, type Walkable, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof packageBalanceMachine;
type Command = Parameters<typeof packageBalance.decide>[0];

const service = UnitService.SMS;
const of = { uid: owner, service };
const bought = (orderId: OrderId, quantity: number) => valueFact('balance.bought.v1', { ...of, orderId, quantity });
/** At most so many uses and orders on a path, so that the search ends. */
const USES = ['use-01', 'use-11'].map(use);
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

const origins: Walkable<Machine, Command>['origins'] = {
  'balance.bought.v1': ({ data: { orderId, quantity } }) => ({
    type: 'buy',
    uid: owner,
    orderId,
    purchase: { kind: 'units', service, quantity },
  }),
  'balance.reserved.v1': ({ data }) => ({ type: 'reserve', ...data }),
  'balance.used.v1': ({ data: { useId } }) => ({ type: 'settle', useId, end: 'done' }),
  'balance.givenBack.v1': ({ data: { useId } }) => ({ type: 'settle', useId, end: 'failed' }),
  'balance.withdrawn.v1': ({ data: { orderId } }) => ({ type: 'withdraw', orderId }),
};

type Here = Standing<Machine>;
const told = ({ effects }: Here, kind: string) =>
  effects.filter(({ params }) => (params as { notice: { kind: string } }).notice.kind === kind).length;
/** Every unit is somewhere, and nobody is told more often than they bought. */
const books =
  (least: number, most: number) =>
  (here: Here): void => {
    const { bought: all, available, reserved, used, withdrawn, orders } = here.context;
    expect(available + reserved + used + withdrawn).toBe(all);
    expect(available).toBeGreaterThanOrEqual(least);
    expect(available).toBeLessThanOrEqual(most);
    expect(reserved).toBe(USES.filter(useId => stateOfUse(here.context, useId) === 'reserved').length);
    expect(used).toBe(USES.filter(useId => stateOfUse(here.context, useId) === 'used').length);
    for (const kind of ['balanceLow', 'balanceExhausted'])
      expect(told(here, kind)).toBeLessThanOrEqual(Object.keys(orders).length);
    expect(here.timers).toEqual([]);
  };

const invariants: Walkable<Machine, Command>['invariants'] = {
  none: ({ effects, timers }) => expect([effects, timers]).toEqual([[], []]),
  'held.enough': books(LOW_BALANCE_UNITS + 1, Number.POSITIVE_INFINITY),
  'held.low': books(1, LOW_BALANCE_UNITS),
  'held.exhausted': books(0, 0),
};

describe('paths of a balance', () => {
  walkEveryPath(packageBalance, {
    examples,
    matters: ({ available, reserved, used, orders }) => [
      Math.min(available, LOW_BALANCE_UNITS + 2),
      reserved,
      used,
      Object.values(orders).map(quantity => quantity > 0),
    ],
    origins,
    invariants,
  });
});
