import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BalanceCommand, packageBalance } from '../../../machines/aggregates/packageBalance.decide.ts';
import { packageBalanceMachine, stateOfUse } from '../../../machines/aggregates/packageBalance.machine.ts';
import { reject } from '../../../models/errorCodes.ts';
import { type BalanceFact, balanceFacts } from '../../../models/facts/credit.facts.ts';
import { LOW_BALANCE_UNITS } from '../../../models/limits.ts';
import { CreditService } from '../../../models/order.ts';
import { isRejected } from '../../../src/engine/chart/aggregate.ts';
import { fold, initialSnapshot } from '../../../src/engine/chart/fold.ts';
import { given } from '../../support/given.ts';
import { owner } from '../../support/givenFacts.ts';
import { anOrder, use, valueFact } from '../../support/givenValue.ts';

const service = CreditService.SMS;
const of = { uid: owner, service };
const buy = (number: number, quantity: number): BalanceCommand => ({
  type: 'buy',
  uid: owner,
  orderId: anOrder(number),
  purchase: { kind: 'units', service, quantity },
});
const reserve = (name: string): BalanceCommand => ({ type: 'reserve', ...of, useId: use(name) });
const done = (name: string): BalanceCommand => ({ type: 'settle', useId: use(name), end: 'done' });
const failed = (name: string): BalanceCommand => ({ type: 'settle', useId: use(name), end: 'failed' });
const withdraw = (number: number): BalanceCommand => ({ type: 'withdraw', orderId: anOrder(number) });

const bought = (number: number, quantity: number) =>
  valueFact('balance.bought.v1', { ...of, orderId: anOrder(number), quantity });
const reserved = (name: string) => valueFact('balance.reserved.v1', { ...of, useId: use(name) });
const used = (name: string) => valueFact('balance.used.v1', { ...of, useId: use(name) });
const givenBack = (name: string) => valueFact('balance.givenBack.v1', { ...of, useId: use(name) });
const withdrawn = (number: number, quantity: number) =>
  valueFact('balance.withdrawn.v1', { ...of, orderId: anOrder(number), quantity });

const notice = (kind: 'balanceLow' | 'balanceExhausted', more: object = {}) => ({
  name: 'tellOwner',
  params: { uid: owner, notice: { kind, service, ...more } },
});
const exhausted = reject('balanceExhausted', { service });

describe('reserving a credit', () => {
  it('takes one credit per usage, even if the reservation is repeated after the usage settled', () => {
    given(packageBalance, [bought(1, 20)])
      .when(reserve('a'))
      .gives([{ type: 'balance.reserved.v1', data: { ...of, useId: use('a') } }]);
    for (const history of [[reserved('a')], [reserved('a'), used('a')]])
      given(packageBalance, [bought(1, 20), ...history])
        .when(reserve('a'))
        .gives([]);
  });

  it('takes a credit again after the usage was released', () => {
    const { snapshot } = given(packageBalance, [bought(1, 20), reserved('a'), givenBack('a')]).when(reserve('a'));
    expect(snapshot.context).toMatchObject({ available: 19, reserved: 1, used: 0 });
  });

  it('succeeds for the last credit, and is then rejected with an error that names the service', () => {
    const one = given(packageBalance, [bought(1, 1)]);
    one.when(reserve('a')).becomes({ held: 'exhausted' });
    given(packageBalance, [bought(1, 1), reserved('a')])
      .when(reserve('b'))
      .gives(exhausted);
    given(packageBalance, [bought(1, 1), reserved('a'), used('a')])
      .when(reserve('b'))
      .gives(exhausted);
    given(packageBalance, [bought(1, 1), reserved('a')])
      .when(reserve('a'))
      .gives([]);
  });

  it('is rejected before any purchase, with an error that names the service', () => {
    given(packageBalance).when(reserve('a')).gives(exhausted).becomes('none');
  });

  it('distinguishes usages whose ids have the same ending', () => {
    const { snapshot } = given(packageBalance, [bought(1, 20), reserved('x-01'), reserved('y-01'), used('x-01')]);
    expect(stateOfUse(snapshot.context, use('x-01'))).toBe('used');
    expect(stateOfUse(snapshot.context, use('y-01'))).toBe('reserved');
    expect(stateOfUse(snapshot.context, use('z-01'))).toBeUndefined();
    expect(Object.keys(snapshot.context.uses)).toEqual(['01']);
  });
});

