import { describe, expect, it } from 'vitest';
import { effectPolicies } from '../../../machines/effects.ts';
import { batchJob } from '../../../machines/processes/batchJob.decide.ts';
import type { JobContext } from '../../../machines/processes/batchJobContext.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { ItemId, ScheduleId } from '../../../models/ids.ts';
import type { ItemEnd } from '../../../models/itemEnd.ts';
import { JOB_DOOR_REQUESTS } from '../../../models/limits.ts';
import { UNCONFIRMED_REASONS } from '../../../models/outcome.ts';
import { CHANGE_JOBS, JobType } from '../../../models/progress.ts';
import { given } from '../../support/given.ts';
import {
  decided,
  door,
  fact,
  failed,
  item,
  itemIds,
  jobCreated,
  jobFact,
  jobId,
  jobOf,
  moved,
  NOON,
  owner,
  requeued,
  retried,
  rows,
  rowsOfDoor,
  setAside,
  started,
  succeeded,
  tryOf,
} from '../../support/givenFacts.ts';

const create = (...ids: number[]) =>
  ({ type: 'create', jobId, uid: owner, jobType: JobType.BATCH_UNLOCK, items: rows(...ids) }) as const;
const settle = (id: number, end: ItemEnd = { kind: 'done' }, tries = 1) =>
  ({ type: 'settleItem', operationId: tryOf(id, tries).operationId, end }) as const;
const unlock = (id: number, tries = 1) => {
  const { operationId, lockId } = tryOf(id, tries);
  return { name: 'requestOperation', params: { operationId, lockId, action: 'unlock', uid: owner, jobId } };
};

/** Parameters of an issuing or exporting item. */
const asked = (id: number, lockId: number, tries = 1) => ({ ...tryOf(id, tries, lockId), uid: owner });

const paused = jobFact('job.paused.v1');
const resumed = jobFact('job.resumed.v1');
const cancelled = jobFact('job.cancelled.v1');
const ended = jobFact('job.ended.v1');
const first = [jobCreated(1, 2, 3), started(1)];
const between = (id: number) => [succeeded(id), started(id + 1)];
/** Item 1 succeeded, 2 is retriable, 3 is not. */
const over = [...first, ...between(1), failed(2), started(3), setAside(3), ended];
const pausing = [...first, paused];
const stopped = [...pausing, succeeded(1)];

describe('a waiting item', () => {
  const move = (to: 'front' | 'back', ...ids: number[]) => ({ type: 'move', itemIds: itemIds(...ids), to }) as const;
  const five = [jobCreated(1, 2, 3, 4, 5), started(1)];
  const order = ({ context: { queue, next } }: { context: JobContext }) =>
    queue.slice(next).map(({ itemId }) => itemId as number);

  it('can move to the front or back of the queue, where moved items keep their relative order', () => {
    const { snapshot } = given(batchJob, five)
      .when(move('front', 5, 4))
      .gives([decided(moved('front', 4, 5))])
      .becomes({ running: 'operating' });
    expect(order(snapshot)).toEqual([4, 5, 2, 3]);
    const after = given(batchJob, [...five, moved('front', 4, 5)]).when(move('back', 4));
    expect(order(after.gives([decided(moved('back', 4))]).snapshot)).toEqual([5, 2, 3, 4]);
  });

  it('starts in the new queue order after it was moved, even in a paused job', () => {
    given(batchJob, [...five, moved('front', 5)])
      .when(settle(1))
      .gives([decided(succeeded(1)), decided(started(5))]);
    given(batchJob, [...five, paused, moved('front', 3), succeeded(1)])
      .when({ type: 'resume' })
      .gives([decided(resumed), decided(started(3))]);
  });

  it('cannot be moved once it has started or settled', () => {
    given(batchJob, five).when(move('front', 1)).gives(reject('notInThisState'));
    given(batchJob, over).when(move('front', 2)).gives(reject('notInThisState'));
    given(batchJob, five)
      .when(move('back', 1, 2))
      .gives([decided(moved('back', 2))]);
  });
});

