import { expect, it } from 'vitest';
import { MONTHLY_CALLS, ordinaryMonth } from '../../support/fakeTtlock/ordinaryMonth.ts';
import { within } from '../../support/pace.ts';

it(
  'the TTLock driver keeps fifty doors up to date for 30 days with less than 40 % of the monthly calls',
  async () => {
    const { spent, byPeople, byItself, openings, toldOpened, naive } = await ordinaryMonth();
    expect(openings).toBeGreaterThan(50 * 30 * 5);
    // Each opening is reported exactly once.
    expect(toldOpened).toBe(openings);
    expect(spent).toBeLessThan(0.4 * MONTHLY_CALLS);
    expect(byPeople + byItself).toBe(spent);
    // Users made calls too.
    expect(byPeople).toBeGreaterThan(1000);
    expect(naive).toBeGreaterThan(MONTHLY_CALLS);
  },
  within(60_000),
);
