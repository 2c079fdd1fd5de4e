import { applyLockFact, changesDetail } from '../../../machines/selectors/lockItem.ts';
import type { BrowserFact } from '../../../models/facts/browserFact.ts';
import type { GatewayId, LockId } from '../../../models/ids.ts';
import { detailOf } from './admission.ts';
import { defineResource } from './defineResource.ts';

function touches(fact: BrowserFact, lockId: LockId, gatewayId: GatewayId | null): boolean {
  if (fact.type === 'transfer.itemHandedOver.v1') return fact.data.item === lockId;
  if (fact.type === 'gateway.cameOnline.v1' || fact.type === 'gateway.wentOffline.v1')
    return fact.data.gatewayId === gatewayId;
  if (!changesDetail(fact) && !fact.type.startsWith('ekey.')) return false;
  // The advanced functions belong to the account: their facts concern every lock.
  return fact.type.startsWith('vip.') || ('lockId' in fact.data && fact.data.lockId === lockId);
}

export const useLockDetail = defineResource({
  load: (lockId: LockId) => detailOf(lockId),
  apply: (lock, { fact }) => applyLockFact(lock, fact),
  refetchOn: ({ fact }, lockId, lock) => touches(fact, lockId, lock?.gatewayId ?? null),
});
