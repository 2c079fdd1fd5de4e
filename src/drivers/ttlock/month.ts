/** The month by which the cloud counts calls: it begins at midnight in Beijing. */
const BEIJING_MS = 8 * 3_600_000;

export interface Month {
  /** `2026-11` */
  name: string;
  /** Epoch ms. */
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
