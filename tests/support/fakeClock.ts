/** A clock that moves on command and runs due callbacks in order. */
export interface FakeClock {
  now(): number;
  after(ms: number, callback: () => void): () => void;
  /** Advances; between two callbacks everything they started settles. */
  advance(ms: number): Promise<void>;
  /** Jumps, like a computer after sleep: callbacks that were due run late, once. */
  leap(ms: number): Promise<void>;
}

/** More than the longest chain of event loop turns in this process. */
const TURNS = 50;

/** Waits until promises and their consequences in this process have settled. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise<void>(resolve => setImmediate(resolve));
}

/** `rest`: awaited between callbacks when other processes take part. */
export function fakeClock(start = 1_700_000_000_000, rest = settled): FakeClock {
  let now = start;
  let next = 0;
  const waiting = new Map<number, { at: number; callback: () => void }>();

  /** Earliest callback; of several at the same time, the first registered. */
  function firstUntil(end: number) {
    let first: readonly [number, { at: number; callback: () => void }] | undefined;
    for (const each of waiting) if (each[1].at <= end && (!first || each[1].at < first[1].at)) first = each;
    return first;
  }

  async function advance(ms: number) {
    const end = now + ms;
    for (;;) {
      await rest();
      const due = firstUntil(end);
      if (!due) break;
      waiting.delete(due[0]);
      now = Math.max(now, due[1].at);
      due[1].callback();
    }
    now = end;
  }

  return {
    now: () => now,
    after(ms, callback) {
      const id = next++;
      waiting.set(id, { at: now + ms, callback });
      return () => waiting.delete(id);
    },
    advance,
    leap(ms) {
      now += ms;
      return advance(0);
    },
  };
}
