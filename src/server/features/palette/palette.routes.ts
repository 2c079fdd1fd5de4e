import { PALETTE_NAMES_MAX, paletteCalls } from '../../../../models/calls/palette.calls.ts';
import { ALL_GROUPS, NOT_GROUPED } from '../../../../models/ids.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { listGateways } from '../gateways/gatewayList.ts';
import { groupsOf } from '../locks/groupRow.ts';
import { listLocks } from '../locks/lockList.ts';
import { lockLookups } from '../locks/lockLookups.ts';
import { namesOfLockUsers } from '../people/lockUserList.ts';

const ALL = { pageNo: 1, pageSize: PALETTE_NAMES_MAX, sort: 'name', search: '' } as const;

export const paletteRoutes = (dependencies: Pick<Dependencies, 'store' | 'loop' | 'driver'>): Route[] => [
  route(paletteCalls.targets, async (_, { uid, now }) => {
    const { db } = dependencies.store;
    const [locks, lockUsers, gateways, groups] = await Promise.all([
      listLocks(db, uid, { ...ALL, groupId: ALL_GROUPS }, lockLookups(dependencies, uid, now)),
      namesOfLockUsers(db, uid, PALETTE_NAMES_MAX),
      listGateways(db, uid, ALL),
      groupsOf(db, uid),
    ]);
    return {
      locks: locks.list.map(({ lockId, lockAlias, lockName }) => [lockId, lockAlias || lockName] as const),
      unlockable: locks.list.filter(({ unlockObstacle }) => unlockObstacle === null).map(({ lockId }) => lockId),
      lockUsers: lockUsers.map(({ lockUserId, name }) => [lockUserId, name] as const),
      gateways: gateways.list.map(({ gatewayId, gatewayName }) => [gatewayId, gatewayName] as const),
      groups: groups
        .filter(({ groupId }) => groupId !== NOT_GROUPED)
        .map(({ groupId, groupName }) => [groupId, groupName] as const),
    };
  }),
];
