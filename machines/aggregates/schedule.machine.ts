/**
 * Each due time starts a job; a missed one is skipped. The locks' time zones may differ, so the timer is set to the
 * earliest moment.
 */
import { assign, cancel, raise, setup } from 'xstate';
import type { ScheduleFact } from '../../models/facts/schedule.facts.ts';
import type { AccountId, ScheduleId } from '../../models/ids.ts';
import type { LockAction } from '../../models/lockState.ts';
import type { PlannedTime, ScheduleTarget, ScheduleTime } from '../../models/schedule.ts';
import { named } from '../effects.ts';

export interface ScheduleContext {
  scheduleId: ScheduleId | null;
  uid: AccountId | null;
  name: string;
  action: LockAction;
  target: ScheduleTarget | null;
  when: ScheduleTime | null;
  /** Planned times, earliest first. */
  plan: readonly PlannedTime[];
}

type Set = ScheduleContext & { scheduleId: ScheduleId };
const set = (context: ScheduleContext) => context as Set;

const chart = setup({
  types: { context: {} as ScheduleContext, events: {} as ScheduleFact },
  actions: {
    beginScheduled: named<'beginScheduled'>,
    remember: assign(({ event }) => event.data),
    forgetPlan: assign({ plan: [] }),
    waitForNext: raise(
      ({ context, event }): ScheduleFact => ({
        type: 'schedule.fellDue.v1',
        data: { scheduleId: set(context).scheduleId },
        at: event.at,
      }),
      { id: 'due', delay: 'untilNext' },
    ),
    stopWaiting: cancel('due'),
    rememberPlan: assign(({ event }) => ('plan' in event.data ? { plan: event.data.plan } : {})),
  },
  delays: { untilNext: ({ context, event }) => Math.max(0, (context.plan[0]?.at ?? 0) - event.at) },
  guards: { comesAgain: ({ event }) => 'plan' in event.data && event.data.plan.length > 0 },
});

const onward = [
  { guard: 'comesAgain', target: 'waiting', actions: 'rememberPlan' },
  { target: 'ended', actions: 'rememberPlan' },
] as const;

export const scheduleMachine = chart.createMachine({
  id: 'schedule',
  context: { scheduleId: null, uid: null, name: '', action: 'lock', target: null, when: null, plan: [] },
  initial: 'none',
  states: {
    none: { tags: 'idle', on: { 'schedule.set.v1': { target: 'waiting', actions: 'remember' } } },
    waiting: {
      tags: ['active', 'waiting'],
      meta: { waitsFor: 'time' },
      entry: 'waitForNext',
      exit: 'stopWaiting',
      on: {
        'schedule.fellDue.v1': 'due',
        'schedule.changed.v1': { target: 'waiting', reenter: true, actions: 'remember' },
        'schedule.planned.v1': { target: 'waiting', reenter: true, actions: 'rememberPlan' },
        'schedule.paused.v1': { target: 'paused', actions: 'forgetPlan' },
        'schedule.cancelled.v1': { target: 'cancelled', actions: 'forgetPlan' },
      },
    },
    due: {
      tags: ['active', 'waiting'],
      meta: { waitsFor: 'server' },
      entry: { type: 'beginScheduled', params: ({ context }) => ({ scheduleId: set(context).scheduleId }) },
      on: {
        'schedule.begun.v1': onward,
        'schedule.missed.v1': onward,
        'schedule.planned.v1': onward,
      },
    },
    paused: {
      tags: ['active', 'waiting'],
      meta: { waitsFor: 'person' },
      on: {
        'schedule.changed.v1': { target: 'waiting', actions: 'remember' },
        'schedule.resumed.v1': { target: 'waiting', actions: 'rememberPlan' },
        'schedule.cancelled.v1': 'cancelled',
      },
    },
    cancelled: { tags: 'idle' },
    ended: { tags: 'done' },
  },
});
