import { SECOND_MS } from '../../../models/duration.ts';
import type { LockId, OperationId } from '../../../models/ids.ts';
import type { LockAction } from '../../../models/lockState.ts';
import type { DriverClock } from '../clock.ts';
import type { Happened } from './lockUpdate.ts';
import { cameFromAfar } from './records.ts';

/** Long, because a sleeping lock reports an operation late. */
const TIED_FOR_MS = 60 * SECOND_MS;

/** Matches a record to the operation that caused it. */
export function createSentOperations(clock: DriverClock) {
  const sent = new Map<LockId, { operationId: OperationId; action: LockAction; at: number }>();

  return {
    note(lockId: LockId, operation: { operationId: OperationId; action: LockAction }): void {
      sent.set(lockId, { ...operation, at: clock.now() });
    },

    claim(lockId: LockId, happened: Happened, at: number): OperationId | null {
      const operation = sent.get(lockId);
      if (!operation || !cameFromAfar(happened) || at - operation.at > TIED_FOR_MS) return null;
      if (/unlock$/.test(happened.action) !== (operation.action === 'unlock')) return null;
      sent.delete(lockId);
      return operation.operationId;
    },
  };
}
