/** A log with job facts of version 1 reads like version 2. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { batchJob } from '../../../machines/processes/batchJob.decide.ts';
import { type JobFact, jobFacts } from '../../../models/facts/job.facts.ts';
import { upcast } from '../../../models/facts/upcast.ts';
import type { AccountId, JobId, LockId } from '../../../models/ids.ts';
import { Progress } from '../../../models/progress.ts';
import { fold, initialSnapshot } from '../../../src/engine/chart/fold.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { createCommandLoop } from '../../../src/server/compose/commandLoop.ts';
import { projections } from '../../../src/server/compose/projections.ts';
import { itemsOf } from '../../../src/server/features/jobs/jobItem.ts';
import { jobSummary } from '../../../src/server/features/jobs/jobRow.ts';
import { sqlitePlace } from '../store/databases.ts';
import { fakeClock } from '../store/given.ts';

const owner = 1 as AccountId;
const jobId = 'job-1' as JobId;
const ref = streamRef(owner, 'job', jobId);
const AT = 1_700_000_000_000;

const start = (lockId: number, tries: number) => ({ jobId, lockId, tries, operationId: `job-1-${lockId}-${tries}` });
/** Stored facts: item 4 succeeded, 3 failed and then was unconfirmed, 9 was given up. */
const OLD = [
  ['job.created.v1', { jobId, uid: owner, type: 5, lockIds: [4, 3, 9] }],
  ['job.itemStarted.v1', start(4, 1)],
  ['job.itemSucceeded.v1', { jobId, lockId: 4 }],
  ['job.itemStarted.v1', start(3, 1)],
  ['job.itemFailed.v1', { jobId, lockId: 3, reason: 'gatewayBusy' }],
  ['job.itemStarted.v1', start(9, 1)],
  ['job.paused.v1', { jobId }],
  ['job.itemFailed.v1', { jobId, lockId: 9, reason: 'jammed' }],
  ['job.itemGivenUp.v1', { jobId, lockId: 9 }],
  ['job.retried.v1', { jobId, lockIds: [3] }],
  ['job.resumed.v1', { jobId }],
  ['job.itemStarted.v1', start(3, 2)],
  ['job.itemSetAside.v1', { jobId, lockId: 3, reason: 'noAnswer' }],
  ['job.ended.v1', { jobId }],
] as const;
const old = OLD.map(([type, data]) => ({ type, data, at: AT }));

const row = (id: number) => ({ itemId: id, lockId: id });
const begin = (id: number, tries: number) => ({ ...start(id, tries), ...row(id) });
const NEW = [
  ['job.created.v2', { jobId, uid: owner, type: 5, items: [row(4), row(3), row(9)] }],
  ['job.itemStarted.v2', begin(4, 1)],
  ['job.itemSucceeded.v2', { jobId, ...row(4) }],
  ['job.itemStarted.v2', begin(3, 1)],
  ['job.itemFailed.v2', { jobId, ...row(3), reason: 'gatewayBusy' }],
  ['job.itemStarted.v2', begin(9, 1)],
  ['job.paused.v1', { jobId }],
  ['job.itemFailed.v2', { jobId, ...row(9), reason: 'jammed' }],
  ['job.itemGivenUp.v2', { jobId, ...row(9) }],
  ['job.retried.v2', { jobId, itemIds: [3] }],
  ['job.resumed.v1', { jobId }],
  ['job.itemStarted.v2', begin(3, 2)],
  ['job.itemSetAside.v2', { jobId, ...row(3), reason: 'noAnswer' }],
  ['job.ended.v1', { jobId }],
] as const;
const asNow = NEW.map(([type, data]) => ({ type, data, at: AT }));

describe('upcasting job facts of version 1', () => {
  it('yields the current facts, each matching its schema', () => {
    expect(old.map(upcast)).toEqual(asNow);
    for (const { type, data } of old.map(upcast)) jobFacts[type as JobFact['type']].parse(data);
  });

  it('leaves facts of the current version unchanged', () => {
    for (const fact of asNow) expect(upcast(fact)).toBe(fact);
  });
});

