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
    mention: (report: Report): void => queue.put(report),
    start: queue.start,
    stop: queue.stop,
  };
}
