/** Logs the fault counts once an hour if they have grown. */
import { HOUR_MS } from '../../../models/duration.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import type { Clock } from '../../engine/clock.ts';

const EVERY_MS = HOUR_MS;

type Counts = ReturnType<FaultGuard['counts']>;

export function reportFaultCounts(
  { counts }: Pick<FaultGuard, 'counts'>,
  clock: Pick<Clock, 'after'>,
  report: (faults: Counts) => void,
): () => void {
  const total = () => counts().reduce((sum, { count }) => sum + count, 0);
  let reported = total();

  function check() {
    const now = total();
    if (now !== reported) report(counts());
    reported = now;
    cancelTimer = clock.after(EVERY_MS, check);
  }

  let cancelTimer = clock.after(EVERY_MS, check);
  return () => cancelTimer();
}
