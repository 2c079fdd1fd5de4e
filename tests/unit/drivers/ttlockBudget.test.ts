import { describe, expect, it, onTestFinished } from 'vitest';
import { type Budget, createBudget } from '../../../src/drivers/ttlock/budget.ts';
import { driverMemory } from '../../support/driverMemory.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { front, gatewayId, request, writing } from './givenWorld.ts';
import { overTtlock } from './overTtlock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The start of June in Beijing. */
const JUNE = Date.UTC(2026, 4, 31, 16);

const times = async (many: number, what: () => Promise<void>) => {
  for (let i = 0; i < many; i++) await what();
};
const begun = (at = JUNE, memory = driverMemory()) => {
  const clock = fakeClock(at);
  return { clock, memory, budget: createBudget({ monthlyCalls: 3000, clock, memory }) };
};
/** Makes background calls while the budget allows them. */
async function askedByItself(budget: Budget): Promise<number> {
  let asked = 0;
  for (; await budget.mayAsk('round'); asked++) await budget.count('itself');
  return asked;
}

describe('the monthly call budget', () => {
  it('restarts the count of calls each month in Beijing time', async () => {
    const { clock, budget } = begun(JUNE - 1);
    await times(5, () => budget.count('people'));
    expect(await budget.said()).toMatchObject({ spent: 5, renewsAt: JUNE });
    await clock.advance(1);
    expect(await budget.said()).toMatchObject({ spent: 0, renewsAt: JUNE + 30 * DAY_MS });
  });

  it('stores the counts of calls by users and of background calls separately', async () => {
    const { memory, budget } = begun();
    await times(3, () => budget.count('people'));
    await times(2, () => budget.count('itself'));
    expect(await begun(JUNE, memory).budget.said()).toEqual({
      ...{ allowed: 3000, spent: 5, reserved: 900, renewsAt: JUNE + 30 * DAY_MS, byPeople: 3, byItself: 2 },
    });
  });

  it('adopts the cloud’s count of calls when that is higher', async () => {
    const { budget } = begun();
    await budget.count('people');
    await budget.learn(700);
    expect((await budget.said()).spent).toBe(700);
    await budget.count('people');
    expect((await budget.said()).spent).toBe(701);
    await budget.learn(0);
    expect((await budget.said()).spent).toBe(2);
  });

  it('allows one day’s share of the month’s background calls per day', async () => {
    const { clock, budget } = begun();
    const aDay = Math.floor((3000 * 0.22) / 30);
    expect(await askedByItself(budget)).toBe(aDay);
    await clock.advance(DAY_MS);
    expect(await askedByItself(budget)).toBe(aDay);
  });

  it('as it shrinks, denies background calls for doors first, then for records, then for rounds of polling', async () => {
    const { budget } = begun();
    const may = async () => [await budget.mayAsk('round'), await budget.mayAsk('records'), await budget.mayAsk('door')];
    expect(await may()).toEqual([true, true, true]);
    await times(5, () => budget.count('itself'));
    expect(await may()).toEqual([true, true, false]);
    await times(10, () => budget.count('itself'));
    expect(await may()).toEqual([true, false, false]);
    await times(7, () => budget.count('itself'));
    expect(await may()).toEqual([false, false, false]);
  });

  it('allows no background calls when only the reserve for users is left', async () => {
    const { clock, budget } = begun();
    await clock.advance(20 * DAY_MS);
    await budget.learn(2099);
    expect(await budget.mayAsk('door')).toBe(true);
    await budget.learn(2100);
    expect(await budget.mayAsk('round')).toBe(false);
  });
});

describe('the driver’s monthly call budget', () => {
  it('when used up, is reported as the reason why a call failed and stops all background calls', async () => {
    const clock = fakeClock(JUNE + DAY_MS);
    const over = await overTtlock(clock, { monthlyCalls: 40 });
    onTestFinished(() => over.driver.stop());
    await over.driver.start(async () => {});
    await clock.advance(5000);
    const unlock = async () => {
      const outcome = over.driver.operate(request(clock.now(), 'unlock'));
      await clock.advance(5000);
      return outcome;
    };
    let last = await unlock();
    for (let tries = 0; tries < 40 && last.kind === 'done'; tries++) last = await unlock();
    expect(last).toEqual({ kind: 'unreachable', reason: 'callsUsedUp' });
    const moved = over.cloud.journal().length;
    const written = over.driver.writeCredential(writing(clock.now()));
    await clock.advance(5000);
    expect(await written).toEqual({ kind: 'unreachable', reason: 'callsUsedUp' });
    const { spent, allowed } = await over.driver.budget();
    expect(spent).toBeGreaterThanOrEqual(allowed);
    over.cloud.asked.length = 0;
    over.cloud.byHand(front, 'unlock');
    await clock.advance(DAY_MS);
    expect(over.cloud.asked).toEqual([]);
    await clock.leap(30 * DAY_MS);
    expect(await unlock()).toEqual({ kind: 'done' });
    expect(over.cloud.journal().length).toBe(moved + 2);
  });

  it('counts the same calls as the cloud', async () => {
    const clock = fakeClock(JUNE);
    const over = await overTtlock(clock);
    onTestFinished(() => over.driver.stop());
    await over.driver.start(async () => {});
    const asking = over.driver.queryState({ lockId: front, gatewayId, deadlineAt: clock.now() + HOUR_MS });
    await clock.advance(5000);
    expect(await asking).toEqual({ kind: 'done' });
    expect((await over.driver.budget()).spent).toBe(over.cloud.spent());
  });
});
