import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { CommandId, type LockId } from '../../../models/ids.ts';
import { QUERY_DEADLINE_MS } from '../../../models/limits.ts';
import type { RefusedReason } from '../../../models/outcome.ts';
import { send } from '../api/send.ts';
import { subscribeToLive } from './live.ts';

/** The server may send the query twice before it gives up. */
const WAIT_MS = 2 * QUERY_DEADLINE_MS;

/** `refused`: the lock can’t report its state. */
export type RefreshEnd = { end: 'reported' | 'silent' } | { end: 'refused'; reason: RefusedReason };

/** Queries the lock’s state. Resolves with whether the lock answered; rejects if the request was refused. */
export function refreshStatus(lockId: LockId): Promise<RefreshEnd> {
  return new Promise((resolve, reject) => {
    const end = (how: RefreshEnd) => {
      stop();
      resolve(how);
    };
    const timer = setTimeout(end, WAIT_MS, { end: 'silent' });
    const forget = subscribeToLive(facts => {
      for (const { fact } of facts) {
        if (fact.type === 'lock.doorReported.v1' && fact.data.lockId === lockId) end({ end: 'reported' });
        if (fact.type === 'lock.stateUnreadable.v1' && fact.data.lockId === lockId)
          end({ end: 'refused', reason: fact.data.reason });
      }
    });
    const stop = () => {
      clearTimeout(timer);
      forget();
    };
    send(lockCalls.queryState, { lockId, commandId: CommandId.parse(crypto.randomUUID()) }).catch(
      (failure: unknown) => {
        stop();
        reject(failure);
      },
    );
  });
}
