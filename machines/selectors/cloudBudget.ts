import type { CloudBudget } from '../../models/calls/adding.calls.ts';

/** `reserved`: the remaining calls are reserved for people's requests. */
export const BUDGET_STANDINGS = ['ample', 'reserved', 'usedUp'] as const;
export type BudgetStanding = (typeof BUDGET_STANDINGS)[number];

type Budget = Pick<CloudBudget, 'allowed' | 'spent' | 'reserved' | 'byPeople' | 'byItself'>;

export function budgetStanding({ allowed, spent, reserved }: Budget): BudgetStanding {
  if (spent >= allowed) return 'usedUp';
  return spent >= allowed - reserved ? 'reserved' : 'ample';
}

/** Calls made by other applications of the same account. */
export const byOthers = ({ spent, byPeople, byItself }: Budget): number => Math.max(0, spent - byPeople - byItself);
