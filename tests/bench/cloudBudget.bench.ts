/** Calls per month for fifty locks in a vendor's cloud, against a polling client and the limit of 30,000. */
import { MONTHLY_CALLS, ordinaryMonth } from '../support/fakeTtlock/ordinaryMonth.ts';
import type { BenchRow } from './measure.ts';

export async function run(): Promise<BenchRow[]> {
  const { spent, byPeople, byItself, openings, toldOpened, toldLocked, putOff, calls, naive } = await ordinaryMonth();
  console.log(
    `${openings} openings at the doors, ${toldOpened} of them told; ${toldLocked} times told that a door is locked`,
  );
  console.log(
    `${putOff} times it was not asked whether a door had locked itself: its log tells, or it would cost too much`,
  );
  console.log(calls.map(([path, times]) => `${times} ${path}`).join(', '));
  return [
    {
      name: 'calls in 30 days of 50 doors',
      unit: 'calls (baseline: what a month allows)',
      ours: spent,
      baseline: MONTHLY_CALLS,
    },
    {
      name: 'the same beside a naive poller',
      unit: 'calls (baseline: each door every 15 minutes)',
      ours: spent,
      baseline: naive,
    },
    { name: 'asked by the console itself', unit: 'calls (baseline: by people)', ours: byItself, baseline: byPeople },
  ];
}
