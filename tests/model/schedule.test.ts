import { describe, expect } from 'vitest';
import { schedule } from '../../machines/aggregates/schedule.decide.ts';
import type { scheduleMachine } from '../../machines/aggregates/schedule.machine.ts';
import { exploredSchedule } from '../support/explored/schedule.ts';
import { owner } from '../support/givenFacts.ts';
import { scheduleId } from '../support/givenSchedule.ts';
import { type Standing, walkEveryPath } from '../support/walkPath.ts';

type Here = Standing<typeof scheduleMachine>;

const begins = ({ effects }: Here) => effects.filter(({ name }) => name === 'beginScheduled');
const still =
  (more: (here: Here) => void = () => {}) =>
  (here: Here) => {
    expect(here.timers).toEqual([]);
    more(here);
  };

describe('paths of a schedule', () => {
  walkEveryPath(schedule, {
    ...exploredSchedule,
    origins: {
      'schedule.set.v1': ({ data: { scheduleId: id, uid, ...wish } }) => ({ type: 'set', scheduleId: id, uid, wish }),
      'schedule.changed.v1': ({ data: { scheduleId: _, ...wish } }) => ({ type: 'change', wish }),
      'schedule.planned.v1': ({ data: { plan }, at }, { plan: known }) =>
        (known[0]?.at ?? 0) <= at ? { type: 'begin', begun: { kind: 'otherwise' }, plan } : { type: 'look', plan },
      'schedule.fellDue.v1': () => 'timer',
      'schedule.begun.v1': ({ data: { jobId, locks, leftOut, plan } }) => ({
        type: 'begin',
        begun: { kind: 'begun', jobId, locks, leftOut },
        plan,
      }),
      'schedule.missed.v1': ({ data: { why, leftOut, plan } }) => ({
        type: 'begin',
        begun: { kind: 'missed', why, leftOut },
        plan,
      }),
      'schedule.paused.v1': () => ({ type: 'pause' }),
      'schedule.resumed.v1': ({ data: { plan } }) => ({ type: 'resume', plan }),
      'schedule.cancelled.v1': () => ({ type: 'cancel' }),
    },
    invariants: {
      none: still(({ context }) => expect(context.scheduleId).toBeNull()),
      waiting: ({ context, timers }) => {
        expect(timers).toEqual(['due']);
        expect(context).toMatchObject({ scheduleId, uid: owner });
        expect(context.plan.length, 'it waits for something').toBeGreaterThan(0);
      },
      due: still(here => expect(begins(here).at(-1)?.params).toEqual({ scheduleId })),
      paused: still(({ context }) => expect(context.plan).toEqual([])),
      cancelled: still(({ context }) => expect(context.plan).toEqual([])),
      ended: still(({ context }) => expect(context.plan).toEqual([])),
    },
  });
});
