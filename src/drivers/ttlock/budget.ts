/**
 * Calls by users are never limited. Automatic calls are spread over the month, and stop when only a reserve is left.
 * Each call is counted before it is sent, so a crash may count one too many. Each process counts its own calls; the
 * cloud’s own count, queried daily, corrects the sum.
 */
import * as z from 'zod/mini';
import { DAY_MS } from '../../../models/duration.ts';
import type { DriverClock } from '../clock.ts';
import type { DriverMemory } from '../finding.ts';
import type { CallBudget } from '../makersCloud.ts';
import { monthAt } from './month.ts';

export type AskedBy = 'people' | 'itself';

const RESERVED = 0.3;
const BY_ITSELF = 0.22;
const AHEAD_MS = DAY_MS;

/** Automatic calls that must remain before each type of query is sent. Auto-lock queries stop first, and polls last. */
const LEFT_FOR = { round: 1, records: 10, door: 20 } as const;
export type OwnQuestion = keyof typeof LEFT_FOR;

const Kept = z.object({
  byPeople: z.int(),
  byItself: z.int(),
  /** `counted`: the cloud’s latest count; `oursThen`: the console’s own count at that time. */
  counted: z.int(),
  oursThen: z.int(),
});
type Kept = z.infer<typeof Kept>;
const NONE: Kept = { byPeople: 0, byItself: 0, counted: 0, oursThen: 0 };

interface Parts {
  monthlyCalls: number;
  clock: DriverClock;
  memory: DriverMemory;
}

export function createBudget({ monthlyCalls, clock, memory }: Parts) {
  let month = monthAt(clock.now());
  let kept: Promise<Kept> | null = null;
  let writing: Promise<void> = Promise.resolve();
  const reserved = Math.ceil(monthlyCalls * RESERVED);
  const key = () => `calls/${month.name}`;

  async function load(): Promise<Kept> {
    const text = await memory.get(key());
    return (text && Kept.safeParse(JSON.parse(text)).data) || { ...NONE };
  }

  function now(): Promise<Kept> {
    if (clock.now() >= month.endsAt) {
      month = monthAt(clock.now());
      kept = null;
    }
    kept ??= load();
    return kept;
  }

  /** Writes in order, so that no count overwrites a later one. */
  const write = (counts: Kept): Promise<void> => {
    const [where, text] = [key(), JSON.stringify(counts)];
    writing = writing.catch(() => {}).then(() => memory.put(where, text));
    return writing;
  };

  const ours = ({ byPeople, byItself }: Kept) => byPeople + byItself;
  const spentOf = (counts: Kept) => Math.max(ours(counts), counts.counted + ours(counts) - counts.oursThen);

  function mayBeAskedByNow({ byItself }: Kept): number {
    const { startsAt, endsAt } = month;
    const gone = Math.min(1, (clock.now() - startsAt + AHEAD_MS) / (endsAt - startsAt));
    return Math.floor(monthlyCalls * BY_ITSELF * gone) - byItself;
  }

  return {
    async count(by: AskedBy): Promise<void> {
      const counts = await now();
      if (by === 'people') counts.byPeople++;
      else counts.byItself++;
      await write(counts);
    },

    async mayAsk(question: OwnQuestion): Promise<boolean> {
      const counts = await now();
      return spentOf(counts) < monthlyCalls - reserved && mayBeAskedByNow(counts) >= LEFT_FOR[question];
    },

    async learn(counted: number): Promise<void> {
      const counts = await now();
      Object.assign(counts, { counted, oursThen: ours(counts) });
      await write(counts);
    },

    async learnNoneLeft(): Promise<void> {
      const counts = await now();
      if (spentOf(counts) < monthlyCalls) Object.assign(counts, { counted: monthlyCalls, oursThen: ours(counts) });
      await write(counts);
    },

    async said(): Promise<Omit<CallBudget, 'calledBackAt'>> {
      const counts = await now();
      const { byPeople, byItself } = counts;
      return { allowed: monthlyCalls, spent: spentOf(counts), reserved, renewsAt: month.endsAt, byPeople, byItself };
    },
  };
}
export type Budget = ReturnType<typeof createBudget>;
