/** Changes of a time zone's UTC offset, computed from the runtime's time zone data. */
import { DAY_MS, SECOND_MS } from './duration.ts';

/** Spec §3. `WINTER`: clocks go back for a while, as in Morocco for Ramadan. */
export const DaylightFlag = { NORMAL: 0, SUMMER: 1, WINTER: -1 } as const;
export type DaylightFlag = (typeof DaylightFlag)[keyof typeof DaylightFlag];

/** `shift`: a permanent change, not daylight saving, but a lock's clock is wrong after it too. */
export const ZONE_DIRECTIONS = ['enter', 'exit', 'shift'] as const;
export type ZoneDirection = (typeof ZONE_DIRECTIONS)[number];

export const HEMISPHERES = ['northern', 'southern'] as const;
export type Hemisphere = (typeof HEMISPHERES)[number];

export interface ZoneChange {
  /** When the new offset begins. */
  at: number;
  offsetBeforeMs: number;
  offsetAfterMs: number;
  direction: ZoneDirection;
  /** DST flag after the change. */
  flag: DaylightFlag;
  /** Null if the change belongs to no season: a permanent one, or one around Ramadan. */
  hemisphere: Hemisphere | null;
}

/** Longer than a year, so that a yearly change is found again. */
const YEAR = 400 * DAY_MS;
/** Changes closer together would be missed; the shortest interval so far was about a month. */
const STRIDE = 7 * DAY_MS;
/** Longer than Morocco's pause for Ramadan (some five weeks), and shorter than any winter. */
const LONGEST_PAUSE = 60 * DAY_MS;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return format;
}

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
 * The zone to show times in: UTC if this runtime doesn't know the stored one, since zone data differ. Show this zone's
 * name too, not the stored one.
 */
export const knownZone = (name: unknown): string => (isTimeZone(name) ? name : FALLBACK_ZONE);

/** Milliseconds that the zone is ahead of UTC. Throws a RangeError for an unknown zone. */
export function offsetAt(zone: string, at: number): number {
  const name = formatOf(zone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(name ?? '') ?? [];
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * SECOND_MS;
  return sign === '-' ? -ms : ms;
}

type OffsetChange = Pick<ZoneChange, 'at' | 'offsetBeforeMs' | 'offsetAfterMs'>;

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

function hemisphereOf({ at }: OffsetChange, direction: ZoneDirection): Hemisphere {
  const inFirstHalf = new Date(at).getUTCMonth() < 6;
  return inFirstHalf === (direction === 'enter') ? 'northern' : 'southern';
}

/** `around` must include the changes before and after `index`. */
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
  // The zone lowers its standard offset for good, so no daylight saving ends.
  const endsNothing = !forward && !goesBack && described(around, index - 1)?.flag === DaylightFlag.NORMAL;
  if (endsNothing || !(goesBack || cameBack))
    return { ...turn, direction: 'shift', flag: DaylightFlag.NORMAL, hemisphere: null };
  const direction = forward ? 'enter' : 'exit';
  const flag = forward ? DaylightFlag.SUMMER : DaylightFlag.NORMAL;
  return { ...turn, direction, flag, hemisphere: hemisphereOf(turn, direction) };
}

/** Null if none follows within {@link YEAR}. */
export function nextZoneChange(zone: string, after: number): ZoneChange | null {
  const around = offsetChanges(zone, after - YEAR, after + 2 * YEAR);
  return described(
    around,
    around.findIndex(({ at }) => at > after && at <= after + YEAR),
  );
}
