/** Hands what is kept over to the console, and forgets each only when the console has it. */
import type { FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { Report } from '../driver.ts';
import { createReportQueue } from '../reportQueue.ts';
import type { Waits } from '../waits.ts';
import type { KeptReport } from './keptReports.ts';
import type { World } from './world.ts';

interface Parts {
  world: World;
  clock: DriverClock;
  waits: Waits;
  guard: FaultGuard;
}

export function createHandover({ world, clock, waits, guard }: Parts) {
  const queue = createReportQueue({ clock, waits, guard });

  return {
    /** Resolves when the console has them all. */
    async handOver(kept: readonly KeptReport[]): Promise<void> {
      await Promise.all(
        kept.map(
          ({ id, report }) =>
            new Promise<void>(resolve =>
              queue.put(report, () => {
                world.forget(id);
                resolve();
              }),
            ),
        ),
      );
    },
    /** What can be said again at any time and so is not kept. */
    mention: (report: Report): void => queue.put(report),
    start: queue.start,
    stop: queue.stop,
  };
}
