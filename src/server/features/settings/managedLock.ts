import type { SnapshotFrom } from 'xstate';
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import type { SettingConnectivity } from '../../../../machines/aggregates/lockSetting.decide.ts';
import type { settingBlockReason } from '../../../../machines/selectors/settingObstacle.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { accessOf } from '../locks/lockPermissions.ts';

export interface ManagedLock {
  owner: AccountId;
  snapshot: SnapshotFrom<typeof lock.machine>;
}

export async function requireManagedLock(
  { store, loop }: Pick<Dependencies, 'store' | 'loop'>,
  uid: AccountId,
  lockId: LockId,
): Promise<ManagedLock | Rejection> {
  const access = await accessOf(store.db, uid, lockId);
  if (!access) return reject('lockNotFound');
  if (access.role === 'user') return reject('noPermission');
  const { snapshot } = await loop.snapshot(lock, streamRef(access.ownerId, 'lock', lockId));
  return { owner: access.ownerId, snapshot };
}

export function settingConnectivity(
  { snapshot }: ManagedLock,
  blockReason: ReturnType<typeof settingBlockReason>,
): SettingConnectivity {
  const { gatewayId, capabilities } = snapshot.context;
  if (blockReason) return { blockReason };
  return gatewayId ? { gatewayId, readsBack: capabilities.includes('readsSettings') } : { blockReason: 'noGateway' };
}
