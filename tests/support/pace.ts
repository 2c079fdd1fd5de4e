/** Measures once how much slower this machine is than a fast idle one; time limits are multiplied by the factor. */
import { createHash } from 'node:crypto';

/** Duration of the fixed work on the reference machine. */
const QUICK_MS = 10;
const TRIES = 7;
/** Upper bound, so that a failing run ends. */
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

/** 1 on a fast idle machine, more on slower or busier ones. */
export function measurePace(): number {
  const times = Array.from({ length: TRIES }, fixedWork).sort((a, b) => a - b);
  const median = times[Math.floor(TRIES / 2)] ?? QUICK_MS;
  return Math.min(SLOWEST, Math.max(1, median / QUICK_MS));
}

/** Time limit on this machine for what a fast one does within `ms`. */
export const within = (ms: number): number => Math.round(ms * Number(process.env.TEST_PACE ?? 1));
