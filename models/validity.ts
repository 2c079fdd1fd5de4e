import * as z from 'zod/mini';
import { EpochMs } from './ids.ts';

/** Monday 1 … Sunday 7, everywhere. */
export const Weekday = z.literal([1, 2, 3, 4, 5, 6, 7]);
export type Weekday = z.infer<typeof Weekday>;

/** The other map of spec §3: Sunday 1 … Saturday 7. A calendar counts so, from 0: `getUTCDay() + 1`. */
export const weekdayFromSunday = (day: number): Weekday => Weekday.parse(day === 1 ? 7 : day - 1);

/** Minutes from midnight at the lock; the end of the day is a minute of it too. */
export const MINUTES_A_DAY = 24 * 60;
export const MinuteOfDay = z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY));

/** When a credential opens. The times are those of the lock's own zone where days and hours are concerned. */
export const Validity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('permanent') }),
  z.object({ kind: z.literal('once'), start: z.optional(EpochMs), end: z.optional(EpochMs) }),
  z.object({ kind: z.literal('limited'), start: EpochMs, end: EpochMs }),
  /** On these weekdays, between these hours, from the first day to the last. */
  z.object({
    kind: z.literal('cycle'),
    start: EpochMs,
    end: EpochMs,
    weekdays: z.array(Weekday).check(z.minLength(1), z.maxLength(7)),
    fromMinute: MinuteOfDay,
    untilMinute: MinuteOfDay,
  }),
]);
export type Validity = z.infer<typeof Validity>;

/** A stretch of time in which a credential opens; its end does not belong to it. */
export const TimeWindow = z.object({ start: EpochMs, end: EpochMs });
export type TimeWindow = z.infer<typeof TimeWindow>;
