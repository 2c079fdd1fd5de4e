import { offsetAt } from '../../../../models/zoneChange.ts';

/** No zone changes its offset but at such a moment. */
const QUARTER_MS = 15 * 60_000;
const MAX_CACHED = 10_000;

/** What a clock in this zone shows, to the second, as the moment at which UTC's would show the same. */
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
