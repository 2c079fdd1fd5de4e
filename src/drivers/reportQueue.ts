import { SECOND_MS } from '../../models/duration.ts';
import type { FaultGuard } from '../doors/guard.ts';
import type { DriverClock } from './clock.ts';
import { ConsoleAway } from './consoleAway.ts';
import type { Report } from './driver.ts';
import type { Waits } from './waits.ts';

const AGAIN_AFTER_MS = SECOND_MS;
const MOST_TOGETHER = 32;
/** A report that is rejected this often, while others of its batch are accepted, is dropped as faulty. */
const MOST_REFUSED = 5;
/** Limit for the first report in the queue while all of its batch are rejected: about ten minutes of retries. */
const MOST_REFUSED_FIRST = 600;

type Listener = (report: Report) => Promise<void>;

interface Pending {
  report: Report;
  onDelivered(): void;
  refused: number;
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

  /** Delivers a report. Keeps it in the queue if the console rejects it, because it may not be stored yet. */
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

  /** Drops reports that are rejected again and again, so that they don’t block the queue. */
  function setAside(handed: readonly { next: Pending; error?: unknown }[]): void {
    const refused = handed.filter(one => 'error' in one);
    if (refused.some(({ error }) => error instanceof ConsoleAway)) return;
    // If all were rejected, the first may be blocking the others, so only the first is counted.
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
      // Yields once, because the caller may add more in the same tick.
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
    put(report: Report, onDelivered: () => void = () => {}): void {
      queue.push({ report, onDelivered, refused: 0, refusedFirst: 0 });
      if (listener) running ??= run();
    },
    start(to: Listener): void {
      listener = to;
      running ??= run();
    },
    async stop(): Promise<void> {
      const last = running;
      listener = null;
      await last;
    },
  };
}
