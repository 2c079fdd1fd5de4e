import { packageBalance } from '../../../../machines/aggregates/packageBalance.decide.ts';
import { faceAuthCalls } from '../../../../models/calls/faceAuth.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { CreditService } from '../../../../models/order.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { accessOf } from '../locks/lockPermissions.ts';
import { currentOwnerOf } from '../locks/ownedLocks.ts';

export function faceAuthRoutes({ store, loop, selling }: Pick<Dependencies, 'store' | 'loop' | 'selling'>): Route[] {
  async function balanceOf(owner: AccountId) {
    const ref = streamRef(owner, packageBalance.kind, CreditService.FACE);
    const { available, reserved, bought } = (await loop.snapshot(packageBalance, ref)).snapshot.context;
    return { balance: available, reserved, bought, included: !selling.isOn };
  }

  return [
    route(faceAuthCalls.info, async (_, { uid }) => {
      const { bought, ...left } = await balanceOf(uid);
      return { ...left, everBought: bought > 0 };
    }),
    route(faceAuthCalls.ofLock, async ({ lockId }, { uid }) => {
      const access = await accessOf(store.db, uid, lockId);
      if (!access) return reject('lockNotFound');
      if (access.role === 'user') return reject('noPermission');
      const { bought: _, ...left } = await balanceOf((await currentOwnerOf(store.db, lockId)) ?? access.ownerId);
      return { ...left, buy: access.role === 'owner' ? ('self' as const) : ('owner' as const) };
    }),
  ];
}
