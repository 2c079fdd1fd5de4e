/** A physical action answers with an attempt at once, and whoever asked follows the attempt. */
import { operation } from '../../../../machines/aggregates/operation.decide.ts';
import { lockCalls } from '../../../../models/calls/lock.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, LockId, OperationId } from '../../../../models/ids.ts';
import { OPERATION_DEADLINE_MS } from '../../../../models/limits.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import { streamRef } from '../../loop/loop.ts';
import { reachOf } from '../../processes/reach.ts';
import { attemptOf } from '../../projections/operationRow.ts';
import { accessOf } from '../../projections/seenLocks.ts';
import { type Route, route } from '../route.ts';
import { asking } from './asking.ts';
import type { Dependencies } from './dependencies.ts';

interface Wish {
  lockId: LockId;
  commandId?: CommandId | undefined;
}

export function operationRoutes({ store, loop, newId }: Pick<Dependencies, 'store' | 'loop' | 'newId'>): Route[] {
  async function request(action: LockAction, { lockId, commandId }: Wish, uid: AccountId, now: number) {
    const found = await reachOf({ store, loop }, uid, lockId, action, now);
    if (!found) return reject('lockNotFound');
    const operationId = newId() as OperationId;
    const deadlineAt = now + OPERATION_DEADLINE_MS;
    return loop.handle(
      operation,
      streamRef(found.owner, 'operation', operationId),
      { type: 'request', operationId, lockId, action, uid, jobId: null, deadlineAt, reach: found.reach },
      asking(uid, commandId, { attemptId: operationId }),
    );
  }

  return [
    route(lockCalls.unlock, (wish, { uid, now }) => request('unlock', wish, uid, now)),
    route(lockCalls.lock, (wish, { uid, now }) => request('lock', wish, uid, now)),
    route(lockCalls.attempt, async ({ attemptId }, { uid }) => {
      const attempt = await attemptOf(store.db, attemptId);
      const visible = attempt && (await accessOf(store.db, uid, attempt.lockId));
      return visible ? attempt : reject('jobNotFound');
    }),
  ];
}
