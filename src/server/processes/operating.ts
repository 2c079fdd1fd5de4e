import { operation } from '../../../machines/aggregates/operation.decide.ts';
import { type Rejection, reject } from '../../../models/errorCodes.ts';
import type { AccountId, CommandId, LockId, OperationId } from '../../../models/ids.ts';
import { OPERATION_DEADLINE_MS } from '../../../models/limits.ts';
import type { LockAction } from '../../../models/lockState.ts';
import type { NewId } from '../clock.ts';
import { type Loop, streamRef } from '../loop/loop.ts';
import type { Store } from '../store/store.ts';
import { reachOf } from './reach.ts';

interface Asked {
  uid: AccountId;
  lockId: LockId;
  action: LockAction;
  /** As the answer is remembered. */
  commandId?: CommandId | undefined;
}

/** Somebody wants one lock moved now: the attempt, which goes on by itself. */
export async function askToOperate(
  { store, loop, newId }: { store: Store; loop: Loop; newId: NewId },
  { uid, lockId, action, commandId }: Asked,
  now: number,
): Promise<{ attemptId: OperationId } | Rejection> {
  const found = await reachOf({ store, loop }, uid, lockId, action, now);
  if (!found) return reject('lockNotFound');
  const operationId = newId() as OperationId;
  const deadlineAt = now + OPERATION_DEADLINE_MS;
  return loop.handle(
    operation,
    streamRef(found.owner, 'operation', operationId),
    { type: 'request', operationId, lockId, action, uid, jobId: null, deadlineAt, reach: found.reach },
    { by: uid, answer: { attemptId: operationId }, commandId },
  );
}
