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
])('with the last 20 of 100 calls reserved for people, the budget status after %d calls is %s', (spent, standing) => {
  expect(budgetStanding(budget(spent))).toBe(standing);
});

it.each([
  [35, 0],
  [36, 1],
  // The cloud counts calls with a delay.
  [20, 0],
])('if the console made 35 calls and the cloud counts %d, other clients made %d', (spent, others) => {
  expect(byOthers(budget(spent))).toBe(others);
});
