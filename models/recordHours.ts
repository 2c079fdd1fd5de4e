/** Hours of the day that records are filtered by: `18-8` begins at 18:00 and ends at 08:00 on the next day. */
import * as z from 'zod/mini';
import { DAY_MS } from './duration.ts';
import { offsetAt, offsetChanges } from './zoneChange.ts';

export const HOURS_A_DAY = 24;

export const RecordHours = z.string().check(z.regex(/^(1?\d|2[0-3])-([1-9]|1\d|2[0-4])$/));
export type RecordHours = z.infer<typeof RecordHours>;

interface Hours {
  /** 0 to 23. */
  from: number;
  /** 1 to 24, exclusive; on the next day unless it is after `from`. */
  until: number;
}

export function hoursOf(written: RecordHours): Hours {
  const [from = 0, until = HOURS_A_DAY] = written.split('-').map(Number);
  return { from, until };
}

/** `offsets`: newest first; the last also holds for earlier times. */
export interface ZonedHours extends Hours {
  offsets: readonly { since: number; offsetMs: number }[];
}

/** Records before it are rare, and treated as if the zone had not changed earlier. */
const FIRST = Date.UTC(2010, 0, 1);

export function zonedHours(written: RecordHours, zone: string, now: number): ZonedHours {
  const changes = offsetChanges(zone, FIRST, now + DAY_MS);
  const offsets = changes.map(({ at, offsetAfterMs }) => ({ since: at, offsetMs: offsetAfterMs })).reverse();
  const first = { since: FIRST, offsetMs: changes[0]?.offsetBeforeMs ?? offsetAt(zone, now) };
  return { ...hoursOf(written), offsets: [...offsets, first] };
}
