/** Hands what is kept over to the console, one after another, and forgets each only when the console has it. */
import type { Clock } from '../clock.ts';
import type { Report } from '../driver.ts';
import type { KeptReport } from './keptReports.ts';
import type { Waits } from './waits.ts';
import type { World } from './world.ts';

const AGAIN_AFTER_MS = 1000;

interface Pending {
  report: Report;
  told(): void;
}

export function createHandover({ world, clock, waits }: { world: World; clock: Clock; waits: Waits }) {
  const queue: Pending[] = [];
  let listener: ((report: Report) => Promise<void>) | null = null;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (let next = queue[0]; next && listener && !waits.stopped; next = queue[0]) {
      if (await heard(listener, next.report)) {
        queue.shift();
        next.told();
      } else await waits.until(clock.now() + AGAIN_AFTER_MS);
    }
    running = null;
  }

  function enqueue(report: Report, told: () => void): void {
    queue.push({ report, told });
    if (listener) running ??= run();
  }

  return {
    /** Resolves when the console has them all. */
    async handOver(kept: readonly KeptReport[]): Promise<void> {
      await Promise.all(
        kept.map(
          ({ id, report }) =>
            new Promise<void>(resolve =>
              enqueue(report, () => {
                world.forget(id);
                resolve();
              }),
            ),
        ),
      );
    },
    /** What can be said again at any time and so is not kept. */
    mention: (report: Report): void => enqueue(report, () => {}),
    start(to: (report: Report) => Promise<void>): void {
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

/** A console that could not take it gets it again: only it knows that it has it. */
const heard = (listener: (report: Report) => Promise<void>, report: Report): Promise<boolean> =>
  listener(report).then(
    () => true,
    () => false,
  );
