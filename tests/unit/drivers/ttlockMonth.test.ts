import { expect, it } from 'vitest';
import { MONTHLY_CALLS, ordinaryMonth } from '../../support/fakeTtlock/ordinaryMonth.ts';
import { within } from '../../support/pace.ts';

it(
  'fifty doors are kept up with for thirty days on less than 40 % of what the cloud allows',
  async () => {
    const { spent, byPeople, byItself, openings, toldOpened, naive } = await ordinaryMonth();
    expect(openings).toBeGreaterThan(50 * 30 * 5);
    // Each of them is told, and told once.
    expect(toldOpened).toBe(openings);
    expect(spent).toBeLessThan(0.4 * MONTHLY_CALLS);
    // What the console counts is what the cloud counts.
    expect(byPeople + byItself).toBe(spent);
    // It is not that nobody asked for anything.
    expect(byPeople).toBeGreaterThan(1000);
    expect(naive).toBeGreaterThan(MONTHLY_CALLS);
  },
  within(60_000),
);
