import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type FollowedJob, followedJobMachine, type JobAnswer } from '../../../machines/flows/followedJob.machine.ts';
import { batchJobMachine } from '../../../machines/processes/batchJob.machine.ts';
import { countsOf, jobStateOf, possibleActions } from '../../../machines/selectors/jobProgress.ts';
import type { JobFact } from '../../../models/facts/job.facts.ts';
import { AccountId, ItemId, JobId, LockId, OperationId } from '../../../models/ids.ts';
import { JobType } from '../../../models/progress.ts';
import { fold, initialSnapshot } from '../../../src/engine/chart/fold.ts';

const jobId = JobId.parse('job-1');
const row = (id: number) => ({ itemId: ItemId.parse(id), lockId: LockId.parse(id) });
const [first, second] = [row(1), row(2)];
const facts: JobFact[] = [
  {
    type: 'job.created.v2',
    data: { jobId, uid: AccountId.parse(1), type: JobType.BATCH_UNLOCK, items: [first, second] },
    at: 1,
  },
  { type: 'job.itemStarted.v2', data: { jobId, ...first, tries: 1, operationId: OperationId.parse('a') }, at: 2 },
  { type: 'job.itemFailed.v2', data: { jobId, ...first, reason: 'gatewayBusy' }, at: 3 },
  { type: 'job.itemStarted.v2', data: { jobId, ...second, tries: 1, operationId: OperationId.parse('b') }, at: 4 },
  { type: 'job.itemSucceeded.v2', data: { jobId, ...second }, at: 5 },
  { type: 'job.ended.v1', data: { jobId }, at: 6 },
];

const jobAt = (version: number): FollowedJob => ({
  version,
  snapshot: fold(batchJobMachine, initialSnapshot(batchJobMachine), facts.slice(0, version)),
  schedule: null,
  createdAt: 1,
  endedAt: null,
});
const heard = (...versions: number[]) => ({
  type: 'facts.heard' as const,
  facts: versions.flatMap(version => {
    const fact = facts[version - 1];
    return fact ? [{ version, fact }] : [];
  }),
});

/** `loadJob` answers with the job at these versions, one after another, each when `answer` is called. */
function following(...versions: number[]) {
  const waiting: (() => void)[] = [];
  const wanted: { jobId: JobId }[] = [];
  const answers = versions.map(jobAt);
  const loadJob = fromPromise<JobAnswer, { jobId: JobId }>(
    ({ input }) =>
      new Promise(resolve => {
        wanted.push(input);
        const job = answers.shift();
        waiting.push(() => resolve(job ? { kind: 'job', job } : { kind: 'failed', failure: 'no more' }));
      }),
  );
  const actor = createActor(followedJobMachine.provide({ actors: { loadJob } }), { input: { jobId } }).start();
  const now = () => waiting.shift()?.();
  const answer = async () => {
    now();
    await waitFor(actor, snapshot => snapshot.matches('following'));
  };
  /** Resolves the load without waiting for the result. */
  answer.now = now;
  const version = () => actor.getSnapshot().context.job?.version;
  return { actor, answer, version, wanted, asked: () => waiting.length };
}

