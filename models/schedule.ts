import * as z from 'zod/mini';
import { EpochMs, GroupId, LockId } from './ids.ts';
import { MAX_JOB_ITEMS, SCHEDULE_GRACE_MS, SCHEDULED_UNLOCK_LATE_MS } from './limits.ts';
import type { LockAction } from './lockState.ts';
import { MINUTES_A_DAY, Weekday } from './validity.ts';

export const ScheduleAction = z.enum(['lock', 'unlock']);

/** A group means the locks that it has at the due time. */
export const ScheduleTarget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('locks'),
    lockIds: z.array(LockId).check(
      z.minLength(1),
      z.maxLength(MAX_JOB_ITEMS),
      z.refine(ids => new Set(ids).size === ids.length, 'a lock twice'),
    ),
  }),
  z.object({ kind: z.literal('group'), groupId: GroupId.check(z.positive()) }),
]);
export type ScheduleTarget = z.infer<typeof ScheduleTarget>;

/** Minutes from midnight, in each lock's zone. */
const minute = z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY - 1));

export const ScheduleTime = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once'), day: z.iso.date(), minute }),
  z.object({
    kind: z.literal('weekly'),
    weekdays: z.array(Weekday).check(
      z.minLength(1),
      z.maxLength(7),
      z.refine(days => new Set(days).size === days.length, 'a weekday twice'),
    ),
    minute,
  }),
]);
export type ScheduleTime = z.infer<typeof ScheduleTime>;

/**
 * `clock`: how a DST change affects the time. `skipped`: the time falls into the gap, so the run is at its end.
 * `doubled`: the time occurs twice, and the first occurrence counts.
 */
export const PlannedTime = z.object({
  zone: z.string(),
  at: EpochMs,
  clock: z.enum(['plain', 'skipped', 'doubled']),
});
export type PlannedTime = z.infer<typeof PlannedTime>;

export const EXCLUSION_REASONS = ['lockGone', 'noPermission', 'advancedOff', 'notCovered'] as const;
export const ExcludedLock = z.object({ lockId: LockId, why: z.enum(EXCLUSION_REASONS) });
export type ExcludedLock = z.infer<typeof ExcludedLock>;

/** `late`: the console was not running. `advancedOff`: the VIP has ended. `notCovered`: the VIP covers other locks. */
export const MISSED_REASONS = ['late', 'noLocks', 'advancedOff', 'notCovered'] as const;
export type MissedReason = (typeof MISSED_REASONS)[number];

export const SCHEDULE_STATES = ['waiting', 'due', 'paused', 'cancelled', 'ended'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

const LATEST_MS = { lock: SCHEDULE_GRACE_MS, unlock: SCHEDULED_UNLOCK_LATE_MS } as const satisfies Record<
  LockAction,
  number
>;

/** A late unlock is dangerous; a late locking is better than none. */
export const isTooLate = (action: LockAction, at: number, now: number): boolean => now - at > LATEST_MS[action];