describe('settling a usage', () => {
  const before = [bought(1, 20), reserved('a')];
  it('consumes the credit or releases it', () => {
    const left = (command: BalanceCommand) => given(packageBalance, before).when(command).snapshot.context;
    expect(left(done('a'))).toMatchObject({ available: 19, reserved: 0, used: 1 });
    expect(left(failed('a'))).toMatchObject({ available: 20, reserved: 0, used: 0 });
  });

  it.each([
    ['when repeated', [...before, used('a')]],
    ['after its release', [...before, givenBack('a')]],
    ['without a reservation', [bought(1, 20)]],
    ['without a purchase', []],
  ])('changes nothing %s', (_, history) => {
    for (const command of [done('a'), failed('a')]) given(packageBalance, history).when(command).gives([]);
  });

  it('makes the last credit available again when it is released', () => {
    given(packageBalance, [bought(1, 1), reserved('a')])
      .when(failed('a'))
      .becomes({ held: 'low' });
  });
});

describe('a low balance', () => {
  const eleven = [bought(1, LOW_BALANCE_UNITS + 1)];
  it('triggers a notification at the threshold, not before', () => {
    given(packageBalance, [bought(1, LOW_BALANCE_UNITS + 2)])
      .when(reserve('a'))
      .becomes({ held: 'enough' })
      .effects([]);
    given(packageBalance, eleven)
      .when(reserve('a'))
      .becomes({ held: 'low' })
      .effects([notice('balanceLow', { left: LOW_BALANCE_UNITS })]);
  });

  it('triggers one notification per purchase, however often a credit is released', () => {
    const again = [...eleven, reserved('a'), givenBack('a')];
    given(packageBalance, again).when(reserve('b')).becomes({ held: 'low' }).effects([]);
    given(packageBalance, [...again, bought(2, 1), reserved('b')])
      .when(reserve('c'))
      .effects([notice('balanceLow', { left: LOW_BALANCE_UNITS })]);
  });

  it('triggers no notification right after a small purchase', () => {
    given(packageBalance).when(buy(1, LOW_BALANCE_UNITS)).becomes({ held: 'low' }).effects([]);
    given(packageBalance)
      .when(buy(1, LOW_BALANCE_UNITS + 1))
      .becomes({ held: 'enough' })
      .effects([]);
  });

  it('triggers one notification when it is exhausted', () => {
    given(packageBalance, [bought(1, 1)])
      .when(reserve('a'))
      .effects([notice('balanceExhausted')]);
    given(packageBalance, [bought(1, 1), reserved('a'), givenBack('a')])
      .when(reserve('b'))
      .effects([]);
  });
});

describe('an order of credits', () => {
  it('adds its credits once', () => {
    const { snapshot } = given(packageBalance)
      .when(buy(1, 5))
      .gives([{ type: 'balance.bought.v1', data: { ...of, orderId: anOrder(1), quantity: 5 } }]);
    expect(snapshot.context.available).toBe(5);
    given(packageBalance, [bought(1, 5)])
      .when(buy(1, 5))
      .gives([]);
    given(packageBalance, [bought(1, 5), withdrawn(1, 5)])
      .when(buy(1, 5))
      .gives([]);
  });

  it('is withdrawn completely while enough credits are left', () => {
    const data = { ...of, orderId: anOrder(1), quantity: 2 };
    given(packageBalance, [bought(1, 2)])
      .when(withdraw(1))
      .gives([{ type: 'balance.withdrawn.v1', data }])
      .becomes({ held: 'exhausted' })
      .effects([]);
    given(packageBalance, [bought(1, 2), bought(2, 1), reserved('a')])
      .when(withdraw(1))
      .gives([{ type: 'balance.withdrawn.v1', data }]);
  });

  it.each([
    [0, 'exhausted'],
    [1, 'low'],
    [LOW_BALANCE_UNITS, 'low'],
    [LOW_BALANCE_UNITS + 1, 'enough'],
  ])('leaves %i credits after its withdrawal, which puts the balance in the state “%s”', (left, state) => {
    const others = left > 0 ? [bought(2, left)] : [];
    given(packageBalance, [...others, bought(1, 99)])
      .when(withdraw(1))
      .becomes({ held: state })
      .effects([]);
  });

  it('can be withdrawn only once, and not if a credit is in use or the order is unknown', () => {
    given(packageBalance, [bought(1, 2), reserved('a')])
      .when(withdraw(1))
      .gives(reject('unitsInUse', { service }));
    given(packageBalance, [bought(1, 2), withdrawn(1, 2)])
      .when(withdraw(1))
      .gives([]);
    given(packageBalance, [bought(1, 2)])
      .when(withdraw(2))
      .gives(reject('notInThisState'));
    given(packageBalance).when(withdraw(1)).gives(reject('notInThisState'));
  });
});

