import { MINUTE_MS } from '../../../../models/duration.ts';
import { offsetAt } from '../../../../models/zoneChange.ts';

/** Zones change their offset only on quarter-hours, so each quarter-hour's offset is cached. */
const QUARTER_MS = 15 * MINUTE_MS;
const MAX_CACHED = 10_000;

/** Returns the local time as if it were UTC, to the second. */
export function clockOf(zone: string): (at: number) => number {
  const offsets = new Map<number, number>();
  return at => {
    const quarter = Math.floor(at / QUARTER_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = offsetAt(zone, quarter * QUARTER_MS);
      if (offsets.size >= MAX_CACHED) offsets.clear();
      offsets.set(quarter, offset);
    }
    const local = at + offset;
    return local - (local % 1000);
  };
}