describe('a new job', () => {
  it('starts its first item at once', () => {
    given(batchJob)
      .when(create(1, 2, 3))
      .gives([decided(jobCreated(1, 2, 3)), decided(started(1))])
      .becomes({ running: 'operating' })
      .effects([unlock(1)]);
  });

  it('includes each lock only once, even if it is listed twice', () => {
    given(batchJob)
      .when(create(2, 1, 2, 1))
      .gives([decided(jobCreated(2, 1)), decided(started(2))]);
  });

  it('ends immediately if it contains no locks', () => {
    given(batchJob)
      .when(create())
      .gives([decided(jobCreated()), { type: 'job.ended.v1', data: { jobId } }])
      .becomes('ended')
      .effects([]);
  });

  it('cannot replace an existing job', () => {
    given(batchJob, first).when(create(1)).gives(reject('conflict'));
  });

  it.each([
    settle(1),
    { type: 'pause' } as const,
    { type: 'resume' } as const,
    { type: 'cancel' } as const,
    { type: 'retry' } as const,
    { type: 'giveUp', itemId: 1 as ItemId } as const,
  ])('rejects the command $type before the job is created', command => {
    given(batchJob).when(command).gives(reject('jobNotFound'));
  });
});

describe('the settlement of an item', () => {
  it('starts the next item', () => {
    given(batchJob, first)
      .when(settle(1))
      .gives([decided(succeeded(1)), decided(started(2))])
      .effects([unlock(2)]);
  });

  it('ends the job after the last item', () => {
    given(batchJob, [...first, ...between(1), ...between(2)])
      .when(settle(3))
      .gives([decided(succeeded(3)), decided(ended)])
      .becomes('ended')
      .effects([]);
  });

  it('is ignored if it is repeated, outdated or for an item that was never started', () => {
    for (const old of [settle(1), settle(3), settle(2, { kind: 'done' }, 2)])
      given(batchJob, [...first, ...between(1)])
        .when(old)
        .gives([])
        .effects([]);
    given(batchJob, over).when(settle(3)).gives([]);
  });

  it.each([
    { kind: 'unreachable', reason: 'gatewayOffline' },
    { kind: 'unreachable', reason: 'gatewayBusy' },
    { kind: 'unreachable', reason: 'lockOutOfReach' },
    { kind: 'refused', reason: 'jammed' },
  ] as const)('leaves the item retriable if the outcome is $kind with the reason $reason', end => {
    given(batchJob, first)
      .when(settle(1, end))
      .gives([{ type: 'job.itemFailed.v2', data: { ...item(1), reason: end.reason } }, decided(started(2))]);
  });

  it.each([
    { kind: 'unconfirmed', reason: 'noAnswer' },
    { kind: 'unconfirmed', reason: 'connectionLost' },
    { kind: 'unconfirmed', reason: 'serverRestarted' },
    { kind: 'unreachable', reason: 'noGateway' },
    { kind: 'refused', reason: 'lowBattery' },
    { kind: 'rejected', reason: 'lockGone' },
    { kind: 'rejected', reason: 'gatewayBusy' },
  ] as const)('makes the item non-retriable if the outcome is $kind with the reason $reason', end => {
    given(batchJob, first)
      .when(settle(1, end))
      .gives([{ type: 'job.itemSetAside.v2', data: { ...item(1), reason: end.reason } }, decided(started(2))]);
  });
});

