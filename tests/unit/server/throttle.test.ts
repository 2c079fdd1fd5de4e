import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT } from '../../../machines/aggregates/signInThrottle.decide.ts';
import { upcast } from '../../../models/facts/upcast.ts';
import { sqliteStore } from '../../../src/engine/store/sqlite/sqliteStore.ts';
import type { Store } from '../../../src/engine/store/store.ts';
import { createThrottle, type Throttle } from '../../../src/server/features/signIn/throttle.ts';
import { migrations } from '../../../src/server/storage/migrations.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { within } from '../../support/pace.ts';

const NOW = 1_700_000_000_000;
const SECOND = 1000;

let folder: string;
let store: Store;
let throttle: Throttle;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  store = await sqliteStore({ folder, projections: [], migrations, clock: fakeClock(), owner: 'here', upcast });
  throttle = createThrottle(store);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** Fails this often, each as soon as allowed. Returns when the next attempt is allowed. */
async function fails(times: number, account = 'a', address = '::1', from = NOW): Promise<number> {
  let now = from;
  for (let i = 0; i < times; i++) {
    const wait = await throttle.startAttempt(account, address, now);
    if (wait === null) continue;
    now = wait;
    await throttle.startAttempt(account, address, now);
  }
  return (await throttle.startAttempt(account, address, now)) ?? now;
}

describe('failed sign-ins', () => {
  it('cause no delay until the fifth in a row, then a delay that doubles with each attempt', async () => {
    expect(await fails(ACCOUNT_LIMIT)).toBe(NOW + SECOND);
    expect(await throttle.startAttempt('a', '::1', NOW + SECOND - 1)).toBe(NOW + SECOND);
    expect(await throttle.startAttempt('a', '::1', NOW + SECOND)).toBeNull();
    expect(await throttle.startAttempt('a', '::1', NOW + SECOND)).toBe(NOW + 3 * SECOND);
  });

  it('delay the next sign-in by at most 15 minutes', async () => {
    let now = NOW;
    for (let i = 0; i < 30; i++) now = (await throttle.startAttempt('a', `::${i}`, now)) ?? now;
    expect((await throttle.startAttempt('a', '::x', now)) ?? now).toBeLessThanOrEqual(now + 15 * 60 * SECOND);
  });

  it('are counted before the password check, so that concurrent attempts are limited too', async () => {
    const tries = await Promise.all(Array.from({ length: 50 }, () => throttle.startAttempt('a', '::1', NOW)));
    expect(tries.filter(wait => wait === null)).toHaveLength(ACCOUNT_LIMIT);
  });

  it('delay only attempts on the same account, while many from one address block that address', async () => {
    await fails(ACCOUNT_LIMIT);
    expect(await throttle.startAttempt('b', '::2', NOW)).toBeNull();
    for (let i = 0; i < ADDRESS_LIMIT; i++) await throttle.startAttempt(`account-${i}`, '::9', NOW);
    expect(await throttle.startAttempt('c', '::9', NOW)).not.toBeNull();
  });

  it('from 50 addresses are limited like those from one address, even for 10,000 guesses', {
    timeout: within(120_000),
  }, async () => {
    const [GUESSES, ADDRESSES, LONGEST_S] = [10_000, 50, 15 * 60];
    const passed: number[] = [];
    for (let second = 0; second < GUESSES; second++)
      if ((await throttle.startAttempt('a', `::${second % ADDRESSES}`, NOW + second * SECOND)) === null)
        passed.push(second);
    const gaps = passed.slice(1).map((at, nth) => at - (passed[nth] ?? 0));
    const least = gaps.map((_, nth) =>
      nth + 1 < ACCOUNT_LIMIT ? 0 : Math.min(LONGEST_S, 2 ** (nth + 1 - ACCOUNT_LIMIT)),
    );
    expect(gaps.map((gap, nth) => gap >= (least[nth] ?? 0))).toEqual(gaps.map(() => true));
    expect(passed.length).toBeLessThan(30);
  });

  it('are cleared by a successful sign-in, and cause no delay two hours later', async () => {
    await fails(ACCOUNT_LIMIT);
    await throttle.succeeded('a', '::1');
    expect(await throttle.startAttempt('a', '::1', NOW)).toBeNull();
    await fails(ACCOUNT_LIMIT + 3, 'd', '::4');
    expect(await throttle.startAttempt('d', '::4', NOW + 2 * 60 * 60 * SECOND)).toBeNull();
  });
});
