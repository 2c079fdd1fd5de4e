/**
 * The calls that a month allows, and who may still make one. People's own commands always may: the cloud says when it has had
 * enough. What the console asks by itself is paced over the month, so that a busy week does not silence the last one, and ends
 * where the reserve for people begins.
 *
 * A count is written down before its call is made, so that a crash counts one too many rather than one too few. Of several
 * processes each counts its own calls; that is why the cloud's own count is asked for every day, and the larger one holds.
 */
import * as z from 'zod/mini';
import type { DriverClock } from '../clock.ts';
import type { DriverMemory } from '../finding.ts';
import type { CallBudget } from '../makersCloud.ts';
import { monthAt } from './month.ts';

export type AskedBy = 'people' | 'itself';

/** Of the month, kept for people's own commands. */
const RESERVED = 0.3;
/** Of the month, for all that the console asks by itself. */
const BY_ITSELF = 0.22;
/** So much of that may be spent ahead of time: what a day of it is. */
const AHEAD_MS = 86_400_000;

/**
 * What is asked by itself, and how many calls must be left of what may be asked by now: when it gets short, first the question
 * whether a door has locked itself waits, then the looking into records, and gateways and batteries go on.
 */
const LEFT_FOR = { round: 1, records: 10, door: 20 } as const;
export type OwnQuestion = keyof typeof LEFT_FOR;

const Kept = z.object({
  byPeople: z.int(),
  byItself: z.int(),
  /** As the cloud counted, and how many were ours by then. */
  counted: z.int(),
  oursThen: z.int(),
});
type Kept = z.infer<typeof Kept>;
const NONE: Kept = { byPeople: 0, byItself: 0, counted: 0, oursThen: 0 };

interface Parts {
  /** How many a month allows. */
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

  /** One after another, so that no count overtakes a later one. */
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

    /** As the cloud counts them now. */
    async learn(counted: number): Promise<void> {
      const counts = await now();
      Object.assign(counts, { counted, oursThen: ours(counts) });
      await write(counts);
    },

    /** The cloud has said that there are none left, whatever was counted. */
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
