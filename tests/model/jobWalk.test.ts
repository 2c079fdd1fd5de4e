/** Random walks of one job over several doors. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { operation } from '../../machines/aggregates/operation.decide.ts';
import { batchJob, type JobCommand } from '../../machines/processes/batchJob.decide.ts';
import type { JobRow } from '../../machines/processes/batchJobContext.ts';
import type { LockId } from '../../models/ids.ts';
import type { Outcome } from '../../models/outcome.ts';
import { Progress, QUEUE_ENDS } from '../../models/progress.ts';
import { gatewayId, itemIds, jobId, locks, owner, rows } from '../support/givenFacts.ts';
import { within } from '../support/pace.ts';
import { asked, type Happening, ofAnyWorld } from '../support/walk/happenings.ts';
import { streamOfJob, streamOfOperation } from '../support/walk/otherPerformers.ts';
import { watch } from '../support/walk/soundness.ts';
import { createWorld, WELL, type World } from '../support/walk/world.ts';
import { assertWalks } from '../support/walkSeeds.ts';

const JOB = streamOfJob(jobId);
const createJob = (world: World, lockIds: readonly LockId[]) =>
  world.ask(batchJob, JOB, { type: 'create', jobId, uid: owner, jobType: 5, items: rows(...lockIds) });
const LOCKS = locks(1, 2, 3, 4, 5);
const ITEMS = itemIds(...LOCKS);
/** A lock without a gateway: no operation is requested for it. */
const OUT_OF_REACH = 5;

const some = fc.subarray([...ITEMS]);
const jobCommand: fc.Arbitrary<JobCommand> = fc.oneof(
  fc.constantFrom<JobCommand>({ type: 'pause' }, { type: 'resume' }, { type: 'resume' }),
  fc.option(some, { nil: undefined }).map(itemIds => ({ type: 'retry' as const, itemIds })),
  fc.constantFrom(...ITEMS).map(itemId => ({ type: 'giveUp' as const, itemId })),
  fc.tuple(some, fc.constantFrom(...QUEUE_ENDS)).map(([itemIds, to]) => ({ type: 'move' as const, itemIds, to })),
);

const late: Outcome[] = [
  { kind: 'done' },
  { kind: 'refused', reason: 'jammed' },
  { kind: 'unconfirmed', reason: 'noAnswer' },
];
const happening: fc.Arbitrary<Happening> = fc.oneof(
  ...ofAnyWorld([gatewayId]),
  {
    weight: 5,
    arbitrary: asked('job', jobCommand, (world, command) => void world.ask(batchJob, JOB, command)),
  },
  {
    weight: 2,
    arbitrary: asked(
      'operates',
      fc.tuple(fc.constantFrom(...LOCKS), fc.constantFrom('alone-1', 'alone-2')),
      (world, [lockId, id]) => {
        world.operate({ operationId: id, lockId, action: 'unlock', uid: owner });
      },
    ),
  },
  {
    weight: 2,
    arbitrary: asked('tells late', fc.tuple(fc.nat(20), fc.constantFrom(...late)), (world, [which, outcome]) => {
      const settled = operations(world).filter(({ snapshot }) => snapshot.hasTag('settled'));
      const { operationId } = settled[which % Math.max(1, settled.length)]?.snapshot.context ?? {};
      if (operationId) world.ask(operation, streamOfOperation(operationId), { type: 'settle', outcome });
    }),
  },
);
const cancelSometimes = fc.option(fc.nat(40), { freq: 3, nil: null });
const story = fc
  .tuple(fc.array(happening, { minLength: 20, maxLength: 140, size: 'max' }), cancelSometimes)
  .map(([all, at]) => {
    const cancel: Happening = world => void world.ask(batchJob, JOB, { type: 'cancel' });
    return at === null ? all : all.toSpliced(at, 0, cancel);
  });

const operations = (world: World) =>
  [...world.streams].filter(([name]) => name.startsWith('operation-')).map(([, stream]) => stream);
const job = (world: World) => world.streamOf(batchJob, JOB);

