import type { JobItem } from '../../models/calls/job.calls.ts';
import type { BrowserFact } from '../../models/calls/live.ts';
import type { JobId } from '../../models/ids.ts';
import { Progress } from '../../models/progress.ts';

/** An item of job `jobId` after a fact, the same when the fact is not about it. */
export const applyJobFact =
  (jobId: JobId) =>
  (item: JobItem, fact: BrowserFact): JobItem => {
    if (!('jobId' in fact.data) || fact.data.jobId !== jobId) return item;
    if ('lockId' in fact.data && fact.data.lockId !== item.lockId) return item;
    switch (fact.type) {
      case 'job.itemStarted.v1':
        return { ...item, progress: Progress.OPERATING, reason: null, tries: fact.data.tries, settledAt: null };
      case 'job.itemSucceeded.v1':
        return { ...item, progress: Progress.SUCCESS, reason: null, settledAt: fact.at };
      case 'job.itemFailed.v1':
        return { ...item, progress: Progress.FAILED, reason: fact.data.reason, settledAt: fact.at };
      case 'job.itemSetAside.v1':
        return { ...item, progress: Progress.NO_RETRY, reason: fact.data.reason, settledAt: fact.at };
      case 'job.itemGivenUp.v1':
        return { ...item, progress: Progress.NO_RETRY };
      case 'job.cancelled.v1':
        return item.progress === Progress.WAITING
          ? { ...item, progress: Progress.NO_RETRY, reason: 'cancelled', settledAt: fact.at }
          : item;
      case 'job.retried.v1':
        return fact.data.lockIds.includes(item.lockId) && item.progress === Progress.FAILED
          ? { ...item, progress: Progress.WAITING, reason: null, settledAt: null }
          : item;
      default:
        return item;
    }
  };
