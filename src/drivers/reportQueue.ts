/** Hands reports to the console: those that are there at the same moment together, the next only when it has those. */
import type { FaultGuard } from '../doors/guard.ts';
import type { DriverClock } from './clock.ts';
import { ConsoleAway } from './consoleAway.ts';
import type { Report } from './driver.ts';
import type { Waits } from './waits.ts';

const AGAIN_AFTER_MS = 1000;
const MOST_TOGETHER = 32;
/** So often one is refused while others beside it are taken: then it is the report, and not the console. */
const MOST_REFUSED = 5;
/** So often the first is refused by a console that can write other things: ten minutes. */
const MOST_REFUSED_FIRST = 600;

type Listener = (report: Report) => Promise<void>;

interface Pending {
  report: Report;
  onDelivered(): void;
  refused: number;
  /** As the first, while nothing was taken. */
  refusedFirst: number;
}

export type ReportQueue = ReturnType<typeof createReportQueue>;

interface Parts {
  clock: DriverClock;
  waits: Waits;
  guard: Pick<FaultGuard, 'caught'>;
}

export function createReportQueue({ clock, waits, guard }: Parts) {
  const queue: Pending[] = [];
  let listener: Listener | null = null;
  let running: Promise<void> | null = null;

  /** A console that could not take it gets it again: only it knows that it has it. */
  async function hand(to: Listener, next: Pending): Promise<{ next: Pending; error?: unknown }> {
    try {
      await to(next.report);
    } catch (error) {
      return { next, error };
    }
    queue.splice(queue.indexOf(next), 1);
    next.onDelivered();
    return { next };
  }

  /** One that can never be written would be handed over for ever. Nobody is told that the console has it. */
  function setAside(handed: readonly { next: Pending; error?: unknown }[]): void {
    const refused = handed.filter(one => 'error' in one);
    // An outage of any length loses no report.
    if (refused.some(({ error }) => error instanceof ConsoleAway)) return;
    // Where none was taken, the first may be in the way of the others.
    if (refused.length === handed.length) {
      const [first] = refused;
      if (first && ++first.next.refusedFirst >= MOST_REFUSED_FIRST) drop(first);
      return;
    }
    for (const one of refused) if (++one.next.refused >= MOST_REFUSED) drop(one);
  }

  function drop({ next, error }: { next: Pending; error?: unknown }): void {
    queue.splice(queue.indexOf(next), 1);
    guard.caught('driver', error);
  }

  async function run(): Promise<void> {
    for (;;) {
      // Whoever puts in one may be about to put in the next.
      await null;
      const to = listener;
      if (queue.length === 0 || !to || waits.stopped) break;
      const handed = await Promise.all(queue.slice(0, MOST_TOGETHER).map(next => hand(to, next)));
      setAside(handed);
      if (handed.some(one => 'error' in one)) await waits.until(clock.now() + AGAIN_AFTER_MS);
    }
    running = null;
  }

  return {
    /** `told` when the console has it; what is put in before `start` waits for it. */
    put(report: Report, onDelivered: () => void = () => {}): void {
      queue.push({ report, onDelivered, refused: 0, refusedFirst: 0 });
      if (listener) running ??= run();
    },
    start(to: Listener): void {
      listener = to;
      running ??= run();
    },
    /** Resolves when the console is done with what it was handed last. */
    async stop(): Promise<void> {
      const last = running;
      listener = null;
      await last;
    },
  };
}
