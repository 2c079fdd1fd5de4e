import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JobCommand } from '../../machines/processes/batchJob.decide.ts';
import type { JobRow } from '../../machines/processes/batchJob.machine.ts';
import type { LockId, OperationId } from '../../models/ids.ts';
import type { Outcome } from '../../models/outcome.ts';
import { Progress } from '../../models/progress.ts';
import { itemIds, locks, owner } from '../support/givenFacts.ts';
import { createWorld, type World } from '../support/walkWorld.ts';

const LOCKS = locks(1, 2, 3, 4, 5);
const ITEMS = itemIds(...LOCKS);
/** It has no gateway: an operation of it is not even asked for. */
const OUT_OF_REACH = 5;

const outcomes: Outcome[] = [
  { kind: 'done' },
  { kind: 'refused', reason: 'lowBattery' },
  { kind: 'refused', reason: 'jammed' },
  { kind: 'unreachable', reason: 'gatewayBusy' },
  { kind: 'unconfirmed', reason: 'connectionLost' },
];
const performance = fc.record({
  outcome: fc.constantFrom(...outcomes),
  crashes: fc.boolean(),
});
const some = fc.subarray([...ITEMS]);
const jobCommand: fc.Arbitrary<JobCommand> = fc.oneof(
  fc.constantFrom<JobCommand>({ type: 'pause' }, { type: 'resume' }, { type: 'resume' }),
  fc.option(some, { nil: undefined }).map(itemIds => ({ type: 'retry' as const, itemIds })),
  fc.constantFrom(...ITEMS).map(itemId => ({ type: 'giveUp' as const, itemId })),
);

type Happening = (world: World) => void;
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.nat(20), performance).map(
      ([which, by]): Happening =>
        world =>
          world.performOne(which, by),
    ),
  },
  {
    weight: 2,
    arbitrary: jobCommand.map(
      (command): Happening =>
        world =>
          void world.tellJob(command),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(1, 2000, 15_000, 27_001).map(
      (ms): Happening =>
        world =>
          world.wait(ms),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Happening>(world => world.readTimers()) },
  { weight: 2, arbitrary: fc.constant<Happening>(world => world.fireTimers()) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...LOCKS), fc.constantFrom('alone-1', 'alone-2')).map(
      ([lockId, id]): Happening =>
        world => {
          world.request({ operationId: id as OperationId, lockId, action: 'unlock', uid: owner });
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(20), fc.constantFrom(...outcomes)).map(
      ([which, outcome]): Happening =>
        world => {
          const settled = operations(world).filter(({ snapshot }) => snapshot.hasTag('settled'));
          const late = settled[which % Math.max(1, settled.length)];
          if (late) world.settle(late.snapshot.context.operationId, outcome);
        },
    ),
  },
);
const cancelSometimes = fc.option(fc.nat(40), { freq: 3, nil: null });
const story = fc.tuple(fc.array(happening, { minLength: 20, maxLength: 90 }), cancelSometimes).map(([all, at]) => {
  const cancel: Happening = world => void world.tellJob({ type: 'cancel' });
  return at === null ? all : all.toSpliced(at, 0, cancel);
});

const operations = (world: World) =>
  [...world.streams].filter(([name]) => name.startsWith('operation-')).map(([, stream]) => stream);

/** Where each lock of the job stands by the facts alone, told apart from what the chart keeps. */
function progressByFacts(world: World): Map<number, number> {
  const at = new Map<number, number>();
  for (const { type, data } of world.job().facts) {
    const { itemId, items = [], itemIds = [] } = data as { itemId: number; items?: JobRow[]; itemIds?: number[] };
    for (const id of [...items.map(row => row.itemId), ...itemIds]) at.set(id, Progress.WAITING);
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
  const { context } = world.job().snapshot;
  const progress = progressByFacts(world);
  const those = (wanted: number) => [...progress].filter(([, is]) => is === wanted).map(([id]) => id);
  expect(progress.size).toBe(LOCKS.length);
  expect(new Set(context.queue.slice(context.next).map(({ itemId }) => itemId)), 'what waits is not lost').toEqual(
    new Set(those(Progress.WAITING)),
  );
  expect(those(Progress.OPERATING)).toEqual(context.operating ? [context.operating.itemId] : []);
  expect(new Set(context.failed)).toEqual(new Set(those(Progress.FAILED)));
  expect(context.succeeded).toBe(those(Progress.SUCCESS).length);
  expect(context.noRetry).toBe(those(Progress.NO_RETRY).length);
  const byJob = world.opened.filter(each => each.byJob).map(each => each.lockId);
  expect(new Set(byJob).size, `opened by the job: ${byJob}`).toBe(byJob.length);
  const commands = world.opened.map(each => each.operationId);
  expect(new Set(commands).size, `obeyed: ${commands}`).toBe(commands.length);
}

/** Everybody comes back, and everything that is left is done. */
function goOnToTheEnd(world: World) {
  world.tellJob({ type: 'resume' });
  for (let left = 500; left > 0 && (world.outbox.length > 0 || world.timers.size > 0); left--) {
    world.performOne(0, { outcome: { kind: 'done' }, crashes: false });
    if (world.outbox.length > 0) continue;
    world.wait(60_000);
    world.readTimers();
    world.fireTimers();
  }
}

it('whatever happens, in whatever order, nothing is lost and no door opens twice', { timeout: 60_000 }, () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(story, happenings => {
      const world = createWorld();
      for (const lockId of LOCKS) world.addLock(lockId, lockId !== OUT_OF_REACH);
      world.createJob([...LOCKS, ...LOCKS.slice(0, 2)]);
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
        assertSound(world);
        settledStay();
        seen.add(JSON.stringify(world.job().snapshot.value));
      }
      goOnToTheEnd(world);
      assertSound(world);
      settledStay();
      expect(world.job().snapshot.hasTag('active'), 'the job comes to its end').toBe(false);
      for (const progress of progressByFacts(world).values())
        expect([Progress.SUCCESS, Progress.FAILED, Progress.NO_RETRY]).toContain(progress);
      for (const [name, { snapshot }] of world.streams) {
        const again = world.replayed(name);
        expect([again?.value, again?.context], `${name}, replayed`).toEqual([snapshot.value, snapshot.context]);
        expect(again?.tags).toEqual(snapshot.tags);
      }
    }),
    { numRuns: 250, seed: 20_260_401 },
  );
  expect(seen, 'the walks come everywhere').toEqual(
    new Set(['{"running":"operating"}', '"pausing"', '"paused"', '"cancelling"', '"cancelled"', '"ended"']),
  );
});

it('a timer that another process read just before the sending does not speak for what was sent', () => {
  const world = createWorld();
  const [first] = LOCKS;
  world.addLock(first as LockId, true);
  world.createJob([first as LockId]);
  world.performOne(0, { outcome: { kind: 'done' }, crashes: false });
  world.wait(29_001);
  world.readTimers();
  world.performOne(0, { outcome: { kind: 'done' }, crashes: true });
  world.fireTimers();
  expect(operations(world).map(({ snapshot }) => snapshot.value)).toEqual(['sent']);
});
