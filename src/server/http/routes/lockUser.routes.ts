/** What is asked of people by those who own or administer the locks that they open. */
import type { Held } from '../../../../models/calls/lockUser.calls.ts';
import { lockUserCalls } from '../../../../models/calls/lockUser.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import { createHeld } from '../../credentials/held.ts';
import { heldBy, listLockUsers, lockUserSummary, managesLocks, waysTo } from '../../projections/lockUserList.ts';
import { type Route, route } from '../route.ts';
import type { Desk } from './credentialDesk.ts';

export function lockUserRoutes({ store, loop, items }: Desk): Route[] {
  const shown = createHeld({ store, loop, items });

  return [
    route(lockUserCalls.list, async (params, { uid }) => {
      if (!(await managesLocks(store.db, uid))) return reject('noPermission');
      const { pageNo, pageSize } = params;
      return { ...(await listLockUsers(store.db, uid, params)), pageNo, pageSize };
    }),
    route(lockUserCalls.detail, async ({ lockUserId }, { uid }) => {
      if (!(await managesLocks(store.db, uid))) return reject('noPermission');
      const [person, ways] = await Promise.all([
        lockUserSummary(store.db, uid, lockUserId),
        waysTo(store.db, uid, lockUserId),
      ]);
      return person ? { ...person, ways } : reject('lockUserNotFound');
    }),
    route(lockUserCalls.items, async ({ lockUserId, pageNo, pageSize }, { uid, now }) => {
      if (!(await managesLocks(store.db, uid))) return reject('noPermission');
      const [lines, ways] = await Promise.all([
        heldBy(store.db, uid, lockUserId, { pageNo, pageSize }),
        waysTo(store.db, uid, lockUserId),
      ]);
      const list: Held[] = await shown(lines, now);
      return { list, pageNo, pageSize, total: ways.app + ways.gateway + ways.gatewayOffline };
    }),
  ];
}
