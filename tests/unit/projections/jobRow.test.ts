import { describe, expect, it } from 'vitest';
import type { ItemId, JobId, LockId, OperationId } from '../../../models/ids.ts';
import type { ItemReason } from '../../../models/itemEnd.ts';
import { JobType, Progress } from '../../../models/progress.ts';
import { itemsOf } from '../../../src/server/features/jobs/jobItem.ts';
import { itemCount, jobSummary, listJobs } from '../../../src/server/features/jobs/jobRow.ts';
import { lock, NOON, owner, projected, stranger } from './projected.ts';

const jobId = 'job-1' as JobId;
const key = { account_id: owner, job_id: jobId };
const page = { pageNo: 1, pageSize: 20 };

const rowOf = (id: number, lockId: LockId = lock(id)) => ({ itemId: id as ItemId, lockId });
const createdAs = (type: JobType, items: ReturnType<typeof rowOf>[]) =>
  ({ type: 'job.created.v2', data: { jobId, uid: owner, type, items } }) as const;
const created = (...ids: number[]) =>
  createdAs(
    JobType.BATCH_UNLOCK,
    ids.map(id => rowOf(id)),
  );
const started = (id: number, tries = 1, lockId?: LockId) =>
  ({
    type: 'job.itemStarted.v2',
    data: { jobId, ...rowOf(id, lockId), tries, operationId: `o-${id}-${tries}` as OperationId },
  }) as const;
const succeeded = (id: number, lockId?: LockId) =>
  ({ type: 'job.itemSucceeded.v2', data: { jobId, ...rowOf(id, lockId) } }) as const;
const failed = (id: number, reason: ItemReason = 'gatewayBusy', lockId?: LockId) =>
  ({ type: 'job.itemFailed.v2', data: { jobId, ...rowOf(id, lockId), reason } }) as const;
const requeued = (id: number) => ({ type: 'job.itemRequeued.v1', data: { jobId, ...rowOf(id) } }) as const;
const retried = (...ids: number[]) =>
  ({ type: 'job.retried.v2', data: { jobId, itemIds: ids.map(id => id as ItemId) } }) as const;
const about = <const Type extends 'paused' | 'resumed' | 'cancelled' | 'ended'>(type: Type) =>
  ({ type: `job.${type}.v1`, data: { jobId } }) as const;

async function world() {
  const given = await projected();
  const summary = async () => {
    const job = await jobSummary(given.db, key);
    if (!job) throw new Error('there is no such job');
    const { waiting, operating, succeeded: done, failed: notDone, noRetry, state, endedAt, total } = job;
    expect(waiting + operating + done + notDone + noRetry).toBe(total);
    return { counts: [waiting, operating, done, notDone, noRetry], state, endedAt };
  };
  const items = (progress?: Progress) => itemsOf(given.db, key, { ...page, progress });
  return { ...given, summary, items };
}

