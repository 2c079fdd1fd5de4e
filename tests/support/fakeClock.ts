/** A clock that moves only when told to, and runs what is due on the way, in order. */
export interface FakeClock {
  now(): number;
  after(ms: number, callback: () => void): () => void;
  /** Moves on; between two callbacks everything that they started gets its turn. */
  advance(ms: number): Promise<void>;
  /** Moves on at once, as for a computer that was asleep: what was due meanwhile is run late, and once. */
  leap(ms: number): Promise<void>;
}

/** More than the longest chain of turns from a wake-up to its last consequence in this process. */
const TURNS = 50;

/** Lets promises and what they have begun in this process go on until nothing more comes of it. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise<void>(resolve => setImmediate(resolve));
}

/** `rest`: what is waited for between two callbacks, where more than this process has a part in what they start. */
export function fakeClock(start = 1_700_000_000_000, rest = settled): FakeClock {
  let now = start;
  let next = 0;
  const waiting = new Map<number, { at: number; callback: () => void }>();

  /** Of those that are due at once the one that was asked for first. */
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
