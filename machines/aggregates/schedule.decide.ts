import { reject } from '../../models/errorCodes.ts';
import type { NewScheduleFact } from '../../models/facts/schedule.facts.ts';
import type { AccountId, JobId, ScheduleId } from '../../models/ids.ts';
import type { LockAction } from '../../models/lockState.ts';
import type { ExcludedLock, MissedReason, PlannedTime, ScheduleTarget, ScheduleTime } from '../../models/schedule.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { scheduleMachine } from './schedule.machine.ts';

interface ScheduleDefinition {
  name: string;
  action: LockAction;
  target: ScheduleTarget;
  when: ScheduleTime;
  plan: PlannedTime[];
}

/** `otherwise`: not due in any lock's time zone. */
export type DueOutcome =
  | { kind: 'begun'; jobId: JobId; locks: number; leftOut: ExcludedLock[] }
  | { kind: 'missed'; why: MissedReason; leftOut: ExcludedLock[] }
  | { kind: 'otherwise' };

export type ScheduleCommand =
  | { type: 'set'; scheduleId: ScheduleId; uid: AccountId; wish: ScheduleDefinition }
  | { type: 'change'; wish: ScheduleDefinition }
  | { type: 'look'; plan: PlannedTime[] }
  | { type: 'begin'; begun: DueOutcome; plan: PlannedTime[] }
  | { type: 'resume'; plan: PlannedTime[] }
  | { type: 'pause' | 'cancel' };

type Snapshot = Parameters<Aggregate<typeof scheduleMachine, never, never>['decide']>[1];

export const dueOf = (plan: readonly PlannedTime[]): PlannedTime[] => plan.filter(({ at }) => at === plan[0]?.at);

export const schedule: Aggregate<typeof scheduleMachine, ScheduleCommand, NewScheduleFact> = {
  kind: 'schedule',
  machine: scheduleMachine,
  decide(command, snapshot, now) {
    if (command.type === 'set') {
      if (!snapshot.matches('none')) return reject('conflict');
      if (command.wish.plan.length === 0) return timeIsOver();
      const { scheduleId, uid, wish } = command;
      return [{ type: 'schedule.set.v1', data: { scheduleId, uid, ...wish } }];
    }
    const { scheduleId } = snapshot.context;
    if (!scheduleId) return reject('scheduleNotFound');
    const whenPossible = (fact: NewScheduleFact): Decision<NewScheduleFact> =>
      snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState');
    switch (command.type) {
      case 'change':
        if (command.wish.plan.length === 0) return timeIsOver();
        return whenPossible({ type: 'schedule.changed.v1', data: { scheduleId, ...command.wish } });
      case 'look':
        return look(scheduleId, command.plan, snapshot, now);
      case 'begin':
        return snapshot.matches('due') ? [begun(scheduleId, command, snapshot)] : [];
      case 'resume':
        if (command.plan.length === 0) return timeIsOver();
        return whenPossible({ type: 'schedule.resumed.v1', data: { scheduleId, plan: command.plan } });
      case 'pause':
        return whenPossible({ type: 'schedule.paused.v1', data: { scheduleId } });
      case 'cancel':
        return whenPossible({ type: 'schedule.cancelled.v1', data: { scheduleId } });
    }
  },
};

const timeIsOver = () => reject('badParameter', { fields: { when: 'past' } });

const isSame = (plan: readonly PlannedTime[], other: readonly PlannedTime[]): boolean =>
  plan.length === other.length && plan.every(({ zone, at }, n) => other[n]?.zone === zone && other[n]?.at === at);

function look(scheduleId: ScheduleId, plan: PlannedTime[], snapshot: Snapshot, now: number): Decision<NewScheduleFact> {
  const { plan: known } = snapshot.context;
  // A due time comes first: replanning must not drop it.
  const isDue = (known[0]?.at ?? 0) <= now;
  if (!snapshot.matches('waiting') || isDue || plan.length === 0 || isSame(plan, known)) return [];
  return [{ type: 'schedule.planned.v1', data: { scheduleId, plan } }];
}

function begun(
  scheduleId: ScheduleId,
  { begun: what, plan }: Extract<ScheduleCommand, { type: 'begin' }>,
  { context }: Snapshot,
): NewScheduleFact {
  if (what.kind === 'otherwise') return { type: 'schedule.planned.v1', data: { scheduleId, plan } };
  const times = dueOf(context.plan);
  const { kind: _, ...told } = what;
  const due = { scheduleId, at: times[0]?.at ?? 0, times, plan };
  return 'jobId' in told
    ? { type: 'schedule.begun.v1', data: { ...due, ...told } }
    : { type: 'schedule.missed.v1', data: { ...due, ...told } };
}
