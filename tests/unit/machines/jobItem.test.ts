import { describe, expect, it } from 'vitest';
import { applyJobFact } from '../../../machines/selectors/jobItem.ts';
import type { JobItem } from '../../../models/calls/job.calls.ts';
import type { BrowserFact } from '../../../models/facts/browserFact.ts';
import type { ItemId, JobId, LockId } from '../../../models/ids.ts';
import { Progress } from '../../../models/progress.ts';
import {
  about,
  fact,
  failed,
  item,
  jobFact,
  jobId,
  NOON,
  requeued,
  retried,
  setAside,
  started,
  succeeded,
} from '../../support/givenFacts.ts';

const waiting: JobItem = {
  itemId: 1 as ItemId,
  lockId: 1 as LockId,
  lockAlias: 'Front door',
  target: null,
  position: 1,
  progress: Progress.WAITING,
  reason: null,
  tries: 0,
  settledAt: null,
};
const hears = (row: JobItem, heard: unknown) => applyJobFact(jobId)(row, heard as BrowserFact);
const cancelled = jobFact('job.cancelled.v1');
const busy: JobItem = { ...waiting, progress: Progress.FAILED, reason: 'gatewayBusy', tries: 1, settledAt: NOON };

describe('a row of a job', () => {
  it('shows its start with the try count, and clears an earlier failure', () =>
    expect(hears(busy, started(1, 2))).toEqual({
      ...waiting,
      progress: Progress.OPERATING,
      tries: 2,
      reason: null,
      settledAt: null,
    }));

  it.each([
    [succeeded(1), { progress: Progress.SUCCESS, reason: null }],
    [failed(1), { progress: Progress.FAILED, reason: 'gatewayBusy' }],
    [setAside(1), { progress: Progress.NO_RETRY, reason: 'noAnswer' }],
  ])('shows the outcome and its time after $type', (end, shown) =>
    expect(hears({ ...waiting, progress: Progress.OPERATING, reason: 'jammed' }, { ...end, at: NOON + 5 })).toEqual({
      ...waiting,
      ...shown,
      settledAt: NOON + 5,
    }),
  );

  it('keeps the reason and time of its failure when it is given up', () =>
    expect(hears(busy, fact('job.itemGivenUp.v2', item(1)))).toEqual({ ...busy, progress: Progress.NO_RETRY }));

  it('returns to waiting and keeps its try count if it was never sent', () => {
    const operating = { ...waiting, progress: Progress.OPERATING, tries: 2 };
    expect(hears(operating, requeued(1))).toEqual({ ...waiting, tries: 2 });
  });

  it('is cancelled with its job only while it is waiting', () => {
    expect(hears(waiting, cancelled)).toEqual({
      ...waiting,
      progress: Progress.NO_RETRY,
      reason: 'cancelled',
      settledAt: NOON,
    });
    for (const progress of [Progress.OPERATING, Progress.SUCCESS, Progress.FAILED, Progress.NO_RETRY]) {
      const row = { ...waiting, progress };
      expect(hears(row, cancelled)).toBe(row);
    }
  });

  it('returns to waiting only if it failed and is among the retried items', () => {
    expect(hears(busy, retried(2, 1))).toEqual({ ...waiting, tries: 1 });
    expect(hears(busy, retried(2))).toBe(busy);
    const done = { ...waiting, progress: Progress.SUCCESS };
    expect(hears(done, retried(1))).toBe(done);
  });

  it('ignores facts about other items, jobs and streams', () => {
    const foreign = { ...cancelled, data: { jobId: 'job-2' as JobId } };
    const others = [foreign, started(2), succeeded(2), failed(2), jobFact('job.paused.v1')];
    for (const heard of [...others, fact('operation.sent.v1', about)]) expect(hears(waiting, heard)).toBe(waiting);
  });
});
