/** Folds the stream's facts onto the server's snapshot; a version gap or a new sign-in reloads the snapshot. */
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { JobDetail } from '../../models/calls/job.calls.ts';
import type { JobFact } from '../../models/facts/job.facts.ts';
import type { JobId } from '../../models/ids.ts';
import { fold } from '../../src/engine/chart/fold.ts';
import { batchJobMachine } from '../processes/batchJob.machine.ts';

export type JobSnapshot = SnapshotFrom<typeof batchJobMachine>;

interface HeardJobFact {
  version: number;
  fact: JobFact;
}

export interface FollowedJob extends Pick<JobDetail, 'schedule'> {
  version: number;
  snapshot: JobSnapshot;
  createdAt: number;
  endedAt: number | null;
}

export type JobAnswer = { kind: 'job'; job: FollowedJob } | { kind: 'failed'; failure: unknown };

interface Context {
  jobId: JobId;
  job: FollowedJob | null;
  heard: readonly HeardJobFact[];
  failure: unknown;
}

type Event =
  | { type: 'facts.heard'; facts: readonly HeardJobFact[] }
  | { type: 'retry' }
  | { type: 'session.left' }
  | { type: 'session.back' };

function advanceJob(job: FollowedJob, facts: readonly HeardJobFact[]): FollowedJob {
  let { version, snapshot, endedAt } = job;
  for (const heard of facts) {
    if (heard.version !== version + 1) continue;
    version = heard.version;
    snapshot = fold(batchJobMachine, snapshot, [heard.fact]);
    if (heard.fact.type === 'job.ended.v1') endedAt = heard.fact.at;
    if (heard.fact.type === 'job.retried.v2') endedAt = null;
  }
  return { ...job, version, snapshot, endedAt };
}

const isBehind = ({ version }: FollowedJob, facts: readonly HeardJobFact[]) =>
  facts.some(heard => heard.version > version);

/** A stale answer never replaces a newer snapshot. */
const newer = (answer: FollowedJob, shown: FollowedJob | null) =>
  shown && shown.version > answer.version ? shown : answer;

const answerOf = (event: object) => (event as { output: JobAnswer }).output;

export const followedJobMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { jobId: JobId } },
  actors: { loadJob: fromPromise<JobAnswer, { jobId: JobId }>(() => Promise.reject(new Error('not supplied'))) },
  guards: {
    isJob: ({ event }) => answerOf(event).kind === 'job',
    hasJob: ({ context }) => context.job !== null,
    leavesGap: ({ context, event }) =>
      event.type === 'facts.heard' &&
      context.job !== null &&
      isBehind(advanceJob(context.job, event.facts), event.facts),
    answersBehind: ({ context, event }) => {
      const answer = answerOf(event);
      return (
        answer.kind === 'job' && isBehind(advanceJob(newer(answer.job, context.job), context.heard), context.heard)
      );
    },
  },
  actions: {
    keep: assign(({ context, event }) => {
      const answer = answerOf(event);
      if (answer.kind !== 'job') return {};
      const job = advanceJob(newer(answer.job, context.job), context.heard);
      return { job, heard: context.heard.filter(({ version }) => version > job.version), failure: null };
    }),
    rememberFailure: assign(({ event }) => {
      const answer = answerOf(event);
      return answer.kind === 'failed' ? { failure: answer.failure } : {};
    }),
    remember: assign(({ context, event }) =>
      event.type === 'facts.heard' ? { heard: [...context.heard, ...event.facts] } : {},
    ),
    // The next answer includes the facts heard so far.
    forgetHeard: assign({ heard: [], failure: null }),
    goOn: assign(({ context, event }) =>
      event.type === 'facts.heard' && context.job ? { job: advanceJob(context.job, event.facts) } : {},
    ),
  },
}).createMachine({
  id: 'followedJob',
  context: ({ input }) => ({ jobId: input.jobId, job: null, heard: [], failure: null }),
  initial: 'loading',
  on: { 'session.left': { target: '.away', actions: 'forgetHeard' } },
  states: {
    loading: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      invoke: {
        src: 'loadJob',
        input: ({ context }) => ({ jobId: context.jobId }),
        onDone: [
          // The answer is older than a fact heard since, so load again.
          { guard: 'answersBehind', target: 'loading', reenter: true, actions: 'keep' },
          { guard: 'isJob', target: 'following', actions: 'keep' },
          { target: 'failed', actions: 'rememberFailure' },
        ],
      },
      on: { 'facts.heard': { actions: 'remember' } },
    },
    following: {
      tags: 'done',
      on: {
        'facts.heard': [{ guard: 'leavesGap', target: 'loading', actions: ['goOn', 'remember'] }, { actions: 'goOn' }],
      },
    },
    failed: {
      tags: 'danger',
      on: { retry: 'loading', 'facts.heard': { guard: 'hasJob', target: 'loading', actions: 'remember' } },
    },
    /** The job shown may be outdated, so no facts are applied to it. */
    away: { tags: 'waiting', meta: { waitsFor: 'person' }, on: { 'session.back': 'loading' } },
  },
});
