/** A physical action answers with an attempt at once, and whoever asked follows the attempt. */
import type { ParamsOf } from '../../../../models/calls/call.ts';
import { lockCalls } from '../../../../models/calls/lock.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { asking } from '../../http/asking.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { accessOf } from '../locks/seenLocks.ts';
import { askToOperate } from './operating.ts';
import { attemptOf } from './operationRow.ts';

export function operationRoutes({
  store,
  loop,
  newId,
  driver,
}: Pick<Dependencies, 'store' | 'loop' | 'newId' | 'driver'>): Route[] {
  const request =
    (action: LockAction) =>
    (wish: ParamsOf<typeof lockCalls.unlock>, { uid, now }: RequestContext) => {
      const { commandId } = asking(uid, wish.commandId, null);
      return askToOperate({ store, loop, newId, driver }, { uid, lockId: wish.lockId, action, commandId }, now);
    };

  return [
    route(lockCalls.unlock, request('unlock')),
    route(lockCalls.lock, request('lock')),
    route(lockCalls.attempt, async ({ attemptId }, { uid }) => {
      const attempt = await attemptOf(store.db, attemptId);
      const visible = attempt && (await accessOf(store.db, uid, attempt.lockId));
      return visible ? attempt : reject('jobNotFound');
    }),
  ];
}