describe('an unlock that was never sent', () => {
  const unsent = (id: number, tries = 1) => settle(id, { kind: 'unreachable', reason: 'deadlinePassed' }, tries);
  const deadlinePassed = { type: 'job.itemFailed.v2', data: { ...item(1), reason: 'deadlinePassed' } } as const;
  /** A job of one item that was requested `times` times. */
  const requested = (times: number) => [
    jobCreated(1),
    ...Array.from({ length: times - 1 }, (_, nth) => [started(1, nth + 1), requeued(1)]).flat(),
    started(1, times),
  ];

  it('is queued again behind the other items, as a new operation', () => {
    const { snapshot } = given(batchJob, first)
      .when(unsent(1))
      .gives([decided(requeued(1)), decided(started(2))])
      .effects([unlock(2)]);
    expect(snapshot.context).toMatchObject({ queue: rows(1, 2, 3, 1), next: 2, failed: [] });
    given(batchJob, requested(1))
      .when(unsent(1))
      .gives([decided(requeued(1)), decided(started(1, 2))])
      .effects([unlock(1, 2)]);
  });

  it('fails after the maximum number of requests, and a manual retry allows the same number again', () => {
    given(batchJob, requested(JOB_DOOR_REQUESTS - 1))
      .when(unsent(1, JOB_DOOR_REQUESTS - 1))
      .gives([decided(requeued(1)), decided(started(1, JOB_DOOR_REQUESTS))]);
    given(batchJob, requested(JOB_DOOR_REQUESTS))
      .when(unsent(1, JOB_DOOR_REQUESTS))
      .gives([deadlinePassed, decided(ended)]);
    const again = [...requested(JOB_DOOR_REQUESTS), failed(1), ended, retried(1), started(1, JOB_DOOR_REQUESTS + 1)];
    given(batchJob, again)
      .when(unsent(1, JOB_DOOR_REQUESTS + 1))
      .gives([decided(requeued(1)), decided(started(1, JOB_DOOR_REQUESTS + 2))]);
  });

  it('is requeued if the job is pausing, and dropped if the job is cancelled', () => {
    given(batchJob, pausing)
      .when(unsent(1))
      .gives([decided(requeued(1))])
      .becomes('paused')
      .effects([]);
    given(batchJob, [...pausing, requeued(1)])
      .when({ type: 'resume' })
      .gives([decided(resumed), decided(started(2))]);
    const { snapshot } = given(batchJob, [...first, cancelled])
      .when(unsent(1))
      .gives([{ type: 'job.itemSetAside.v2', data: { ...item(1), reason: 'cancelled' } }])
      .becomes('cancelled');
    expect(snapshot.context).toMatchObject({ noRetry: 3, failed: [] });
    const withRequeued = [jobCreated(1, 2), started(1), requeued(1), started(2), cancelled];
    expect(given(batchJob, withRequeued).when(settle(2)).snapshot.context).toMatchObject({ succeeded: 1, noRetry: 1 });
  });

  it('keeps the start deadline of its scheduled job, unless a user retries it', () => {
    const schedule = { scheduleId: 's-1' as ScheduleId, startBy: NOON };
    const scheduled = fact('job.created.v2', { ...jobCreated(1).data, schedule });
    const startBy = { name: 'requestOperation', params: { ...unlock(1, 2).params, startBy: NOON } };
    given(batchJob, [scheduled, started(1)])
      .when(unsent(1))
      .effects([startBy]);
    given(batchJob, [scheduled, started(1), failed(1), ended, retried(1), started(1, 2)])
      .when(unsent(1, 2))
      .effects([unlock(1, 3)]);
  });

  it('is requeued, whereas a card that was never sent fails', () => {
    given(batchJob, [jobOf(JobType.IC_CARD, rows(1)), started(1)])
      .when(unsent(1))
      .gives([deadlinePassed, decided(ended)]);
  });
});

