/** Reports that the console accepts, cannot store now and can never store. */
import { expect, it, onTestFinished } from 'vitest';
import type { LockId } from '../../../models/ids.ts';
import { createGuard } from '../../../src/doors/guard.ts';
import { ConsoleAway } from '../../../src/drivers/consoleAway.ts';
import type { Report } from '../../../src/drivers/driver.ts';
import { createReportQueue } from '../../../src/drivers/reportQueue.ts';
import { createWaits } from '../../../src/drivers/waits.ts';
import { fakeClock } from '../../support/fakeClock.ts';

const poisoned = 9 as LockId;
const battery = (lockId: number): Report => ({ type: 'battery', lockId: lockId as LockId, battery: 50 });

function queueTo(refuses: (lockId: LockId) => boolean, why: () => Error = () => new Error('cannot be written')) {
  const clock = fakeClock();
  const guard = createGuard();
  const waits = createWaits(clock);
  const queue = createReportQueue({ clock, waits, guard });
  const tries: LockId[] = [];
  const taken: LockId[] = [];
  queue.start(async report => {
    if (report.type !== 'battery') return;
    tries.push(report.lockId);
    if (refuses(report.lockId)) throw why();
    taken.push(report.lockId);
  });
  onTestFinished(() => waits.stop());
  const triedOf = (lockId: LockId) => tries.filter(one => one === lockId).length;
  return { clock, guard, queue, taken, triedOf };
}

it('the report queue skips a report that is refused repeatedly while others are accepted, and counts it once', async () => {
  const { clock, guard, queue, taken, triedOf } = queueTo(lockId => lockId === poisoned);
  let isTold = false;
  queue.put(battery(poisoned), () => {
    isTold = true;
  });
  for (let nth = 1; nth <= 8; nth++) {
    queue.put(battery(nth));
    await clock.advance(1000);
  }
  expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(triedOf(poisoned)).toBeLessThan(8);
  const tried = triedOf(poisoned);
  await clock.advance(60_000);
  expect(triedOf(poisoned)).toBe(tried);
  expect(guard.counts()).toEqual([{ door: 'driver', kind: 'Error: cannot be written', count: 1 }]);
  expect(isTold, 'nobody has it').toBe(false);
});

it('the report queue keeps all reports while the database is unavailable', async () => {
  let isAway = true;
  const { clock, guard, queue, taken } = queueTo(
    () => isAway,
    () => new ConsoleAway('no database'),
  );
  for (let nth = 1; nth <= 3; nth++) queue.put(battery(nth));
  await clock.advance(30 * 60_000);
  expect(taken).toEqual([]);
  isAway = false;
  await clock.advance(2000);
  expect(taken).toEqual([1, 2, 3]);
  expect(guard.counts()).toEqual([]);
});

it.each([
  ['with no other reports behind it', []],
  ['with other reports waiting behind it', [1, 2]],
])('the report queue skips a report after ten minutes of refusals and counts it once, %s', async (_, others) => {
  let isBlocked = true;
  const { clock, guard, queue, taken, triedOf } = queueTo(
    lockId => isBlocked && (lockId === poisoned || others.length > 0),
  );
  queue.put(battery(poisoned));
  for (const nth of others) queue.put(battery(nth));
  await clock.advance(9 * 60_000);
  expect(guard.counts(), 'it may still be written').toEqual([]);
  await clock.advance(2 * 60_000);
  expect(guard.counts()).toEqual([{ door: 'driver', kind: 'Error: cannot be written', count: 1 }]);
  isBlocked = false;
  await clock.advance(2000);
  expect(taken).toEqual(others);
  const tried = triedOf(poisoned);
  await clock.advance(60_000);
  expect(triedOf(poisoned)).toBe(tried);
});

it('the report queue keeps a report that fails for an unavailable database, even while others are accepted', async () => {
  let isAway = true;
  const { clock, guard, queue, taken } = queueTo(
    lockId => isAway && lockId === poisoned,
    () => new ConsoleAway('no database'),
  );
  queue.put(battery(poisoned));
  for (let nth = 1; nth <= 8; nth++) {
    queue.put(battery(nth));
    await clock.advance(1000);
  }
  isAway = false;
  await clock.advance(2000);
  expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7, 8, poisoned]);
  expect(guard.counts()).toEqual([]);
});
