import * as z from 'zod/mini';
import { EpochMs } from './ids.ts';

/** Monday 1 to Sunday 7, everywhere in this product. */
export const Weekday = z.literal([1, 2, 3, 4, 5, 6, 7]);
export type Weekday = z.infer<typeof Weekday>;

/** Converts spec §3's other numbering: Sunday 1 … Saturday 7, which is `getUTCDay() + 1`. */
export const weekdayFromSunday = (day: number): Weekday => Weekday.parse(day === 1 ? 7 : day - 1);

export const MINUTES_A_DAY = 24 * 60;
export const MinuteOfDay = z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY));

/** Days and hours count in the lock's zone. */
export const Validity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('permanent') }),
  z.object({ kind: z.literal('once'), start: z.optional(EpochMs), end: z.optional(EpochMs) }),
  z.object({ kind: z.literal('limited'), start: EpochMs, end: EpochMs }),
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

/** A period of validity; `end` is exclusive. */
export const TimeWindow = z.object({ start: EpochMs, end: EpochMs });
export type TimeWindow = z.infer<typeof TimeWindow>;
