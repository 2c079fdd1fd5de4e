import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from '../../../models/duration.ts';
import type { OperationId } from '../../../models/ids.ts';
import { LOCK_ACTIONS, type LockAction } from '../../../models/lockState.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { DriverMemory } from '../finding.ts';
import { forgetUnder } from '../forgetUnder.ts';
import type { CloudRecord } from './shapes.ts';

const SentOperation = z.object({ action: z.enum(LOCK_ACTIONS), at: z.int() });
type SentOperation = z.infer<typeof SentOperation>;

const APART_MS = 2 * MINUTE_MS;
const KEPT_MS = DAY_MS;
const RECORD_OF: Record<LockAction, number> = { unlock: RecordType.GATEWAY, lock: RecordType.LOCK_BY_APP };

export function createOperations(memory: DriverMemory) {
  const ofLock = (address: string) => `operation/${address}/`;

  return {
    note: (address: string, operationId: OperationId, asked: SentOperation): Promise<void> =>
      memory.put(`${ofLock(address)}${operationId}`, JSON.stringify(asked)),

    forget: (address: string, operationId: OperationId): Promise<void> =>
      memory.remove(`${ofLock(address)}${operationId}`),

    forgetLock: (address: string): Promise<void> => forgetUnder(memory, ofLock(address)),

    /** Removes and returns the earliest operation that matches the record; null if none does. */
    async claim(address: string, { recordType, lockDate, serverDate }: CloudRecord): Promise<OperationId | null> {
      if (!Object.values(RECORD_OF).includes(recordType)) return null;
      const when = serverDate ?? lockDate;
      const kept = (await memory.list(ofLock(address))).map(([key, text]) => ({
        key,
        ...SentOperation.parse(JSON.parse(text)),
      }));
      for (const { key, at } of kept) if (at < when - KEPT_MS) await memory.remove(key);
      const [one] = kept
        .filter(({ action, at }) => RECORD_OF[action] === recordType && Math.abs(when - at) < APART_MS)
        .sort((a, b) => a.at - b.at);
      if (!one) return null;
      await memory.remove(one.key);
      return one.key.slice(ofLock(address).length) as OperationId;
    },
  };
}
export type Operations = ReturnType<typeof createOperations>;