/** Appends the old facts below the loop, which would write current ones. */
async function logOf(facts: readonly { type: string; data: unknown; at: number }[]) {
  const place = sqlitePlace();
  const clock = fakeClock(AT);
  const store = await place.open({ clock, projections });
  onTestFinished(async () => {
    await store.close();
    await place.remove();
  });
  await store.append({ ...ref, expected: 'mustNotExist', facts, meta: { by: owner } });
  // The old table had no column for item ids.
  await store.write(async db => {
    await db.schema.dropTable('job_item').execute();
    await db.schema.createTable('job_item').addColumn('lock_id', 'bigint').execute();
  });
  await store.rebuild();
  const { snapshot, version } = await createCommandLoop({ store, clock }).snapshot(batchJob, ref);
  const key = { account_id: owner, job_id: jobId };
  const items = await itemsOf(store.db, key, { pageNo: 1, pageSize: 20, progress: undefined });
  return { store, state: [snapshot.value, snapshot.context, version], job: await jobSummary(store.db, key), items };
}

describe('a log with job facts of version 1', () => {
  it('folds to the same job state and rows as a log of current facts', async () => {
    const before = await logOf(old);
    const now = await logOf(asNow);
    expect(before.state).toEqual(now.state);
    expect([before.job, before.items]).toEqual([now.job, now.items]);
    expect(before.job).toMatchObject({ state: 'ended', total: 3, succeeded: 1, failed: 0, noRetry: 2 });
    expect(before.items).toMatchObject([
      { itemId: 4, lockId: 4, progress: Progress.SUCCESS },
      { itemId: 3, lockId: 3, progress: Progress.NO_RETRY, tries: 2, reason: 'noAnswer' },
      { itemId: 9, lockId: 9, progress: Progress.NO_RETRY, reason: 'jammed' },
    ]);
    expect(before.state[1]).toEqual(
      fold(batchJob.machine, initialSnapshot(batchJob.machine), asNow as unknown as JobFact[]).context,
    );
  });

  it('gives readers and timers the current fact types', async () => {
    const { store } = await logOf(old);
    const { facts } = await store.readAll(null, 100);
    expect(facts.map(({ type }) => type)).toEqual(NEW.map(([type]) => type));
    const fact = { type: 'job.itemSucceeded.v1', data: { jobId, lockId: 4 as LockId } };
    const timers = { set: [{ id: 't', dueAt: AT, fact }], cancel: [] };
    await store.append({ ...ref, expected: 'any', facts: [], meta: { by: 0 }, timers });
    expect(await store.dueTimers(AT, 10)).toMatchObject([
      { fact: { type: 'job.itemSucceeded.v2', data: { jobId, ...row(4) } } },
    ]);
  });

  it('continues a running job, and counts the outcome of an item that was already started', async () => {
    const place = sqlitePlace();
    const clock = fakeClock(AT);
    const store = await place.open({ clock, projections });
    onTestFinished(async () => {
      await store.close();
      await place.remove();
    });
    await store.append({ ...ref, expected: 'mustNotExist', facts: old.slice(0, 2), meta: { by: owner } });
    await store.rebuild();
    const loop = createCommandLoop({ store, clock });
    const operationId = start(4, 1).operationId as never;
    await loop.handle(batchJob, ref, { type: 'settleItem', operationId, end: { kind: 'done' } }, { by: 0, answer: 0 });
    const facts = await store.readStream(ref);
    expect(facts.slice(2)).toMatchObject([
      { type: 'job.itemSucceeded.v2', data: row(4) },
      { type: 'job.itemStarted.v2', data: { ...row(3), operationId: 'job-1-3-1' } },
    ]);
    const job = await jobSummary(store.db, { account_id: owner, job_id: jobId });
    expect(job).toMatchObject({ succeeded: 1, operating: 1, waiting: 1 });
  });
});
