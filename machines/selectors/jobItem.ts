import type { JobItem } from '../../models/calls/job.calls.ts';
import type { BrowserFact } from '../../models/facts/browserFact.ts';
import type { JobId } from '../../models/ids.ts';
import { isFinal, Progress } from '../../models/progress.ts';

export const applyJobFact =
  (jobId: JobId) =>
  (item: JobItem, fact: BrowserFact): JobItem => {
    if (!('jobId' in fact.data) || fact.data.jobId !== jobId) return item;
    if ('itemId' in fact.data && fact.data.itemId !== item.itemId) return item;
    switch (fact.type) {
      case 'job.itemStarted.v2':
        return { ...item, progress: Progress.OPERATING, reason: null, tries: fact.data.tries, settledAt: null };
      case 'job.itemSucceeded.v2':
        return { ...item, progress: Progress.SUCCESS, reason: fact.data.reason ?? null, settledAt: fact.at };
      case 'job.itemFailed.v2':
        return { ...item, progress: Progress.FAILED, reason: fact.data.reason, settledAt: fact.at };
      case 'job.itemSetAside.v2':
        return { ...item, progress: Progress.NO_RETRY, reason: fact.data.reason, settledAt: fact.at };
      case 'job.itemRequeued.v1':
        return { ...item, progress: Progress.WAITING };
      case 'job.itemWaits.v1':
        return { ...item, progress: Progress.WAITING, reason: fact.data.reason };
      case 'job.awaitedTold.v1': {
        const { progress, reason } = fact.data;
        return { ...item, progress, reason, settledAt: isFinal(progress) ? fact.at : null };
      }
      case 'job.itemGivenUp.v2':
        return { ...item, progress: Progress.NO_RETRY };
      case 'job.cancelled.v1':
        return item.progress === Progress.WAITING && item.reason === null
          ? { ...item, progress: Progress.NO_RETRY, reason: 'cancelled', settledAt: fact.at }
          : item;
      case 'job.retried.v2':
        return fact.data.itemIds.includes(item.itemId) && item.progress === Progress.FAILED
          ? { ...item, progress: Progress.WAITING, reason: null, settledAt: null }
          : item;
      default:
        return item;
    }
  };
