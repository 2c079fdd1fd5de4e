import type { CloudBudget } from '../../models/calls/adding.calls.ts';

/** `reserved`: what is left is people's; the console asks nothing by itself. `usedUp`: the cloud answers nobody. */
export const BUDGET_STANDINGS = ['ample', 'reserved', 'usedUp'] as const;
export type BudgetStanding = (typeof BUDGET_STANDINGS)[number];

type Budget = Pick<CloudBudget, 'allowed' | 'spent' | 'reserved' | 'byPeople' | 'byItself'>;

export function budgetStanding({ allowed, spent, reserved }: Budget): BudgetStanding {
  if (spent >= allowed) return 'usedUp';
  return spent >= allowed - reserved ? 'reserved' : 'ample';
}

/** Calls that the cloud counts and this console has not made: another application shares them. */
export const byOthers = ({ spent, byPeople, byItself }: Budget): number => Math.max(0, spent - byPeople - byItself);