describe('a job row', () => {
  it('counts items of a job by progress', async () => {
    const { job, summary, items, lock: add } = await world();
    await add(2, { alias: 'Front door' });
    await job(created(3, 2, 1), started(3), succeeded(3), started(2), failed(2), started(1));
    expect(await summary()).toEqual({ counts: [0, 1, 1, 1, 0], state: 'running', endedAt: null });
    expect(await items()).toMatchObject([
      { lockId: 3, position: 0, progress: Progress.SUCCESS, tries: 1, settledAt: NOON, lockAlias: '' },
      { lockId: 2, position: 1, progress: Progress.FAILED, reason: 'gatewayBusy', lockAlias: 'Front door' },
      { lockId: 1, position: 2, progress: Progress.OPERATING, reason: null, settledAt: null },
    ]);
    expect(await items(Progress.FAILED)).toMatchObject([{ lockId: 2 }]);
  });

  it('counts retried items as waiting, and reopens the ended job', async () => {
    const { job, summary, items } = await world();
    await job(created(1), started(1), failed(1), about('ended'));
    expect(await summary()).toEqual({ counts: [0, 0, 0, 1, 0], state: 'ended', endedAt: NOON });
    await job(retried(1), started(1, 2));
    expect(await summary()).toEqual({ counts: [0, 1, 0, 0, 0], state: 'running', endedAt: null });
    expect(await items()).toMatchObject([{ tries: 2, reason: null }]);
  });

  it('counts items that were given up and keeps their reasons', async () => {
    const { job, summary, items } = await world();
    await job(created(1), started(1), failed(1), { type: 'job.itemGivenUp.v2', data: { jobId, ...rowOf(1) } });
    expect((await summary()).counts).toEqual([0, 0, 0, 0, 1]);
    expect(await items()).toMatchObject([{ progress: Progress.NO_RETRY, reason: 'gatewayBusy', settledAt: NOON }]);
  });

  it('lists items in their new processing order after a move, and keeps the counts', async () => {
    const { job, items } = await world();
    const moved = (to: 'front' | 'back', ...ids: number[]) =>
      ({ type: 'job.itemsMoved.v1', data: { jobId, itemIds: ids.map(id => id as ItemId), to } }) as const;
    await job(created(1, 2, 3, 4, 5), started(1), moved('front', 4, 5));
    const listed = async () => (await items()).map(({ lockId }) => lockId as number);
    expect(await listed()).toEqual([1, 4, 5, 2, 3]);
    await job(moved('front', 3), moved('back', 4));
    expect(await listed()).toEqual([1, 3, 5, 2, 4]);
    expect((await items()).map(({ position }) => position)).toEqual([0, 2, 4, 1, 3]);
    expect(await items(Progress.WAITING)).toHaveLength(4);
  });

  it('lists a requeued item, which was never sent, after the others', async () => {
    const { job, summary, items } = await world();
    await job(created(1, 2, 3), started(1), requeued(1), started(2));
    expect(await summary()).toMatchObject({ counts: [2, 1, 0, 0, 0], state: 'running' });
    expect((await items()).map(({ lockId }) => lockId as number)).toEqual([2, 3, 1]);
    expect(await items(Progress.WAITING)).toMatchObject([{ tries: 0 }, { tries: 1, reason: null, settledAt: null }]);
    await job(about('paused'), requeued(2));
    expect(await summary()).toMatchObject({ counts: [3, 0, 0, 0, 0], state: 'paused' });
  });

  it('becomes “paused” only when no item is in flight', async () => {
    const { job, summary } = await world();
    await job(created(1, 2), started(1), about('paused'));
    expect((await summary()).state).toBe('pausing');
    await job(succeeded(1));
    expect((await summary()).state).toBe('paused');
    await job(about('resumed'), started(2));
    expect((await summary()).state).toBe('running');
  });

  it('cancels waiting items at once, and becomes “cancelled” when no item is in flight', async () => {
    const { job, summary, items } = await world();
    await job(created(1, 2, 3), started(1), about('cancelled'));
    expect(await summary()).toEqual({ counts: [0, 1, 0, 0, 2], state: 'cancelling', endedAt: null });
    expect(await items(Progress.NO_RETRY)).toMatchObject([{ reason: 'cancelled' }, { reason: 'cancelled' }]);
    await job(succeeded(1));
    expect(await summary()).toEqual({ counts: [0, 0, 1, 0, 2], state: 'cancelled', endedAt: NOON });
  });

  it('becomes “cancelled” at once when a paused job is cancelled', async () => {
    const { job, summary } = await world();
    await job(created(1, 2), started(1), about('paused'), succeeded(1), about('cancelled'));
    expect(await summary()).toEqual({ counts: [0, 0, 1, 0, 1], state: 'cancelled', endedAt: NOON });
  });

  it('supports a job of ten thousand locks', async () => {
    const { job, db, items } = await world();
    const ids = Array.from({ length: 10_000 }, (_, place) => place + 1);
    await job(created(...ids), started(1));
    const summary = await jobSummary(db, key);
    expect(summary).toMatchObject({ total: 10_000, waiting: 9_999, operating: 1 });
    expect(summary && itemCount(summary, undefined)).toBe(10_000);
    expect(await items(Progress.WAITING)).toMatchObject([{ position: 1 }, ...Array(19).fill({ progress: 6 })]);
    await job(failed(1));
    await job(retried(...ids));
    expect(await jobSummary(db, key)).toMatchObject({ waiting: 10_000, failed: 0 });
  });

  it('counts items separately when a job has several for the same lock', async () => {
    const { job, summary, items, lock: add } = await world();
    await add(7, { alias: 'Front door' });
    const door = lock(7);
    await job(createdAs(JobType.IC_CARD, [rowOf(1, door), rowOf(2, door)]), started(1, 1, door));
    await job(failed(1, 'noAnswer', door), started(2, 1, door), succeeded(2, door));
    expect((await summary()).counts).toEqual([0, 0, 1, 1, 0]);
    expect(await items()).toMatchObject([
      { itemId: 1, lockId: 7, lockAlias: 'Front door', progress: Progress.FAILED, reason: 'noAnswer' },
      { itemId: 2, lockId: 7, lockAlias: 'Front door', progress: Progress.SUCCESS },
    ]);
    await job(retried(1));
    expect((await summary()).counts).toEqual([1, 0, 1, 0, 0]);
  });

  it('is listed only for the account that owns the job', async () => {
    const { job, db } = await world();
    await job(created(1), started(1));
    expect(await listJobs(db, owner, { ...page, running: 'true' })).toMatchObject({ total: 1, list: [{ jobId }] });
    await job(succeeded(1), about('ended'));
    expect(await listJobs(db, owner, { ...page, running: 'true' })).toMatchObject({ total: 0, list: [] });
    expect(await listJobs(db, owner, page)).toMatchObject({ total: 1, list: [{ state: 'ended' }] });
    expect(await listJobs(db, stranger, page)).toMatchObject({ total: 0, list: [] });
  });
});