/** Each item's progress derived from the facts alone, independent of the chart. */
function progressByFacts(world: World): Map<number, number> {
  const at = new Map<number, number>();
  for (const { type, data } of job(world).facts) {
    const { itemId, items = [], itemIds = [] } = data as { itemId: number; items?: JobRow[]; itemIds?: number[] };
    if (type === 'job.itemsMoved.v1') continue;
    for (const id of [...items.map(row => row.itemId), ...itemIds]) at.set(id, Progress.WAITING);
    if (type === 'job.itemRequeued.v1') at.set(itemId, Progress.WAITING);
    if (type === 'job.itemStarted.v2') at.set(itemId, Progress.OPERATING);
    if (type === 'job.itemSucceeded.v2') at.set(itemId, Progress.SUCCESS);
    if (type === 'job.itemFailed.v2') at.set(itemId, Progress.FAILED);
    if (type === 'job.itemSetAside.v2' || type === 'job.itemGivenUp.v2') at.set(itemId, Progress.NO_RETRY);
    if (type === 'job.cancelled.v1')
      for (const [id, progress] of at) if (progress === Progress.WAITING) at.set(id, Progress.NO_RETRY);
  }
  return at;
}

function assertSound(world: World) {
  const { context } = job(world).snapshot;
  const progress = progressByFacts(world);
  const those = (wanted: number) => [...progress].filter(([, is]) => is === wanted).map(([id]) => id);
  expect(progress.size).toBe(LOCKS.length);
  expect(
    new Set(context.queue.slice(context.next).map(({ itemId }: JobRow) => itemId)),
    'what waits is not lost',
  ).toEqual(new Set(those(Progress.WAITING)));
  expect(those(Progress.OPERATING)).toEqual(context.operating ? [context.operating.itemId] : []);
  expect(new Set(context.failed)).toEqual(new Set(those(Progress.FAILED)));
  expect(context.succeeded).toBe(those(Progress.SUCCESS).length);
  expect(context.noRetry).toBe(those(Progress.NO_RETRY).length);
}

it('a batch unlock loses no item and unlocks no lock twice in any event order', { timeout: within(60_000) }, () => {
  const seen = new Set<string>();
  assertWalks(
    'batchJob',
    fc.property(story, happenings => {
      const world = createWorld();
      const holds = watch(world);
      for (const lockId of LOCKS) world.addLock(lockId, lockId === OUT_OF_REACH ? undefined : gatewayId);
      createJob(world, [...LOCKS, ...LOCKS.slice(0, 2)]);
      const ends = new Map<string, unknown>();
      const settledStay = () => {
        for (const { snapshot } of operations(world).filter(stream => stream.snapshot.hasTag('settled'))) {
          const { operationId } = snapshot.context;
          const end = { value: snapshot.value, context: snapshot.context };
          expect(end, 'what is settled stays').toEqual(ends.get(operationId) ?? end);
          ends.set(operationId, end);
        }
      };
      for (const happens of happenings) {
        happens(world);
        holds();
        assertSound(world);
        settledStay();
        seen.add(JSON.stringify(job(world).snapshot.value));
      }
      world.ask(batchJob, JOB, { type: 'resume' });
      world.comeToRest();
      holds();
      assertSound(world);
      settledStay();
      expect(job(world).snapshot.hasTag('active'), 'the job comes to its end').toBe(false);
      for (const progress of progressByFacts(world).values())
        expect([Progress.SUCCESS, Progress.FAILED, Progress.NO_RETRY]).toContain(progress);
    }),
    100,
  );
  expect(seen, 'the walks come everywhere').toEqual(
    new Set(['{"running":"operating"}', '"pausing"', '"paused"', '"cancelling"', '"cancelled"', '"ended"']),
  );
});

it('a timer that another process read before an operation was sent does not settle the operation', () => {
  const world = createWorld();
  const [first] = locks(1);
  world.addLock(first as LockId, gatewayId);
  createJob(world, [first as LockId]);
  world.performOne(0, WELL);
  world.wait(29_001);
  world.readTimers();
  world.performOne(0, { ...WELL, steps: 2, dies: true });
  world.fireTimers();
  expect(operations(world).map(({ snapshot }) => snapshot.value)).toEqual(['sent']);
});