describe('pausing a job', () => {
  it('lets the item in flight settle and starts no further items', () => {
    given(batchJob, first)
      .when({ type: 'pause' })
      .gives([decided(paused)])
      .becomes('pausing')
      .effects([]);
    given(batchJob, pausing)
      .when(settle(1))
      .gives([decided(succeeded(1))])
      .becomes('paused')
      .effects([]);
  });

  it('is rejected when the job is pausing, paused, ended or cancelled', () => {
    for (const history of [pausing, stopped, over, [...first, cancelled]])
      given(batchJob, history).when({ type: 'pause' }).gives(reject('notInThisState'));
  });

  it('can be undone: resuming starts the next item if none is in flight', () => {
    given(batchJob, stopped)
      .when({ type: 'resume' })
      .gives([decided(resumed), decided(started(2))])
      .effects([unlock(2)]);
  });

  it('can be undone: resuming continues the item in flight and starts no other item', () => {
    given(batchJob, pausing)
      .when({ type: 'resume' })
      .gives([decided(resumed)])
      .becomes({ running: 'operating' })
      .effects([]);
  });

  it('can be undone: resuming ends the job if the last item settled during the pause', () => {
    given(batchJob, [jobCreated(1), started(1), paused, failed(1)])
      .when({ type: 'resume' })
      .gives([decided(resumed), decided(ended)])
      .becomes('ended');
  });

  it('is required before a job can be resumed', () => {
    for (const history of [first, over])
      given(batchJob, history).when({ type: 'resume' }).gives(reject('notInThisState'));
  });
});

describe('cancelling a job', () => {
  it('lets the item in flight settle and starts none of the remaining items', () => {
    for (const history of [first, pausing]) {
      const { snapshot } = given(batchJob, history)
        .when({ type: 'cancel' })
        .gives([decided(cancelled)])
        .becomes('cancelling')
        .effects([]);
      expect(snapshot.context).toMatchObject({ noRetry: 2, operating: { itemId: 1 } });
    }
    const { snapshot } = given(batchJob, [...first, cancelled])
      .when(settle(1))
      .gives([decided(succeeded(1))])
      .becomes('cancelled')
      .effects([]);
    expect(snapshot.context).toMatchObject({ succeeded: 1, noRetry: 2, failed: [], operating: null });
  });

  it('takes effect at once when no item is in flight', () => {
    const { snapshot } = given(batchJob, stopped)
      .when({ type: 'cancel' })
      .gives([decided(cancelled)])
      .becomes('cancelled');
    expect(snapshot.context).toMatchObject({ succeeded: 1, noRetry: 2 });
  });

  it('is rejected once the job is cancelled or ended, and prevents later retries', () => {
    for (const history of [[...first, cancelled], [...stopped, cancelled], over])
      given(batchJob, history).when({ type: 'cancel' }).gives(reject('notInThisState'));
    const withFailed = [...first, failed(1), started(2), cancelled, succeeded(2)];
    given(batchJob, withFailed).when({ type: 'retry' }).gives(reject('notInThisState'));
    given(batchJob, withFailed)
      .when({ type: 'giveUp', itemId: 1 as ItemId })
      .gives(reject('notInThisState'));
  });
});

describe('retrying items', () => {
  it('starts the failed item of an ended job under a new operation', () => {
    given(batchJob, over)
      .when({ type: 'retry' })
      .gives([decided(retried(2)), decided(started(2, 2))])
      .effects([unlock(2, 2)]);
  });

  it('gives each try of an item the next operation number', () => {
    given(batchJob, [...over, retried(2), started(2, 2), failed(2), ended])
      .when({ type: 'retry', itemIds: itemIds(2) })
      .gives([decided(retried(2)), decided(started(2, 3))]);
  });

  it.each([
    ['running', [...first, failed(1), started(2)]],
    ['pausing', [...first, failed(1), started(2), paused]],
    ['paused', [...first, failed(1), started(2), paused, succeeded(2)]],
  ])('appends the item to the queue of a job that is %s', (_, history) => {
    const { snapshot } = given(batchJob, history)
      .when({ type: 'retry' })
      .gives([decided(retried(1))])
      .effects([]);
    expect(snapshot.context).toMatchObject({ queue: rows(1, 2, 3, 1), failed: [] });
  });

  it('keeps the original order of the items, no matter how often each was tried', () => {
    const allFailed = [...first, failed(1), started(2), failed(2), started(3), failed(3), ended];
    given(batchJob, allFailed)
      .when({ type: 'retry', itemIds: itemIds(3, 1) })
      .gives([decided(retried(1, 3)), decided(started(1, 2))]);
    given(batchJob, [...allFailed, retried(1), started(1, 2), failed(1), ended])
      .when({ type: 'retry' })
      .gives([decided(retried(1, 2, 3)), decided(started(1, 3))]);
  });

  it('skips items that are not retriable, and retries an item listed twice only once', () => {
    given(batchJob, over)
      .when({ type: 'retry', itemIds: itemIds(3, 2, 2, 1, 99) })
      .gives([decided(retried(2)), decided(started(2, 2))]);
  });

  it('is rejected if it lists no items, or only non-retriable or unknown items', () => {
    for (const wanted of [itemIds(3), itemIds(1), itemIds(99), itemIds()])
      given(batchJob, over).when({ type: 'retry', itemIds: wanted }).gives(reject('notInThisState'));
    given(batchJob, [...first, succeeded(1)].slice(0, 2))
      .when({ type: 'retry' })
      .gives(reject('notInThisState'));
  });
});

