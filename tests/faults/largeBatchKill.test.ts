/** A long job whose server is killed twice. `npm run bench -- batchJob` runs it with 10,000 locks. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { reachableLocks, startWith, unlockKilledTwice } from '../support/largeBatch.ts';
import { within } from '../support/pace.ts';
import { signedIn } from '../support/signedIn.ts';

const LOCKS = 400;

it('each of 400 locks opens at most once, and only operations in flight at a kill end as unconfirmed', {
  timeout: within(300_000),
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const first = await startWith(folder, LOCKS);
  const lockIds = await reachableLocks(await signedIn(first.origin), LOCKS);
  await first.stop();

  const { job, inDoubt, more, times } = await unlockKilledTwice(folder, lockIds);
  expect(job).toMatchObject({ state: 'ended', total: LOCKS, waiting: 0, operating: 0, failed: 0 });
  expect(more, 'opened more than once').toBe(0);
  // At most one operation is in flight at each kill; it is not retried, since its door may be open already.
  expect(inDoubt.length).toBeLessThanOrEqual(2);
  expect(inDoubt.map(({ reason }) => reason)).toEqual(inDoubt.map(() => 'serverRestarted'));
  const doubted = new Set(inDoubt.map(({ lockId }) => lockId));
  expect(lockIds.filter(lockId => times.get(lockId) !== 1 && !doubted.has(lockId))).toEqual([]);
});
