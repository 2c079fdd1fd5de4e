import type { SnapshotFrom } from 'xstate';
import type { scheduleMachine } from '../../../machines/aggregates/schedule.machine.ts';
import type { ScheduleTime } from '../../../models/schedule.ts';
import {
  aheadOf,
  EVERY_NIGHT,
  fellDue,
  jobAt,
  LONDON,
  SET_AT,
  scheduleFact,
  scheduleSet,
  TOKYO,
  TONIGHT,
  wishFor,
} from '../givenSchedule.ts';
import type { Exploration } from '../paths.ts';

type Machine = typeof scheduleMachine;
type State = SnapshotFrom<Machine>;

const MINUTE = 60_000;
const LATE_MS = 16 * MINUTE;
const LATER = 23 * 60;
const whenOf = ({ context }: State): ScheduleTime => context.when ?? EVERY_NIGHT;
const dueAt = ({ context }: State): number => context.plan[0]?.at ?? SET_AT;
const zoneOf = ({ context }: State) => context.plan[0]?.zone;
/** Shortly before it is due; for a paused schedule, when it was set. */
const before = (state: State) => (state.matches('waiting') ? dueAt(state) - 100 * MINUTE : SET_AT + MINUTE);
const planIn = (state: State, after: number, ...zones: string[]) => aheadOf(whenOf(state), after, ...zones);

const wasDue = (state: State) => {
  const at = dueAt(state);
  const times = state.context.plan.filter(time => time.at === at);
  return { at, times, leftOut: [], plan: planIn(state, at, ...times.map(({ zone }) => zone)) };
};

export const exploredSchedule: Exploration<Machine> = {
  examples: {
    'schedule.set.v1': () => [scheduleSet(EVERY_NIGHT), scheduleSet(TONIGHT)],
    'schedule.changed.v1': state => {
      const when = { ...whenOf(state), minute: LATER };
      if (whenOf(state).minute === LATER) return [];
      const at = before(state);
      return [scheduleFact('schedule.changed.v1', wishFor(when, aheadOf(when, at)), at)];
    },
    // The lock moves to another time zone: its next time is an hour later, or has passed already.
    'schedule.planned.v1': state => {
      if (zoneOf(state) === LONDON || zoneOf(state) === TOKYO) return [];
      const at = state.matches('due') ? dueAt(state) : before(state);
      const zones = state.matches('due') ? [LONDON, TOKYO] : [LONDON];
      return zones.map(zone => scheduleFact('schedule.planned.v1', { plan: planIn(state, at, zone) }, at));
    },
    'schedule.fellDue.v1': state => [fellDue(dueAt(state))],
    'schedule.begun.v1': state => {
      const due = wasDue(state);
      return [scheduleFact('schedule.begun.v1', { ...due, jobId: jobAt(due.at), locks: 1 }, due.at)];
    },
    'schedule.missed.v1': state => {
      const due = wasDue(state);
      return [scheduleFact('schedule.missed.v1', { ...due, why: 'late' }, due.at + LATE_MS)];
    },
    'schedule.paused.v1': state => [scheduleFact('schedule.paused.v1', {}, before(state))],
    'schedule.resumed.v1': state => [
      scheduleFact('schedule.resumed.v1', { plan: planIn(state, before(state)) }, before(state)),
    ],
    'schedule.cancelled.v1': state => [scheduleFact('schedule.cancelled.v1', {}, before(state))],
  },
  matters: ({ when, plan }) => [when?.kind, when?.minute, plan.map(({ zone }) => zone)],
  tells: ({ type, data }) => [
    type,
    'when' in data ? data.when : null,
    'plan' in data ? data.plan.map(({ zone }) => zone) : null,
  ],
};
