import type { NewLockFact } from '../../models/facts/lock.facts.ts';
import type { AccountId, GatewayId, GroupId } from '../../models/ids.ts';
import type { ConnectorAddress } from '../../models/way.ts';

type AddedLock = Extract<NewLockFact, { type: 'lock.added.v1' }>['data'];

export interface AdoptLock {
  type: 'adopt';
  uid: AccountId;
  lock: Omit<AddedLock, 'reachedBy'> & { reachedBy: ConnectorAddress };
  /** Null if the lock has no remote access. */
  gatewayId: GatewayId | null;
  groupId: GroupId;
}

/** Atomic: no lock is ever without an owner. */
export function adopted({ uid, lock, gatewayId, groupId }: AdoptLock): NewLockFact[] {
  const { lockId } = lock;
  return [
    { type: 'lock.added.v1', data: lock },
    ...(gatewayId ? [{ type: 'lock.linked.v1', data: { lockId, gatewayId } } as const] : []),
    { type: 'lock.accessGranted.v1', data: { lockId, uid, role: 'owner', groupId } },
  ];
}
