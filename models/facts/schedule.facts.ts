import * as z from 'zod/mini';
import { AccountId, EpochMs, JobId, ScheduleId } from '../ids.ts';
import {
  ExcludedLock,
  MISSED_REASONS,
  PlannedTime,
  ScheduleAction,
  ScheduleTarget,
  ScheduleTime,
} from '../schedule.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const scheduleId = ScheduleId;
/** The next time in each zone, earliest first. */
const plan = z.array(PlannedTime);
const wish = { name: z.string(), action: ScheduleAction, target: ScheduleTarget, when: ScheduleTime };
/** `times`: one for each zone that was due. */
const due = { scheduleId, at: EpochMs, times: z.array(PlannedTime), leftOut: z.array(ExcludedLock), plan };

export const scheduleFacts = {
  'schedule.set.v1': z.object({ scheduleId, uid: AccountId, ...wish, plan }),
  'schedule.changed.v1': z.object({ scheduleId, ...wish, plan }),
  /** The plan changed with the locks, their time zones, or the rules of these zones. */
  'schedule.planned.v1': z.object({ scheduleId, plan }),
  'schedule.fellDue.v1': z.object({ scheduleId }),
  'schedule.begun.v1': z.object({ ...due, jobId: JobId, locks: z.int() }),
  'schedule.missed.v1': z.object({ ...due, why: z.enum(MISSED_REASONS) }),
  'schedule.paused.v1': z.object({ scheduleId }),
  'schedule.resumed.v1': z.object({ scheduleId, plan }),
  'schedule.cancelled.v1': z.object({ scheduleId }),
};

export type ScheduleFact = FactOf<typeof scheduleFacts>;
export type NewScheduleFact = NewFact<typeof scheduleFacts>;

export const scheduleDisclosure = {
  'schedule.set.v1': accountOnly,
  'schedule.changed.v1': accountOnly,
  'schedule.planned.v1': accountOnly,
  'schedule.fellDue.v1': accountOnly,
  'schedule.begun.v1': accountOnly,
  'schedule.missed.v1': accountOnly,
  'schedule.paused.v1': accountOnly,
  'schedule.resumed.v1': accountOnly,
  'schedule.cancelled.v1': accountOnly,
} as const satisfies DisclosureOf<typeof scheduleFacts>;

export const scheduleAudited = [
  'schedule.set.v1',
  'schedule.changed.v1',
  'schedule.paused.v1',
  'schedule.resumed.v1',
  'schedule.cancelled.v1',
] as const satisfies readonly (keyof typeof scheduleFacts)[];
