import { describe, expect } from 'vitest';
import { packageBalance } from '../../machines/aggregates/packageBalance.decide.ts';
import { type packageBalanceMachine, stateOfUse } from '../../machines/aggregates/packageBalance.machine.ts';
import { LOW_BALANCE_UNITS } from '../../models/limits.ts';
import { exploredPackageBalance, service, USES } from '../support/explored/packageBalance.ts';
import { owner } from '../support/givenFacts.ts';
import { type Standing, type Walkable, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof packageBalanceMachine;
type Command = Parameters<typeof packageBalance.decide>[0];

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
/** Every credit is accounted for, and the owner is notified at most once per purchase. */
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
    ...exploredPackageBalance,
    origins,
    invariants,
  });
});
