import { describe, expect, it } from 'vitest';
import { batchJobMachine } from '../../../machines/processes/batchJob.machine.ts';
import { countsOf, isActive, jobStateOf, possibleActions } from '../../../machines/selectors/jobProgress.ts';
import type { JobFact } from '../../../models/facts/job.facts.ts';
import { JobType } from '../../../models/progress.ts';
import { fold, initialSnapshot } from '../../../src/engine/chart/fold.ts';
import { failed, jobCreated, jobFact, setAside, started, succeeded } from '../../support/givenFacts.ts';

const jobWith = (...facts: JobFact[]) => fold(batchJobMachine, initialSnapshot(batchJobMachine), facts);
const none = { pause: false, resume: false, cancel: false, retry: false, giveUp: false, move: false };
const begun = [jobCreated(1, 2, 3, 4, 5), started(1)];
const paused = jobFact('job.paused.v1');
const cancelled = jobFact('job.cancelled.v1');

describe('a job', () => {
  it.each([
    ['running', begun, true, { ...none, pause: true, cancel: true, move: true }],
    ['pausing', [...begun, paused], true, { ...none, resume: true, cancel: true, move: true }],
    ['paused', [...begun, paused, succeeded(1)], true, { ...none, resume: true, cancel: true, move: true }],
    ['cancelling', [...begun, cancelled], true, none],
    ['cancelled', [...begun, cancelled, succeeded(1)], false, none],
    ['ended', [jobCreated(1), started(1), succeeded(1), jobFact('job.ended.v1')], false, none],
    [
      'ended',
      [jobCreated(1), started(1), failed(1), jobFact('job.ended.v1')],
      false,
      { ...none, retry: true, giveUp: true },
    ],
  ] as const)(
    'reports the state %s, whether it is active, and its possible actions',
    (state, facts, active, actions) => {
      const job = jobWith(...facts);
      expect([jobStateOf(job), isActive(job), possibleActions(job)]).toEqual([state, active, actions]);
    },
  );

  it('has zero counts and no actions before its first fact', () => {
    const job = jobWith();
    expect(jobStateOf(job)).toBe('running');
    expect(countsOf(job)).toEqual({
      type: JobType.BATCH_UNLOCK,
      total: 0,
      waiting: 0,
      operating: 0,
      succeeded: 0,
      failed: 0,
      noRetry: 0,
    });
    expect(possibleActions(job)).toEqual(none);
  });

  it('counts each of its items once', () => {
    const items = [started(1), succeeded(1), started(2), failed(2), started(3), setAside(3), started(4)];
    expect(countsOf(jobWith(jobCreated(1, 2, 3, 4, 5), ...items))).toMatchObject({
      total: 5,
      waiting: 1,
      operating: 1,
      succeeded: 1,
      failed: 1,
      noRetry: 1,
    });
  });
});