describe('giving up an item', () => {
  const givenUp = fact('job.itemGivenUp.v2', item(2));

  it('makes the item non-retriable', () => {
    const { snapshot } = given(batchJob, over)
      .when({ type: 'giveUp', itemId: 2 as ItemId })
      .gives([decided(givenUp)])
      .becomes('ended');
    expect(snapshot.context).toMatchObject({ succeeded: 1, failed: [], noRetry: 2 });
  });

  it('is allowed only for failed items, and only once', () => {
    for (const id of itemIds(1, 3, 99))
      given(batchJob, over).when({ type: 'giveUp', itemId: id }).gives(reject('notInThisState'));
    given(batchJob, [...over, givenUp])
      .when({ type: 'giveUp', itemId: 2 as ItemId })
      .gives(reject('notInThisState'));
    given(batchJob, [...over, givenUp])
      .when({ type: 'retry' })
      .gives(reject('notInThisState'));
  });
});

describe('the effect of a started item', () => {
  it.each([JobType.IC_CARD, JobType.CUSTOM_PASSCODE, JobType.FINGERPRINT, JobType.FACE, JobType.EKEY] as const)(
    'issues a credential for each row of job type %i, even when rows share a lock',
    jobType => {
      given(batchJob)
        .when({ type: 'create', jobId, uid: owner, jobType, items: rowsOfDoor(1, 2) })
        .gives([decided(jobOf(jobType, rowsOfDoor(1, 2))), decided(started(1, 1, door))])
        .effects([{ name: 'issueItem', params: { ...asked(1, door), jobType } }]);
      given(batchJob, [jobOf(jobType, rowsOfDoor(1, 2)), started(1, 1, door)])
        .when(settle(1))
        .gives([decided(succeeded(1, door)), decided(started(2, 1, door))])
        .effects([{ name: 'issueItem', params: { ...asked(2, door), jobType } }]);
    },
  );

  it.each(CHANGE_JOBS)(
    'requests a change without naming its target, which only the job’s facts store, for job type %i',
    jobType => {
      const items = rowsOfDoor(1, 2).map(row => ({
        ...row,
        target: { kind: 'card' as const, id: 70 + row.itemId, name: `Card ${row.itemId}` },
      }));
      const { snapshot } = given(batchJob)
        .when({ type: 'create', jobId, uid: owner, jobType, items })
        .gives([decided(jobOf(jobType, items)), decided(started(1, 1, door))])
        .effects([{ name: 'changeItem', params: { ...asked(1, door), jobType } }]);
      // Browsers that follow the job do not receive the targets with each fact.
      expect(snapshot.context.queue).toEqual(rowsOfDoor(1, 2));
    },
  );

  it('exports one part, for an export job', () => {
    given(batchJob)
      .when({ type: 'create', jobId, uid: owner, jobType: JobType.EXPORT, items: rows(7) })
      .gives([decided(jobOf(JobType.EXPORT, rows(7))), decided(started(7))])
      .effects([{ name: 'exportPart', params: asked(7, 7) }]);
  });

  it('uses the same row and the same lock when the item is retried', () => {
    const issuing = [jobOf(JobType.IC_CARD, rowsOfDoor(1, 2)), started(1, 1, door), failed(1, door)];
    given(batchJob, [...issuing, started(2, 1, door), succeeded(2, door), ended])
      .when({ type: 'retry', itemIds: itemIds(1, 2) })
      .gives([decided(retried(1)), decided(started(1, 2, door))])
      .effects([{ name: 'issueItem', params: { ...asked(1, door, 2), jobType: JobType.IC_CARD } }]);
  });
});

