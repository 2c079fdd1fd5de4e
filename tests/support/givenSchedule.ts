/** Example schedules: a lock in Berlin and, for two locks, one in London. */
import type { ScheduleFact } from '../../models/facts/schedule.facts.ts';
import { JobId, ScheduleId } from '../../models/ids.ts';
import type { PlannedTime, ScheduleTime } from '../../models/schedule.ts';
import { timesAhead } from '../../models/wallClock.ts';
import { door, owner } from './givenFacts.ts';

export const scheduleId = ScheduleId.parse('schedule-1');
export const SET_AT = Date.parse('2026-11-21T12:00:00Z');
export const EVERY_NIGHT: ScheduleTime = { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], minute: 22 * 60 };
export const TONIGHT: ScheduleTime = { kind: 'once', day: '2026-11-21', minute: 22 * 60 };
export const [BERLIN, LONDON, TOKYO] = ['Europe/Berlin', 'Europe/London', 'Asia/Tokyo'] as const;

export const aheadOf = (when: ScheduleTime, after: number, ...zones: string[]): PlannedTime[] =>
  timesAhead(when, zones.length > 0 ? zones : [BERLIN], after);

type Type = ScheduleFact['type'];
type Of<T extends Type> = Extract<ScheduleFact, { type: T }>;
export const scheduleFact = <T extends Type>(type: T, data: Omit<Of<T>['data'], 'scheduleId'>, at: number) =>
  ({ type, data: { scheduleId, ...data }, at }) as unknown as Of<T>;

export const wishFor = (when: ScheduleTime, plan: PlannedTime[]) => ({
  ...{ name: 'At night', action: 'lock' as const, when, plan },
  target: { kind: 'locks' as const, lockIds: [door] },
});

export const scheduleSet = (when: ScheduleTime, ...zones: string[]) =>
  scheduleFact('schedule.set.v1', { uid: owner, ...wishFor(when, aheadOf(when, SET_AT, ...zones)) }, SET_AT);
export const fellDue = (at: number) => scheduleFact('schedule.fellDue.v1', {}, at);

export const jobAt = (at: number) => JobId.parse(`${scheduleId}-${at}`);
