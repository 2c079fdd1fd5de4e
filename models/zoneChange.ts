/**
 * When a time zone next changes its offset, and what that change is. Read from the time zone data that the runtime
 * carries: nobody else knows what the law of a place will be.
 */
import { DAY_MS, SECOND_MS } from './duration.ts';

/** Daylight saving flag of spec §3. `WINTER`: a zone that is set back for a while and otherwise keeps the later time. */
export const DaylightFlag = { NORMAL: 0, SUMMER: 1, WINTER: -1 } as const;
export type DaylightFlag = (typeof DaylightFlag)[keyof typeof DaylightFlag];

/**
 * `enter`: daylight saving begins, `exit`: it ends. `shift`: the zone gets another time for good, which is no daylight
 * saving, but leaves a lock's clock as wrong as that does.
 */
export const ZONE_DIRECTIONS = ['enter', 'exit', 'shift'] as const;
export type ZoneDirection = (typeof ZONE_DIRECTIONS)[number];

export const HEMISPHERES = ['northern', 'southern'] as const;
export type Hemisphere = (typeof HEMISPHERES)[number];

export interface ZoneChange {
  /** The first millisecond with the new offset. */
  at: number;
  /** What is added to UTC, before and after. */
  offsetBeforeMs: number;
  offsetAfterMs: number;
  direction: ZoneDirection;
  /** What holds afterwards. */
  flag: DaylightFlag;
  /** Where it is summer when the clocks say so; null where they follow no season. */
  hemisphere: Hemisphere | null;
}

/** A year and a little: a change that comes back every year is seen again. */
const YEAR = 400 * DAY_MS;
/** Two changes closer together than this would be missed; the shortest pause anybody has made was about a month. */
const STRIDE = 7 * DAY_MS;
/** Morocco sets its clocks back for Ramadan, some five weeks; no winter is that short, not even Chile's. */
const LONGEST_PAUSE = 60 * DAY_MS;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return format;
}

/** Whether the runtime knows a zone of this name. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string') return false;
  try {
    return formatOf(name) !== undefined;
  } catch {
    return false;
  }
}

const FALLBACK_ZONE = 'UTC';

/**
 * The zone to show times in: browsers and servers carry different time zone data, so a name that one of them stored may be unknown
 * to the other. Show this name beside the time, never the one that was passed in.
 */
export const knownZone = (name: unknown): string => (isTimeZone(name) ? name : FALLBACK_ZONE);

/** What the zone adds to UTC at that moment. Throws a RangeError for a zone that does not exist. */
export function offsetAt(zone: string, at: number): number {
  const name = formatOf(zone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(name ?? '') ?? [];
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * SECOND_MS;
  return sign === '-' ? -ms : ms;
}

type OffsetChange = Pick<ZoneChange, 'at' | 'offsetBeforeMs' | 'offsetAfterMs'>;

/** The one change between two moments with different offsets. */
export function offsetChangeBetween(zone: string, from: number, to: number): OffsetChange {
  const [offsetBeforeMs, offsetAfterMs] = [offsetAt(zone, from), offsetAt(zone, to)];
  let [before, after] = [from, to];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(zone, middle) === offsetBeforeMs) before = middle;
    else after = middle;
  }
  return { at: after, offsetBeforeMs, offsetAfterMs };
}

function offsetChanges(zone: string, from: number, to: number): OffsetChange[] {
  const found: OffsetChange[] = [];
  for (let at = from; at < to; at += STRIDE)
    if (offsetAt(zone, at) !== offsetAt(zone, at + STRIDE)) found.push(offsetChangeBetween(zone, at, at + STRIDE));
  return found;
}

/** Summer begins in the first half of the year in the north, and ends in the second. */
function hemisphereOf({ at }: OffsetChange, direction: ZoneDirection): Hemisphere {
  const inFirstHalf = new Date(at).getUTCMonth() < 6;
  return inFirstHalf === (direction === 'enter') ? 'northern' : 'southern';
}

/** What the turn is among the others; it takes the one before and the one after to tell. */
function described(around: readonly OffsetChange[], index: number): ZoneChange | null {
  const [before, turn, after] = [around[index - 1], around[index], around[index + 1]];
  if (!turn) return null;
  const goesBack = after?.offsetAfterMs === turn.offsetBeforeMs;
  const cameBack = before?.offsetBeforeMs === turn.offsetAfterMs;
  const forward = turn.offsetAfterMs > turn.offsetBeforeMs;
  const other = forward ? cameBack && before : goesBack && after;
  if (other && Math.abs(other.at - turn.at) < LONGEST_PAUSE)
    return forward
      ? { ...turn, direction: 'exit', flag: DaylightFlag.NORMAL, hemisphere: null }
      : { ...turn, direction: 'enter', flag: DaylightFlag.WINTER, hemisphere: null };
  // Set back from what was normal already, and not for a while: no daylight saving ends with that.
  const endsNothing = !forward && !goesBack && described(around, index - 1)?.flag === DaylightFlag.NORMAL;
  if (endsNothing || !(goesBack || cameBack))
    return { ...turn, direction: 'shift', flag: DaylightFlag.NORMAL, hemisphere: null };
  const direction = forward ? 'enter' : 'exit';
  const flag = forward ? DaylightFlag.SUMMER : DaylightFlag.NORMAL;
  return { ...turn, direction, flag, hemisphere: hemisphereOf(turn, direction) };
}

/** The first change after `after`, if there is one within a year and a little; null where the clocks are left alone. */
export function nextZoneChange(zone: string, after: number): ZoneChange | null {
  const around = offsetChanges(zone, after - YEAR, after + 2 * YEAR);
  return described(
    around,
    around.findIndex(({ at }) => at > after && at <= after + YEAR),
  );
}
