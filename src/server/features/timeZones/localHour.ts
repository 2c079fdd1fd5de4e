import { sql } from 'kysely';
import { HOUR_MS } from '../../../../models/duration.ts';
import { offsetAt } from '../../../../models/zoneChange.ts';

const STEP_MS = HOUR_MS / 4;
/** Enough entries, because records arrive in order. */
const MAX_CACHED = 20_000;

const offsets = new Map<string, number>();

export function offsetOf(zone: string, at: number): number {
  const quarter = Math.floor(at / STEP_MS);
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_CACHED) offsets.clear();
  const offset = offsetAt(zone, quarter * STEP_MS);
  offsets.set(key, offset);
  return offset;
}

const FIRST_WEEKDAY = 3;
const HOURS_A_WEEK = 168;

const ofWeek = (hours: number): number => (hours + FIRST_WEEKDAY * 24) % HOURS_A_WEEK;

/** 0 is Monday 00:00 to 01:00. */
export const hourOfWeek = (at: number, zone: string): number => ofWeek(Math.floor((at + offsetOf(zone, at)) / HOUR_MS));

/** Days since 1970. Derived from the stored hour of the week, so later changes of zone rules don't matter. */
export function localDay(at: number, ofTheWeek: number): number {
  const hours = Math.floor(at / HOUR_MS);
  const ahead = ofTheWeek - ofWeek(hours);
  const half = HOURS_A_WEEK / 2;
  return Math.floor((hours + ((ahead + half + HOURS_A_WEEK) % HOURS_A_WEEK) - half) / 24);
}

export const localDayOf = (at: string, ofTheWeek: string) => {
  const [moment, hour] = [sql.ref<number>(at), sql.ref<number>(ofTheWeek)];
  const hours = sql`(${moment} / ${sql.lit(HOUR_MS)})`;
  const half = HOURS_A_WEEK / 2;
  const difference = sql`${hour} - (${hours} + ${sql.lit(FIRST_WEEKDAY * 24)}) % ${sql.lit(HOURS_A_WEEK)} + ${sql.lit(half + HOURS_A_WEEK)}`;
  return sql<number>`(${hours} + (${difference}) % ${sql.lit(HOURS_A_WEEK)} - ${sql.lit(half)}) / 24`;
};

/** Epoch milliseconds. A wall time that occurs twice gives either moment; a skipped one is off by up to an hour. */
export const momentOnWall = (wall: number, zone: string): number => wall - offsetOf(zone, wall - offsetOf(zone, wall));
