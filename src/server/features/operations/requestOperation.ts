import { operation } from '../../../../machines/aggregates/operation.decide.ts';
import type { EffectParams } from '../../../../machines/effects.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, LockId, OperationId } from '../../../../models/ids.ts';
import { MAX_PENDING_DOORS, OPERATION_DEADLINE_MS } from '../../../../models/limits.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import type { NewId } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { AppendRequest, Store } from '../../../engine/store/store.ts';
import { type DriverAvailability, resolveConnectivity } from '../../connectors/connectivity.ts';
import { pendingOperations } from './operationRow.ts';

/**
 * A repeat returns the pending attempt. The opposite command is rejected, because their order at the lock would be
 * unknown. Ignores operations of jobs.
 */
export function unlessPending({ account, lockId, action }: PendingScope): NonNullable<AppendRequest['unless']> {
  return async (db, effects) => {
    const wanted = effects.find(({ name }) => name === 'operateLock');
    if (!wanted) return null;
    const { operationId } = wanted.params as EffectParams['operateLock'];
    const others = (await pendingOperations(db, account, wanted)).filter(other => other.operationId !== operationId);
    const same = others.find(other => other.lockId === lockId);
    const answer = same && { attemptId: same.operationId };
    if (answer) return same.action === action ? answer : reject('operationPending', answer);
    return others.length < MAX_PENDING_DOORS ? null : reject('tooManyPending');
  };
}

interface PendingScope {
  account: AccountId;
  lockId: LockId;
  action: LockAction;
}

interface NewOperation {
  uid: AccountId;
  lockId: LockId;
  action: LockAction;
  /** Used as the idempotency key. */
  commandId?: CommandId | undefined;
}

export async function requestOperation(
  { store, loop, newId, driver }: { store: Store; loop: Loop; newId: NewId; driver: DriverAvailability },
  { uid, lockId, action, commandId }: NewOperation,
  now: number,
): Promise<{ attemptId: OperationId } | Rejection> {
  const found = await resolveConnectivity({ store, loop, driver }, uid, lockId, action, now);
  if (!found) return reject('lockNotFound');
  const operationId = newId() as OperationId;
  const deadlineAt = now + OPERATION_DEADLINE_MS;
  return loop.handle(
    operation,
    streamRef(found.ownerId, 'operation', operationId),
    { type: 'request', operationId, lockId, action, uid, jobId: null, deadlineAt, connectivity: found.connectivity },
    {
      ...{ by: uid, answer: { attemptId: operationId }, commandId },
      with: { unless: unlessPending({ account: found.ownerId, lockId, action }) },
    },
  );
}
