/** An issuing job through the outbox over a real SQLite file, across server restarts. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type EffectParams, policyOf } from '../../../machines/effects.ts';
import { batchJob, type JobCommand } from '../../../machines/processes/batchJob.decide.ts';
import { isRejection } from '../../../models/errorCodes.ts';
import { upcast } from '../../../models/facts/upcast.ts';
import type { ItemEnd } from '../../../models/itemEnd.ts';
import { JobType } from '../../../models/progress.ts';
import type { EffectOf } from '../../../src/engine/loop/effectHandlers.ts';
import { createEffectRunner } from '../../../src/engine/loop/effectRunner.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { LEASE_MS } from '../../../src/engine/store/claim.ts';
import { sqliteStore } from '../../../src/engine/store/sqlite/sqliteStore.ts';
import { createCommandLoop } from '../../../src/server/compose/commandLoop.ts';
import { migrations } from '../../../src/server/storage/migrations.ts';
import { onlyHandlers } from '../../support/effectHandlers.ts';
import { type FakeClock, fakeClock } from '../../support/fakeClock.ts';
import { jobId, owner, rows, rowsOfDoor } from '../../support/givenFacts.ts';

const ref = streamRef(owner, 'job', jobId);

let folder: string;
let clock: FakeClock;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  clock = fakeClock();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server whose issuer answers on the test’s command; `crash` simulates a power failure. */
async function server() {
  const store = await sqliteStore({ folder, projections: [], migrations, clock, owner: 'here', upcast });
  onTestFinished(() => store.close().catch(() => {}));
  const loop = createCommandLoop({ store, clock });
  const asked: EffectParams['exportPart'][] = [];
  const waiting: ((end: ItemEnd) => void)[] = [];
  const perform = async (effect: EffectOf<'issueItem' | 'exportPart'>) => {
    const { params } = effect;
    asked.push(params);
    const end = await new Promise<ItemEnd>(resolve => waiting.push(resolve));
    const asking = { by: 0, answer: null, with: { lease: { effect, settle: true } } } as const;
    const command = { type: 'settleItem', operationId: params.operationId, end } as const;
    return isRejection(await loop.handle(batchJob, ref, command, asking)) ? 'tryAgain' : 'settled';
  };
  const handlers = onlyHandlers({ issueItem: perform, exportPart: perform });
  const effects = createEffectRunner({ store, clock, handlers, policyOf, random: () => 0.5, failed: () => {} });
  effects.start();
  return {
    asked,
    tell: (command: JobCommand) => loop.handle(batchJob, ref, command, { by: owner, answer: 'ok' }),
    answer: async (end: ItemEnd) => {
      waiting.shift()?.(end);
      await clock.advance(10);
    },
    state: async () => (await loop.snapshot(batchJob, ref)).snapshot,
    facts: async () => (await store.readStream(ref)).map(({ type }) => type.split('.')[1]),
    crash: () => store.close(),
  };
}

const issueTwo: JobCommand = { type: 'create', jobId, uid: owner, jobType: JobType.IC_CARD, items: rowsOfDoor(1, 2) };
const triesOf = (asked: readonly EffectParams['exportPart'][]) => asked.map(({ itemId, tries }) => [itemId, tries]);

describe('an issuing job', () => {
  it('runs its items one after another, even two for the same lock', async () => {
    const here = await server();
    await here.tell(issueTwo);
    await clock.advance(10);
    expect(triesOf(here.asked)).toEqual([[1, 1]]);
    await here.answer({ kind: 'done' });
    expect(triesOf(here.asked)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    await here.answer({ kind: 'done' });
    expect(await here.facts()).toEqual([
      'created',
      'itemStarted',
      'itemSucceeded',
      'itemStarted',
      'itemSucceeded',
      'ended',
    ]);
  });

  it.each([JobType.IC_CARD, JobType.EXPORT])(
    'repeats the item in flight after a crash under the same try number, for job type %i',
    async jobType => {
      const before = await server();
      await before.tell({ type: 'create', jobId, uid: owner, jobType, items: rows(1, 2) });
      await clock.advance(10);
      await before.crash();

      const after = await server();
      await clock.advance(LEASE_MS);
      expect(after.asked).toEqual(before.asked);
      expect(await after.facts(), 'nothing was written of it meanwhile').toEqual(['created', 'itemStarted']);
      await after.answer({ kind: 'done' });
      await after.answer({ kind: 'done' });
      expect((await after.state()).context).toMatchObject({ succeeded: 2, failed: [], noRetry: 0 });
      expect((await after.state()).value).toBe('ended');
    },
  );

  it('stays paused after a crash and continues when the user resumes it', async () => {
    const before = await server();
    await before.tell(issueTwo);
    await clock.advance(10);
    await before.tell({ type: 'pause' });
    await before.answer({ kind: 'done' });
    await before.crash();

    const after = await server();
    await clock.advance(LEASE_MS);
    expect([(await after.state()).value, after.asked]).toEqual(['paused', []]);
    await after.tell({ type: 'resume' });
    await clock.advance(10);
    expect(triesOf(after.asked)).toEqual([[2, 1]]);
  });

  it('receives the outcome of the item in flight after a cancellation and a crash', async () => {
    const before = await server();
    await before.tell(issueTwo);
    await clock.advance(10);
    await before.tell({ type: 'cancel' });
    await before.crash();

    const after = await server();
    await clock.advance(LEASE_MS);
    expect(triesOf(after.asked)).toEqual([[1, 1]]);
    await after.answer({ kind: 'unconfirmed', reason: 'noAnswer' });
    expect((await after.state()).value).toBe('cancelled');
    expect((await after.state()).context).toMatchObject({ failed: [1], noRetry: 1 });
  });

  it('retries an item whose outcome is unconfirmed when the user asks to', async () => {
    const here = await server();
    await here.tell(issueTwo);
    await clock.advance(10);
    await here.answer({ kind: 'unconfirmed', reason: 'connectionLost' });
    await here.answer({ kind: 'done' });
    await here.tell({ type: 'retry' });
    await clock.advance(10);
    expect(triesOf(here.asked)).toEqual([
      [1, 1],
      [2, 1],
      [1, 2],
    ]);
    await here.answer({ kind: 'done' });
    expect((await here.state()).context).toMatchObject({ succeeded: 2, failed: [], noRetry: 0 });
  });
});
