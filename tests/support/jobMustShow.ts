/** Expected job of the list, with independent counts. */
import type { SnapshotFrom } from 'xstate';
import type { batchJobMachine } from '../../machines/processes/batchJob.machine.ts';
import type { MustShow, Stands } from './mustShow.ts';

type Snapshot = SnapshotFrom<typeof batchJobMachine>;

/** Number of locks by state. */
export const tallyOf = ({ context: { queue, next, operating, awaited, succeeded, failed, noRetry } }: Snapshot) => ({
  total: new Set(queue.map(({ itemId }) => itemId)).size,
  waiting: queue.length - next + awaited.length,
  operating: operating ? 1 : 0,
  succeeded,
  failed: failed.length,
  noRetry,
});

function stands(snapshot: Snapshot): Stands {
  const { waiting, failed, noRetry } = tallyOf(snapshot);
  if (snapshot.matches({ running: 'awaiting' })) {
    return { word: `${waiting} waiting, will finish automatically`, icon: 'clock', meaning: 'waiting' };
  }
  if (snapshot.matches('running')) return { word: 'Running', icon: 'loader-circle', meaning: 'waiting' };
  if (snapshot.matches('pausing')) return { word: 'Pausing after the current lock', icon: 'pause', meaning: 'waiting' };
  if (snapshot.matches('paused')) return { word: 'Paused', icon: 'pause', meaning: 'attention' };
  if (snapshot.matches('cancelling'))
    return { word: 'Canceling after the current lock', icon: 'octagon', meaning: 'waiting' };
  if (snapshot.matches('cancelled')) return { word: 'Canceled', icon: 'octagon', meaning: 'attention' };
  const short = failed + noRetry;
  if (short === 0) return { word: 'Ended', icon: 'circle-check', meaning: 'done' };
  return { word: `Ended, ${short} not unlocked`, icon: 'circle-exclamation-point', meaning: 'attention' };
}

export function jobShown(snapshot: Snapshot): MustShow | null {
  if (snapshot.matches('none')) return null;
  const { total, waiting, operating, succeeded, failed, noRetry } = tallyOf(snapshot);
  const counts = Object.entries({ failed, 'not retried': noRetry, waiting }).filter(([, count]) => count > 0);
  const says = [`${total - waiting - operating} of ${total} locks`, `${succeeded} unlocked`];
  return {
    ...stands(snapshot),
    says: [...says, ...counts.map(([what, count]) => `${count} ${what}`)],
    offers: [],
    buttons: [],
  };
}
