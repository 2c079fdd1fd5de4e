import type { SnapshotFrom } from 'xstate';
import { CODE_DAY_MS, CODE_INTERVAL_MS, CODE_TRIES, CODES_A_DAY } from '../../models/verificationCode.ts';
import type { verificationCodeMachine } from '../aggregates/verificationCode.machine.ts';

type Snapshot = SnapshotFrom<typeof verificationCodeMachine>;

/** When the browser may ask for the next code: a minute after the last, and a day after the tenth last. 0: at once. */
export function nextCodeAt({ context: { requestedAt } }: Snapshot): number {
  const last = requestedAt.at(-1);
  const tenthLast = requestedAt.at(-CODES_A_DAY);
  return Math.max(
    last === undefined ? 0 : last + CODE_INTERVAL_MS,
    tenthLast === undefined ? 0 : tenthLast + CODE_DAY_MS,
  );
}

/** How many wrong ones the code in force still survives and is asked for again; 0 when none is in force. */
export const triesLeft = (snapshot: Snapshot): number =>
  snapshot.hasTag('counts') ? CODE_TRIES - snapshot.context.tries : 0;
