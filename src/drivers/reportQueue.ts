/** Hands reports to the console: those that are there at the same moment together, the next only when it has those. */
import type { Clock } from './clock.ts';
import type { Report } from './driver.ts';
import type { Waits } from './waits.ts';

const AGAIN_AFTER_MS = 1000;
const MOST_TOGETHER = 32;

type Listener = (report: Report) => Promise<void>;

interface Pending {
  report: Report;
  told(): void;
}

export type ReportQueue = ReturnType<typeof createReportQueue>;

export function createReportQueue({ clock, waits }: { clock: Clock; waits: Waits }) {
  const queue: Pending[] = [];
  let listener: Listener | null = null;
  let running: Promise<void> | null = null;

  /** A console that could not take it gets it again: only it knows that it has it. */
  async function hand(to: Listener, next: Pending): Promise<boolean> {
    try {
      await to(next.report);
    } catch {
      return false;
    }
    queue.splice(queue.indexOf(next), 1);
    next.told();
    return true;
  }

  async function run(): Promise<void> {
    for (;;) {
      // Whoever puts in one may be about to put in the next.
      await null;
      const to = listener;
      if (queue.length === 0 || !to || waits.stopped) break;
      const taken = await Promise.all(queue.slice(0, MOST_TOGETHER).map(next => hand(to, next)));
      if (taken.includes(false)) await waits.until(clock.now() + AGAIN_AFTER_MS);
    }
    running = null;
  }

  return {
    /** `told` when the console has it; what is put in before `start` waits for it. */
    put(report: Report, told: () => void = () => {}): void {
      queue.push({ report, told });
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