const NAMES = ['a-1', 'b-1', 'c-2', 'd-2', 'e-3', 'f-3', 'g-1', 'h-2'];
const name = fc.constantFrom(...NAMES);
const number = fc.integer({ min: 1, max: 4 });
const anything: fc.Arbitrary<BalanceCommand> = fc.oneof(
  { weight: 6, arbitrary: name.map(reserve) },
  { weight: 2, arbitrary: name.map(done) },
  { weight: 3, arbitrary: name.map(failed) },
  { weight: 2, arbitrary: fc.tuple(number, fc.integer({ min: 1, max: 4 })).map(([order, units]) => buy(order, units)) },
  { weight: 1, arbitrary: number.map(withdraw) },
);

describe('a balance under random commands', () => {
  it('loses no credits, and spends no credit twice or without a purchase', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 60 }), commands => {
        let snapshot = initialSnapshot(packageBalanceMachine);
        const facts: BalanceFact[] = [];
        // An independent ledger of the decided facts.
        const orders = new Map<string, number>();
        const holds = new Map<string, 'reserved' | 'used'>();
        for (const command of commands) {
          const decision = packageBalance.decide(command, snapshot, 0);
          if (isRejected(decision)) {
            if (command.type === 'reserve') expect(snapshot.context.available).toBe(0);
            continue;
          }
          for (const fact of decision) {
            balanceFacts[fact.type].parse(fact.data);
            const dated = { ...fact, at: 0 };
            expect(snapshot.can(dated)).toBe(true);
            snapshot = fold(packageBalanceMachine, snapshot, [dated]);
            facts.push(dated);
            if (fact.type === 'balance.bought.v1') orders.set(fact.data.orderId, fact.data.quantity);
            else if (fact.type === 'balance.withdrawn.v1') orders.delete(fact.data.orderId);
            else if (fact.type === 'balance.givenBack.v1') holds.delete(fact.data.useId);
            else holds.set(fact.data.useId, fact.type === 'balance.used.v1' ? 'used' : 'reserved');
          }
          const granted = [...orders.values()].reduce((sum, units) => sum + units, 0);
          const { available, reserved: held, used: spent, bought: all, withdrawn: out } = snapshot.context;
          expect(available).toBe(granted - holds.size);
          expect(available).toBeGreaterThanOrEqual(0);
          expect([held, spent]).toEqual(
            ['reserved', 'used'].map(kind => [...holds.values()].filter(each => each === kind).length),
          );
          expect(available + held + spent + out).toBe(all);
        }
        expect(fold(packageBalanceMachine, initialSnapshot(packageBalanceMachine), facts).context).toEqual(
          snapshot.context,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('accepts exactly 300 of 500 reservations for 300 credits', () => {
    let snapshot = fold(packageBalanceMachine, initialSnapshot(packageBalanceMachine), [bought(1, 300)]);
    let refused = 0;
    for (let i = 0; i < 500; i++) {
      const decision = packageBalance.decide(reserve(`use-${i}`), snapshot, 0);
      if (isRejected(decision)) refused += 1;
      else
        snapshot = fold(
          packageBalanceMachine,
          snapshot,
          decision.map(fact => ({ ...fact, at: 0 })),
        );
    }
    expect(refused).toBe(200);
    expect(snapshot.context).toMatchObject({ available: 0, reserved: 300 });
  });
});
