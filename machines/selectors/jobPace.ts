import { MINUTE_MS } from '../../models/duration.ts';
export interface PaceSample {
  at: number;
  settled: number;
}

const LOOKS_BACK_MS = MINUTE_MS;
const FEWEST_ITEMS = 3;

/** Drops the samples if the number of settled items falls, as after a retry. */
export function withSample(seen: readonly PaceSample[], now: PaceSample): readonly PaceSample[] {
  const before = seen.at(-1);
  if (before?.settled === now.settled) return seen;
  if (before && before.settled > now.settled) return [now];
  return [...seen.filter(({ at }) => at >= now.at - LOOKS_BACK_MS), now];
}

/** Null while too few items are settled. `doneAt`: epoch ms. */
export function paceOf(seen: readonly PaceSample[], left: number): { perMinute: number; doneAt: number } | null {
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || last.settled - first.settled < FEWEST_ITEMS || last.at <= first.at) return null;
  const msEach = (last.at - first.at) / (last.settled - first.settled);
  return { perMinute: MINUTE_MS / msEach, doneAt: last.at + left * msEach };
}
