/** A report that cannot be stored: the driver learns whether the store is down or the report is bad. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { upcast } from '../../../models/facts/upcast.ts';
import type { LockId } from '../../../models/ids.ts';
import { ConsoleAway } from '../../../src/drivers/consoleAway.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { sqliteStore } from '../../../src/engine/store/sqlite/sqliteStore.ts';
import type { Store } from '../../../src/engine/store/store.ts';
import { createCommandLoop } from '../../../src/server/compose/commandLoop.ts';
import { projections } from '../../../src/server/compose/projections.ts';
import { createReportHandler } from '../../../src/server/connectors/reports.ts';
import { migrations } from '../../../src/server/storage/migrations.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { fact, lockData, owner } from '../../support/givenFacts.ts';

const lockId = 1 as LockId;

/** Console with one lock; `broken`: store methods that fail. */
async function console(broken: (keyof Store)[], bug?: Error) {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  const clock = fakeClock();
  const store = await sqliteStore({ folder, projections, migrations, clock, owner: 'here', upcast });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await store.append({
    ...streamRef(owner, 'lock', lockId),
    expected: 0,
    facts: [
      fact('lock.added.v1', { ...lockData, lockId }),
      fact('lock.accessGranted.v1', { lockId, uid: owner, role: 'owner', groupId: -1 as never }),
    ].map(one => ({ ...one, at: clock.now() })),
    meta: { by: 0 },
  });
  const isFull = () => Promise.reject(new Error('database or disk is full'));
  const failing: Store = { ...store, ...Object.fromEntries(broken.map(name => [name, isFull])) };
  const loop = createCommandLoop({ store: failing, clock });
  const handle = bug ? () => Promise.reject(bug) : loop.handle;
  const report = createReportHandler({ store: failing, loop: { ...loop, handle }, clock });
  return () => report({ type: 'battery', lockId, battery: 50 });
}

it('a driver’s report is accepted while the store works', async () => {
  const report = await console([]);
  expect(await report()).toBeUndefined();
});

it('a driver’s report fails with ConsoleAway while the store accepts no writes', async () => {
  const report = await console(['append', 'write']);
  await expect(report()).rejects.toThrow(ConsoleAway);
});

it('a driver’s report fails with its own error while the store accepts other writes', async () => {
  const bug = new TypeError('not a battery');
  const report = await console([], bug);
  await expect(report()).rejects.toBe(bug);
});
