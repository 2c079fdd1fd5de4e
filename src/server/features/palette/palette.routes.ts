import { PALETTE_NAMES_MAX, paletteCalls } from '../../../../models/calls/palette.calls.ts';
import { NOT_GROUPED } from '../../../../models/ids.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { namesOfGateways } from '../gateways/gatewayList.ts';
import { groupsOf } from '../locks/groupRow.ts';
import { lockNames } from '../locks/lockList.ts';
import { namesOfLockUsers } from '../people/lockUserList.ts';

export const paletteRoutes = ({ store }: Pick<Dependencies, 'store'>): Route[] => [
  route(paletteCalls.targets, async (_, { uid }) => {
    const [locks, lockUsers, gateways, groups] = await Promise.all([
      lockNames(store.db, uid, PALETTE_NAMES_MAX),
      namesOfLockUsers(store.db, uid, PALETTE_NAMES_MAX),
      namesOfGateways(store.db, uid, PALETTE_NAMES_MAX),
      groupsOf(store.db, uid),
    ]);
    return {
      locks: locks.map(({ lockId, name }) => [lockId, name] as const),
      unlockable: locks.filter(({ unlockable }) => unlockable).map(({ lockId }) => lockId),
      lockUsers: lockUsers.map(({ lockUserId, name }) => [lockUserId, name] as const),
      gateways: gateways.map(({ gatewayId, name }) => [gatewayId, name] as const),
      groups: groups
        .filter(({ groupId }) => groupId !== NOT_GROUPED)
        .map(({ groupId, groupName }) => [groupId, groupName] as const),
    };
  }),
];
