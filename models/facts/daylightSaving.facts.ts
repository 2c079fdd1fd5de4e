import * as z from 'zod/mini';
import { AccountId, EpochMs, LockId } from '../ids.ts';
import { TryOfJob } from '../jobTarget.ts';
import { REFUSED_REASONS, UNCONFIRMED_REASONS, UNREACHABLE_REASONS } from '../outcome.ts';
import { DaylightFlag, HEMISPHERES, ZONE_DIRECTIONS } from '../zoneChange.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const about = { lockId: LockId };
const byPerson = { ...about, uid: AccountId };
const wanted = { ...byPerson, job: z.optional(TryOfJob) };

export const daylightSavingFacts = {
  'daylightSaving.announced.v1': z.object({
    ...about,
    zone: z.string(),
    changesAt: EpochMs,
    offsetMs: z.int(),
    direction: z.enum(ZONE_DIRECTIONS),
    flag: z.enum(DaylightFlag),
    hemisphere: z.nullable(z.enum(HEMISPHERES)),
  }),
  /** The time zone's rules, or the lock's time zone, changed after the announcement. */
  'daylightSaving.withdrawn.v1': z.object(about),
  'daylightSaving.accepted.v1': z.object(wanted),
  'daylightSaving.begun.v1': z.object(about),
  /** Nobody answered before the change, so the lock's clock is wrong from now on. */
  'daylightSaving.passed.v1': z.object(about),
  'daylightSaving.applied.v1': z.object(about),
  /** `notTaken`: the lock, read back, had another offset. */
  'daylightSaving.failed.v1': z.object({
    ...about,
    reason: z.enum([...REFUSED_REASONS, ...UNREACHABLE_REASONS, 'notTaken']),
  }),
  'daylightSaving.unconfirmed.v1': z.object({ ...about, reason: z.enum(UNCONFIRMED_REASONS) }),
  'daylightSaving.retried.v1': z.object(wanted),
  'daylightSaving.dismissed.v1': z.object(byPerson),
  'daylightSaving.muted.v1': z.object(byPerson),
  'daylightSaving.unmuted.v1': z.object(byPerson),
};

export type DaylightSavingFact = FactOf<typeof daylightSavingFacts>;
export type NewDaylightSavingFact = NewFact<typeof daylightSavingFacts>;

export const daylightSavingDisclosure = {
  'daylightSaving.announced.v1': administratorsOfLock,
  'daylightSaving.withdrawn.v1': administratorsOfLock,
  'daylightSaving.accepted.v1': administratorsOfLock,
  'daylightSaving.begun.v1': administratorsOfLock,
  'daylightSaving.passed.v1': administratorsOfLock,
  'daylightSaving.applied.v1': administratorsOfLock,
  'daylightSaving.failed.v1': administratorsOfLock,
  'daylightSaving.unconfirmed.v1': administratorsOfLock,
  'daylightSaving.retried.v1': administratorsOfLock,
  'daylightSaving.dismissed.v1': administratorsOfLock,
  'daylightSaving.muted.v1': administratorsOfLock,
  'daylightSaving.unmuted.v1': administratorsOfLock,
} as const satisfies DisclosureOf<typeof daylightSavingFacts>;

export const daylightSavingAudited = [
  'daylightSaving.accepted.v1',
  'daylightSaving.dismissed.v1',
  'daylightSaving.muted.v1',
  'daylightSaving.unmuted.v1',
] as const satisfies readonly (keyof typeof daylightSavingFacts)[];
