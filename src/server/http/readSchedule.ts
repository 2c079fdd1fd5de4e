import { SECOND_MS } from '../../../models/duration.ts';
import type { Clock } from '../../engine/clock.ts';

/** Batches reads, because a large job commits a thousand times a second. */
export const READ_AFTER_MS = 20;
const AFTER_FAILURE_MS = SECOND_MS;

/** Runs `readBatch` one at a time, and again while it returns true or a commit happened meanwhile. */
export function createReadSchedule(clock: Clock, readBatch: () => Promise<boolean>, failed: (error: unknown) => void) {
  let reading: Promise<void> | null = null;
  let hasMore = false;
  let cancelTimer = () => {};

  async function readAll() {
    do {
      hasMore = false;
      const isFull = await readBatch();
      hasMore ||= isFull;
    } while (hasMore);
  }

  function schedule() {
    hasMore = true;
    reading ??= new Promise<void>(resolve => {
      cancelTimer = clock.after(READ_AFTER_MS, resolve);
    })
      .then(readAll)
      .catch(error => {
        failed(error);
        cancelTimer = clock.after(AFTER_FAILURE_MS, schedule);
      })
      .finally(() => {
        reading = null;
        if (hasMore) schedule();
      });
  }

  return {
    schedule,
    reading: () => reading,
    cancel: () => cancelTimer(),
  };
}
