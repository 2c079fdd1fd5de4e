import type { SnapshotFrom } from 'xstate';
import { CODE_DAY_MS, CODE_INTERVAL_MS, CODE_TRIES, CODES_A_DAY } from '../../models/verificationCode.ts';
import type { verificationCodeMachine } from '../aggregates/verificationCode.machine.ts';

type Snapshot = SnapshotFrom<typeof verificationCodeMachine>;

/** Earliest time of the next request in epoch ms; it may be past. */
export function nextCodeAt({ context: { requestedAt } }: Snapshot): number {
  const last = requestedAt.at(-1);
  const tenthLast = requestedAt.at(-CODES_A_DAY);
  return Math.max(
    last === undefined ? 0 : last + CODE_INTERVAL_MS,
    tenthLast === undefined ? 0 : tenthLast + CODE_DAY_MS,
  );
}

/** 0 if no code is valid. */
export const triesLeft = (snapshot: Snapshot): number =>
  snapshot.hasTag('counts') ? CODE_TRIES - snapshot.context.tries : 0;
