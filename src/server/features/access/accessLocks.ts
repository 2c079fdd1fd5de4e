import { type AccessLock, accessCalls } from '../../../../models/calls/access.calls.ts';
import type { Page, ParamsOf } from '../../../../models/calls/call.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Capability } from '../../../../models/lockState.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { createEKeyService } from '../ekeys/ekey.service.ts';
import { pageOfLocks, totalOf } from '../locks/lockList.ts';
import { lockOrder } from '../locks/lockOrder.ts';

export function accessLocksRoute({
  store,
  loop,
  digits,
  driver,
}: Pick<Dependencies, 'store' | 'loop' | 'digits' | 'driver'>): Route {
  const { authorizeIssuer } = createEKeyService({ store, loop });

  async function locksOf(uid: AccountId, params: ParamsOf<typeof accessCalls.locks>): Promise<Page<AccessLock>> {
    const { pageNo, pageSize, ...scope } = params;
    const order = await lockOrder(store.db, uid);
    const rows = await pageOfLocks(store.db, uid, { ...params, sort: 'name' }, null, order)
      .select(['lock.time_zone as timeZone', 'lock.added_by_old_app as addedByOldApp'])
      .execute();
    const list = rows.map(async ({ lockId, lockAlias, lockName, timeZone, role, capabilities, gatewayId, ...row }) => ({
      ...{ lockId, lockName: lockAlias || lockName, timeZone, role, hasGateway: gatewayId !== null },
      capabilities: JSON.parse(capabilities) as Capability[],
      addedByOldApp: row.addedByOldApp === 1,
      passcodeDigits: [...digits.lengthsOf(lockId)],
      recurringPasscodes: await driver.recurringPasscodes(lockId),
      sendsEKeys: role !== 'user' || !isRejection(await authorizeIssuer(uid, lockId)),
    }));
    return { list: await Promise.all(list), pageNo, pageSize, total: await totalOf(store.db, uid, scope, null) };
  }

  return route(accessCalls.locks, (params, { uid }) => locksOf(uid, params));
}
