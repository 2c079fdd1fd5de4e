import { expect, it } from 'vitest';
import { budgetStanding, byOthers } from '../../../machines/selectors/cloudBudget.ts';

const budget = (spent: number) => ({ allowed: 100, reserved: 20, byPeople: 5, byItself: 30, spent });

it.each([
  [0, 'ample'],
  [79, 'ample'],
  [80, 'reserved'],
  [99, 'reserved'],
  [100, 'usedUp'],
  [101, 'usedUp'],
])('with %d of a hundred calls spent, of which twenty are people’s, the budget is %s', (spent, standing) => {
  expect(budgetStanding(budget(spent))).toBe(standing);
});

it.each([
  [35, 0],
  [36, 1],
  // The cloud counts later than the console does.
  [20, 0],
])('of %d counted calls %d are of others', (spent, others) => {
  expect(byOthers(budget(spent))).toBe(others);
});
