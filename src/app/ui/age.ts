const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Age in the largest fitting unit; a future moment (clock error) counts as now. */
export function age(at: number, now: number): [amount: number, unit: 'second' | 'minute' | 'hour' | 'day' | 'month'] {
  const past = Math.max(0, now - at);
  if (past < MINUTE) return [0, 'second'];
  if (past < HOUR) return [-Math.floor(past / MINUTE), 'minute'];
  if (past < DAY) return [-Math.floor(past / HOUR), 'hour'];
  if (past < 60 * DAY) return [-Math.floor(past / DAY), 'day'];
  return [-Math.floor(past / (30 * DAY)), 'month'];
}

/** Time left in the largest fitting unit; a past moment counts as now. */
export function until(at: number, now: number): [amount: number, unit: 'second' | 'minute' | 'hour' | 'day'] {
  const left = at - now;
  if (left <= 0) return [0, 'second'];
  if (left < MINUTE) return [Math.ceil(left / 1000), 'second'];
  if (left < HOUR) return [Math.ceil(left / MINUTE), 'minute'];
  return left < DAY ? [Math.ceil(left / HOUR), 'hour'] : [Math.ceil(left / DAY), 'day'];
}
