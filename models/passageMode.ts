import * as z from 'zod/mini';
import { MAX_PASSAGE_PERIODS } from './limits.ts';
import { MINUTES_A_DAY, Weekday } from './validity.ts';

const weekdays = z.array(Weekday).check(
  z.minLength(1),
  z.maxLength(7),
  z.refine(days => new Set(days).size === days.length, 'a weekday twice'),
);

/** Minutes from midnight in the lock's zone; `untilMinute` is exclusive. */
const PassagePeriod = z.discriminatedUnion('allDay', [
  z.object({ allDay: z.literal(true), weekdays }),
  z
    .object({
      allDay: z.literal(false),
      weekdays,
      fromMinute: z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY - 1)),
      untilMinute: z.int().check(z.minimum(1), z.maximum(MINUTES_A_DAY)),
    })
    .check(z.refine(({ fromMinute, untilMinute }) => fromMinute < untilMinute, 'it ends before it begins')),
]);

/** During its periods an unlocked lock stays unlocked. `autoUnlock`: the lock unlocks itself when a period begins. */
export const PassageMode = z.discriminatedUnion('on', [
  z.object({ on: z.literal(false) }),
  z.object({
    on: z.literal(true),
    autoUnlock: z.boolean(),
    periods: z.array(PassagePeriod).check(z.minLength(1), z.maxLength(MAX_PASSAGE_PERIODS)),
  }),
]);
export type PassageMode = z.infer<typeof PassageMode>;
