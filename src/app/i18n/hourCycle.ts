const KEY = 'hourCycle';

/** `auto`: as usual in the reader’s region. */
export const HOUR_CYCLES = ['auto', 'h12', 'h23'] as const;
export type HourCycle = (typeof HOUR_CYCLES)[number];

export function chosenHourCycle(storage: Pick<Storage, 'getItem'>): HourCycle {
  const kept = storage.getItem(KEY);
  return HOUR_CYCLES.find(cycle => cycle === kept) ?? 'auto';
}

export function keepHourCycle(storage: Pick<Storage, 'setItem' | 'removeItem'>, chosen: HourCycle): void {
  if (chosen === 'auto') storage.removeItem(KEY);
  else storage.setItem(KEY, chosen);
}
