import { HOUR_MS } from '../../../models/duration.ts';

/** The cloud's month starts at midnight in Beijing. */
const BEIJING_MS = 8 * HOUR_MS;

export interface Month {
  name: string;
  startsAt: number;
  endsAt: number;
}

export function monthAt(now: number): Month {
  const there = new Date(now + BEIJING_MS);
  const [year, month] = [there.getUTCFullYear(), there.getUTCMonth()];
  return {
    name: there.toISOString().slice(0, 'yyyy-mm'.length),
    startsAt: Date.UTC(year, month, 1) - BEIJING_MS,
    endsAt: Date.UTC(year, month + 1, 1) - BEIJING_MS,
  };
}
