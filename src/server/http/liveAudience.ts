import { disclosureOf } from '../../../machines/streams.ts';
import type { AccountId, LockId } from '../../../models/ids.ts';
import type { Store, StoredFact } from '../../engine/store/store.ts';
import { accountsIn } from '../features/explorer/factAudience.ts';
import { viewersOfLock } from '../features/locks/lockPermissions.ts';

const CHANGE_VIEWERS = [
  'lock.accessGranted.v1',
  'lock.accessRevoked.v1',
  'lock.handedOver.v1',
  'lock.removed.v1',
  'ekey.accepted.v1',
  'ekey.appSeen.v1',
];

/** Accounts that may see a fact. The viewers of a lock are cached until a fact changes them. */
export function createLiveAudience(store: Store) {
  const viewers = new Map<LockId, ReturnType<typeof viewersOfLock>>();

  function viewersOf(lockId: LockId): ReturnType<typeof viewersOfLock> {
    const known = viewers.get(lockId);
    if (known) return known;
    const found = viewersOfLock(store.db, lockId);
    viewers.set(lockId, found);
    found.catch(() => viewers.delete(lockId));
    return found;
  }

  return {
    /** Facts of unknown types are sent to no account. */
    async of(fact: StoredFact): Promise<ReadonlySet<AccountId>> {
      const audience = disclosureOf(fact.type)?.audience ?? 'nobody';
      return accountsIn(audience, fact, { db: store.db, viewersOf });
    },

    invalidate({ type, data }: StoredFact): void {
      if (CHANGE_VIEWERS.includes(type)) viewers.delete((data as { lockId: LockId }).lockId);
    },
  };
}
export type LiveAudience = ReturnType<typeof createLiveAudience>;
