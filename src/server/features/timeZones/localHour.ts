/** Which hour it was on the wall beside a lock: what is counted by day, weekday and hour is counted by its own clock. */
import { sql } from 'kysely';
import { offsetAt } from '../../../../models/zoneChange.ts';

const HOUR_MS = 3_600_000;
/** No zone turns its clocks within one. */
const STEP_MS = HOUR_MS / 4;
/** Of so many quarters at most the offsets are kept: records come in the order of time. */
const MAX_CACHED = 20_000;

const offsets = new Map<string, number>();

/** What the zone adds to UTC at that moment. */
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

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;
const HOURS_A_WEEK = 168;

const ofWeek = (hours: number): number => (hours + FIRST_WEEKDAY * 24) % HOURS_A_WEEK;

/** 0 is Monday from midnight to one, 167 the last of Sunday. `at`: epoch ms. */
export const hourOfWeek = (at: number, zone: string): number => ofWeek(Math.floor((at + offsetOf(zone, at)) / HOUR_MS));

/** Of a moment whose hour of the week is known: days since 1970 by that clock, whatever the zone is called now. */
export function localDay(at: number, ofTheWeek: number): number {
  const hours = Math.floor(at / HOUR_MS);
  const ahead = ofTheWeek - ofWeek(hours);
  const half = HOURS_A_WEEK / 2;
  return Math.floor((hours + ((ahead + half + HOURS_A_WEEK) % HOURS_A_WEEK) - half) / 24);
}

/** The same of a row, in SQL; the columns hold whole numbers. */
export const localDayOf = (at: string, ofTheWeek: string) => {
  const [moment, hour] = [sql.ref<number>(at), sql.ref<number>(ofTheWeek)];
  const hours = sql`(${moment} / ${sql.lit(HOUR_MS)})`;
  const half = HOURS_A_WEEK / 2;
  const difference = sql`${hour} - (${hours} + ${sql.lit(FIRST_WEEKDAY * 24)}) % ${sql.lit(HOURS_A_WEEK)} + ${sql.lit(half + HOURS_A_WEEK)}`;
  return sql<number>`(${hours} + (${difference}) % ${sql.lit(HOURS_A_WEEK)} - ${sql.lit(half)}) / 24`;
};

/**
 * Epoch ms of what the clock on the wall says, as if that were UTC's. An hour that is there twice is the second of them, one
 * that is skipped the one after.
 */
export const momentOnWall = (wall: number, zone: string): number => wall - offsetOf(zone, wall - offsetOf(zone, wall));
