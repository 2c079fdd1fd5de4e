import type { SnapshotFrom } from 'xstate';
import type { batchJobMachine } from '../../../machines/processes/batchJob.machine.ts';
import type { JobContext } from '../../../machines/processes/batchJobContext.ts';
import type { LockId } from '../../../models/ids.ts';
import type { ItemReason } from '../../../models/itemEnd.ts';
import { isDoorJob, JobType, Progress } from '../../../models/progress.ts';
import {
  fact,
  failed,
  item,
  jobCreated,
  jobFact,
  jobOf,
  moved,
  requeued,
  retried,
  rows,
  rowsOfDoor,
  setAside,
  started,
  succeeded,
  told,
  waits,
} from '../givenFacts.ts';
import type { Examples, Exploration } from '../paths.ts';

type Machine = typeof batchJobMachine;
type State = SnapshotFrom<Machine>;

/** One job per family: with one item, without items, and with two items for one lock. */
const jobs = [
  jobCreated(1),
  jobCreated(),
  jobOf(JobType.CUSTOM_PASSCODE, rowsOfDoor(1, 2)),
  jobOf(JobType.FACE, rowsOfDoor(1)),
  jobOf(JobType.EXPORT, rows(1)),
  // Items that wait for their gateway do not delay the others.
  jobOf(JobType.DAYLIGHT_SAVING, rows(1, 2)),
];

const isBetween = (state: State) => state.matches({ running: 'between' });
/** The last awaited outcome and the end are appended together. */
const isOver = (state: State) => state.matches({ running: 'awaiting' }) && state.context.awaited.length === 0;
/** `between` is transient: facts that lead there are followed by those that lead on. */
const atRest =
  <F>(facts: (state: State) => readonly F[]) =>
  (state: State) =>
    isBetween(state) || isOver(state) ? [] : facts(state);
const once = <F>(fact: F) => atRest(() => [fact]);
const inFlight = <F>(factOf: (id: number, lockId: number) => F) =>
  atRest<F>(({ context: { operating } }) => (operating ? [factOf(operating.itemId, operating.lockId)] : []));
/** A retried job is like any other. */
const mayWait =
  (ofType: JobType) =>
  ({ context: { type, retries } }: State) =>
    type === ofType && Object.keys(retries).length === 0;
const waitsOf = (ofType: JobType) =>
  atRest((state: State) => {
    const { operating } = state.context;
    return operating && mayWait(ofType)(state) ? [waits(operating.itemId, operating.lockId)] : [];
  });

const examples: Examples<Machine> = {
  'job.created.v2': () => jobs,
  'job.itemStarted.v2': state => {
    const { queue, next, retries } = state.context;
    const row = queue[next];
    return isBetween(state) && row ? [started(row.itemId, 1 + (retries[row.itemId] ?? 0), row.lockId)] : [];
  },
  'job.itemSucceeded.v2': inFlight(succeeded),
  'job.itemFailed.v2': inFlight(failed),
  'job.itemSetAside.v2': inFlight(setAside),
  // Limited to once per job; unit tests cover the limit of ten.
  'job.itemRequeued.v1': atRest(({ context: { type, operating, requeues } }) =>
    operating && type && isDoorJob(type) && Object.keys(requeues).length === 0
      ? [requeued(operating.itemId, operating.lockId)]
      : [],
  ),
  'job.itemWaits.v1': waitsOf(JobType.DAYLIGHT_SAVING),
  'job.awaitedTold.v1': atRest(({ context: { awaited } }) =>
    awaited.flatMap(({ itemId, lockId, reason }) => [
      told(itemId, Progress.SUCCESS, lockId),
      told(itemId, Progress.FAILED, lockId),
      told(itemId, Progress.NO_RETRY, lockId),
      ...(reason === 'gatewayOffline' ? [told(itemId, Progress.WAITING, lockId)] : []),
    ]),
  ),
  'job.allStarted.v1': state =>
    isBetween(state) && state.context.next === state.context.queue.length && state.context.awaited.length > 0
      ? [jobFact('job.allStarted.v1')]
      : [],
  'job.itemGivenUp.v2': atRest(({ context: { failed: again, queue } }) =>
    again.map(id => fact('job.itemGivenUp.v2', item(id, queue.find(({ itemId }) => itemId === id)?.lockId))),
  ),
  'job.paused.v1': once(jobFact('job.paused.v1')),
  'job.resumed.v1': once(jobFact('job.resumed.v1')),
  'job.cancelled.v1': once(jobFact('job.cancelled.v1')),
  // Limited to once per item: a third try is like the second.
  'job.retried.v2': atRest(({ context: { failed: again, retries } }) =>
    again.filter(id => !retries[id]).map(id => retried(id)),
  ),
  // Moves the last waiting item to the front, and the first to the back.
  'job.itemsMoved.v1': atRest(({ context: { queue, next } }) => {
    const waiting = queue.slice(next);
    const [foremost, hindmost] = [waiting[0], waiting.at(-1)];
    return foremost && hindmost ? [moved('front', hindmost.itemId), moved('back', foremost.itemId)] : [];
  }),
  'job.ended.v1': state => {
    const { next, queue, awaited } = state.context;
    const nothingLeft = isBetween(state) && next === queue.length && awaited.length === 0;
    return nothingLeft || isOver(state) ? [jobFact('job.ended.v1')] : [];
  },
};

export const exploredBatchJob: Exploration<Machine> = {
  examples,
  matters: ({ jobId: _, uid: __, ...rest }: JobContext) => rest,
};

const MAY_BE_RETRIED = ['gatewayBusy', 'gatewayOffline', 'lockOutOfReach', 'jammed'] as const;
const MUST_NOT_BE = ['serverRestarted', 'noAnswer', 'connectionLost', 'noSpace', 'memoryFull'] as const;

/** All reasons for an otherwise untouched job; elsewhere the first reason represents them. */
const forReasons = <F extends { data: { reason: ItemReason } }>(
  factOf: (id: number) => F,
  reasons: readonly ItemReason[],
) =>
  atRest<F>(state => {
    const { operating } = state.context;
    if (!operating) return [];
    const ended = factOf(operating.itemId);
    const chosen = state.matches('running') ? reasons : reasons.slice(0, 1);
    return chosen.map(reason => ({ ...ended, data: { ...ended.data, reason } }));
  });

/** Batch unlock, with the failures of an operation. */
export const exploredBatchUnlock = (
  first: LockId,
  second: LockId,
  mayBeRetried: readonly ItemReason[] = MAY_BE_RETRIED,
  mustNotBe: readonly ItemReason[] = MUST_NOT_BE,
): Exploration<Machine> => ({
  ...exploredBatchJob,
  examples: {
    ...examples,
    'job.created.v2': () => [jobCreated(first, second)],
    'job.itemWaits.v1': waitsOf(JobType.BATCH_UNLOCK),
    'job.itemFailed.v2': forReasons(failed, mayBeRetried),
    'job.itemSetAside.v2': forReasons(setAside, mustNotBe),
  },
});
