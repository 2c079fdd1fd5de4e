import { describe, expect } from 'vitest';
import { type JobItem, type JobState, jobCalls } from '../../../models/calls/job.calls.ts';
import { isFinal, Progress } from '../../../models/progress.ts';
import { tallyOf } from '../../support/jobMustShow.ts';
import { type AtTheJob, type JobSnapshot, stagedBatchJob, theJob } from './batchJobStage.ts';
import { walkAtServer } from './walkStaged.ts';

const { WAITING, OPERATING, SUCCESS, FAILED, NO_RETRY } = Progress;

/** Only settled items have a reason and a time; every item has its number of tries. */
function toldOf({ itemId, progress, reason, tries, settledAt }: JobItem, { context }: JobSnapshot) {
  const { retries, awaited } = context;
  const waits = awaited.find(row => row.itemId === itemId);
  if (waits) expect([progress, reason]).toEqual([WAITING, waits.reason]);
  else expect(reason !== null).toBe(progress === FAILED || progress === NO_RETRY);
  expect(settledAt !== null).toBe(isFinal(progress));
  const notBegun = (progress === WAITING && !waits) || reason === 'cancelled';
  expect(tries).toBe((retries[itemId] ?? 0) + (notBegun ? 0 : 1));
}

/** The call's job and items must equal the machine's. */
const stateIs = (state: JobState, inFlight: 0 | 1) => async (here: AtTheJob, snapshot: JobSnapshot) => {
  const { owner } = here;
  const { context } = snapshot;
  const { snapshot: _, ...job } = await owner.data(jobCalls.detail, theJob(here));
  const counts = tallyOf(snapshot);
  expect(job).toMatchObject({ ...counts, state, total: 2, operating: inFlight });
  expect(job.endedAt !== null).toBe(state === 'ended' || state === 'cancelled');

  const { list } = await owner.data(jobCalls.items, theJob(here));
  const thatAre = (progress: Progress) => list.filter(item => item.progress === progress);
  expect(thatAre(OPERATING).map(({ itemId }) => itemId)).toEqual(context.operating ? [context.operating.itemId] : []);
  expect(new Set(thatAre(FAILED).map(({ itemId }) => itemId))).toEqual(new Set(context.failed));
  expect([WAITING, SUCCESS, NO_RETRY].map(progress => thatAre(progress).length)).toEqual([
    counts.waiting,
    counts.succeeded,
    counts.noRetry,
  ]);
  for (const item of list) toldOf(item, snapshot);
};

describe('generated paths of a batch unlock at the server', () => {
  walkAtServer(stagedBatchJob, {
    none: async ({ owner }) => expect(await owner.data(jobCalls.list, {})).toMatchObject({ total: 0 }),
    'running.between': async () => expect.fail('what leads there brings along what leads on'),
    'running.operating': stateIs('running', 1),
    'running.awaiting': stateIs('running', 0),
    pausing: stateIs('pausing', 1),
    paused: stateIs('paused', 0),
    cancelling: stateIs('cancelling', 1),
    cancelled: stateIs('cancelled', 0),
    ended: stateIs('ended', 0),
  });
});
