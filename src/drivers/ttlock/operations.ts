/** What the console has lately asked of each bolt, so that the lock's own record of it is known for what it is. */
import * as z from 'zod/mini';
import { OperationId } from '../../../models/ids.ts';
import { LOCK_ACTIONS, type LockAction } from '../../../models/lockState.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { DriverMemory } from '../finding.ts';
import type { CloudRecord } from './shapes.ts';

const Asked = z.array(z.object({ operationId: OperationId, action: z.enum(LOCK_ACTIONS), at: z.int() }));
type Asked = z.infer<typeof Asked>;

/** Further back nothing is waited for. */
const KEPT = 10;
/** The cloud dates a record when it gets it, and a gateway may take its time. */
const APART_MS = 2 * 60_000;
const RECORD_OF: Record<LockAction, number> = { unlock: RecordType.GATEWAY, lock: RecordType.LOCK_BY_APP };

export function createOperations(memory: DriverMemory) {
  const key = (address: string) => `operations/${address}`;
  async function all(address: string): Promise<Asked> {
    const text = await memory.get(key(address));
    return (text && Asked.safeParse(JSON.parse(text)).data) || [];
  }
  const keep = (address: string, asked: Asked) => memory.put(key(address), JSON.stringify(asked.slice(-KEPT)));

  return {
    note: async (address: string, asked: Asked[number]): Promise<void> =>
      keep(address, [...(await all(address)), asked]),

    /** The one that has caused it, the earliest that is still waited for; null: none of ours. */
    async claim(address: string, { recordType, lockDate, serverDate }: CloudRecord): Promise<OperationId | null> {
      const asked = await all(address);
      const when = serverDate ?? lockDate;
      const one = asked.find(({ action, at }) => RECORD_OF[action] === recordType && Math.abs(when - at) < APART_MS);
      if (!one) return null;
      await keep(
        address,
        asked.filter(each => each !== one),
      );
      return one.operationId;
    },
  };
}
export type Operations = ReturnType<typeof createOperations>;
