import type { ParamsOf } from '../../../../models/calls/call.ts';
import { lockCalls } from '../../../../models/calls/lock.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { accessOf } from '../locks/lockPermissions.ts';
import { attemptOf } from './operationRow.ts';
import { requestOperation } from './requestOperation.ts';

export function operationRoutes({
  store,
  loop,
  newId,
  driver,
}: Pick<Dependencies, 'store' | 'loop' | 'newId' | 'driver'>): Route[] {
  const request =
    (action: LockAction) =>
    (params: ParamsOf<typeof lockCalls.unlock>, { uid, now }: RequestContext) => {
      const { commandId } = commandOptions(uid, params.commandId, null);
      return requestOperation({ store, loop, newId, driver }, { uid, lockId: params.lockId, action, commandId }, now);
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