describe('an idempotent item', () => {
  const issuing = (type: JobType) => [jobOf(type, rowsOfDoor(1)), started(1, 1, door)];
  const endsAs = (type: JobType, end: Exclude<ItemEnd, { kind: 'done' }>, name: 'itemFailed' | 'itemSetAside') =>
    given(batchJob, issuing(type))
      .when(settle(1, end))
      .gives([{ type: `job.${name}.v2`, data: { ...item(1, door), reason: end.reason } }, decided(ended)]);

  it.each([JobType.IC_CARD, JobType.EXPORT])('is retriable if its result is unconfirmed, for job type %i', type => {
    for (const reason of UNCONFIRMED_REASONS) endsAs(type, { kind: 'unconfirmed', reason }, 'itemFailed');
    endsAs(type, { kind: 'unreachable', reason: 'gatewayBusy' }, 'itemFailed');
  });

  it('is not retriable after a permanent refusal', () => {
    endsAs(JobType.FACE, { kind: 'refused', reason: 'notSupported' }, 'itemSetAside');
    endsAs(JobType.FACE, { kind: 'unreachable', reason: 'noGateway' }, 'itemSetAside');
    endsAs(JobType.EXPORT, { kind: 'rejected', reason: 'noPermission' }, 'itemSetAside');
  });

  it('is retriable when a person can fix the cause at the lock', () => {
    endsAs(JobType.IC_CARD, { kind: 'refused', reason: 'noSpace' }, 'itemFailed');
    endsAs(JobType.REMOVE, { kind: 'refused', reason: 'stillThere' }, 'itemFailed');
    given(batchJob, [jobCreated(1), started(1)])
      .when(settle(1, { kind: 'refused', reason: 'noSpace' }))
      .gives([{ type: 'job.itemSetAside.v2', data: { ...item(1), reason: 'noSpace' } }, decided(ended)]);
  });

  it('is never an unlock, so an unconfirmed unlock is not retriable', () => {
    for (const reason of UNCONFIRMED_REASONS)
      given(batchJob, [jobCreated(1), started(1)])
        .when(settle(1, { kind: 'unconfirmed', reason }))
        .gives([{ type: 'job.itemSetAside.v2', data: { ...item(1), reason } }, decided(ended)]);
  });

  it('is repeated until it settles, whereas operating a lock is attempted only once', () => {
    for (const name of ['issueItem', 'changeItem', 'exportPart', 'requestOperation', 'tellJob'] as const)
      expect(effectPolicies[name]).toMatchObject({ repeat: 'idempotent', tries: Number.POSITIVE_INFINITY });
    expect(effectPolicies.operateLock.repeat).toBe('once');
  });

  it('runs in the lane of its job', () => {
    const params = asked(1, door);
    expect(effectPolicies.issueItem.lane({ ...params, jobType: JobType.FACE })).toBe(`job-${jobId}`);
    expect(effectPolicies.changeItem.lane({ ...params, jobType: JobType.REMOVE })).toBe(`job-${jobId}`);
    expect(effectPolicies.exportPart.lane(params)).toBe(`job-${jobId}`);
  });
});