describe('a followed job', () => {
  it('applies live facts on top of the server’s snapshot and ignores facts that it already contains', async () => {
    const { actor, answer, version } = following(2);
    await answer();
    actor.send(heard(1, 2, 3));
    expect(version()).toBe(3);
  });

  it('applies facts that were received while the snapshot was loading', async () => {
    const { actor, answer, version } = following(2);
    actor.send(heard(3));
    actor.send(heard(4));
    await answer();
    expect(version()).toBe(4);
  });

  it('reloads the snapshot when a fact is missing and shows the old one meanwhile', async () => {
    const { actor, answer, version, asked } = following(2, 5);
    await answer();
    actor.send(heard(5));
    expect(asked()).toBe(1);
    expect(version()).toBe(2);
    actor.send(heard(6));
    await answer();
    expect(version()).toBe(6);
  });

  it('loads the snapshot of the job by its id', () => {
    expect(following(2).wanted).toEqual([{ jobId }]);
  });

  it('applies consecutive facts at once and keeps facts after a gap for the reloaded snapshot', async () => {
    const { actor, answer, version, asked } = following(2, 4);
    await answer();
    actor.send(heard(3, 5));
    expect([version(), asked()]).toEqual([3, 1]);
    await answer();
    expect([version(), asked()]).toEqual([5, 0]);
  });

  it('reloads when the snapshot is older than the received facts', async () => {
    const { actor, answer, version, asked } = following(2, 5);
    actor.send(heard(4));
    answer.now();
    await waitFor(actor, ({ context }) => context.job !== null);
    expect([version(), asked()]).toEqual([2, 1]);
    await answer();
    expect(version()).toBe(5);
  });

  it('never shows an older version of the job than before', async () => {
    const { actor, answer, version } = following(4, 2, 6);
    await answer();
    actor.send(heard(6));
    answer.now();
    await waitFor(actor, snapshot => snapshot.matches('loading'));
    expect(version()).toBe(4);
    await answer();
    expect(version()).toBe(6);
  });

  it('retries a failed load on the user’s request and on the next fact', async () => {
    const { actor, answer, version, asked } = following(2);
    await answer();
    actor.send(heard(4));
    answer.now();
    await waitFor(actor, snapshot => snapshot.matches('failed'));
    expect([version(), actor.getSnapshot().context.failure]).toEqual([2, 'no more']);
    actor.send(heard(5));
    expect([asked(), actor.getSnapshot().value]).toEqual([1, 'loading']);
    answer.now();
    await waitFor(actor, snapshot => snapshot.matches('failed'));
    actor.send({ type: 'retry' });
    expect(asked()).toBe(1);
  });

  it('does not load on a fact after its first load failed; only the user can retry', async () => {
    const { actor, answer, asked } = following();
    answer.now();
    await waitFor(actor, snapshot => snapshot.matches('failed'));
    actor.send(heard(1));
    expect([asked(), actor.getSnapshot().value]).toEqual([0, 'failed']);
  });

  it('reloads the job when the user’s session is back', async () => {
    const { actor, answer, version, asked } = following(2, 5);
    await answer();
    actor.send({ type: 'session.left' });
    // The last fact of a closing stream: facts between it and the next may be missing.
    actor.send(heard(3));
    expect(version()).toBe(2);
    expect(asked(), 'without a session nothing is asked').toBe(0);
    actor.send({ type: 'session.back' });
    expect(asked()).toBe(1);
    actor.send(heard(6));
    await answer();
    expect(version()).toBe(6);
  });

  it('reloads the job when the session ended during a load', async () => {
    const { actor, answer, version, asked } = following(2, 5);
    actor.send({ type: 'session.left' });
    actor.send({ type: 'session.back' });
    expect(asked()).toBe(2);
    await Promise.all([answer(), answer()]);
    expect(version()).toBe(5);
  });

  it('offers the job actions that the state chart allows and counts every lock once', () => {
    const running = jobAt(4).snapshot;
    expect(countsOf(running)).toEqual({
      type: JobType.BATCH_UNLOCK,
      total: 2,
      waiting: 0,
      operating: 1,
      succeeded: 0,
      failed: 1,
      noRetry: 0,
    });
    expect(possibleActions(running)).toEqual({
      pause: true,
      resume: false,
      cancel: true,
      retry: true,
      giveUp: true,
      move: false,
    });
    const ended = jobAt(6).snapshot;
    expect(jobStateOf(ended)).toBe('ended');
    expect(possibleActions(ended)).toEqual({
      pause: false,
      resume: false,
      cancel: false,
      retry: true,
      giveUp: true,
      move: false,
    });
  });
});
