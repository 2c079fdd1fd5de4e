/** Says once an hour how often each kind of fault at a door has happened, where there were more since. */
import type { Guard } from '../../doors/guard.ts';
import type { Clock } from '../../engine/clock.ts';

const EVERY_MS = 60 * 60_000;

type Counts = ReturnType<Guard['counts']>;

/** The answer stops it. */
export function tellFaultCounts(
  { counts }: Pick<Guard, 'counts'>,
  clock: Pick<Clock, 'after'>,
  tell: (faults: Counts) => void,
): () => void {
  const total = () => counts().reduce((sum, { count }) => sum + count, 0);
  let told = total();

  function look() {
    const now = total();
    if (now !== told) tell(counts());
    told = now;
    callOff = clock.after(EVERY_MS, look);
  }

  let callOff = clock.after(EVERY_MS, look);
  return () => callOff();
}
