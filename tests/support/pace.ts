/**
 * How much slower than a quick idle machine this one is, measured once when a run starts: limits on real time are
 * multiplied by it, so that a slow or busy machine waits longer and a quick one still fails soon.
 */
import { createHash } from 'node:crypto';

/** The work below on the quick machine that the limits were chosen on. */
const QUICK_MS = 10;
const TRIES = 7;
/** Past this a limit would outlast the patience of whoever started the run. */
const SLOWEST = 8;

function fixedWork(): number {
  const start = performance.now();
  let text = 'latchwork';
  for (let turn = 0; turn < 4000; turn++)
    text = createHash('sha256')
      .update(JSON.stringify({ text, turn, list: text.split('') }))
      .digest('hex');
  return performance.now() - start;
}

/** 1 on a quick idle machine, more on a slower or busier one. */
export function measurePace(): number {
  const times = Array.from({ length: TRIES }, fixedWork).sort((a, b) => a - b);
  const median = times[Math.floor(TRIES / 2)] ?? QUICK_MS;
  return Math.min(SLOWEST, Math.max(1, median / QUICK_MS));
}

/** Milliseconds of real time that a test may wait here for what a quick machine does within `ms`. */
export const within = (ms: number): number => Math.round(ms * Number(process.env.TEST_PACE ?? 1));
