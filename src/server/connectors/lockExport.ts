/**
 * Exports the locks of the accounts in `LOCK_ADDERS` to a system such as Home Assistant, and runs that system's
 * commands as the lock's owner.
 */
import type { AccountId, LockId } from '../../../models/ids.ts';
import type { LockAction } from '../../../models/lockState.ts';
import type { LockExport } from '../../drivers/exporting.ts';
import type { Clock, NewId } from '../../engine/clock.ts';
import { keyedMutex } from '../../engine/loop/keyedMutex.ts';
import type { Loop } from '../../engine/loop/loop.ts';
import type { Store } from '../../engine/store/store.ts';
import { requestOperation } from '../features/operations/requestOperation.ts';
import type { FactFeed } from '../http/live.ts';
import type { DriverAvailability } from './connectivity.ts';
import { exportedLocks } from './exportedLocks.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  newId: NewId;
  driver: DriverAvailability;
  factFeed: FactFeed;
  lockExport: LockExport;
  owners(): Promise<readonly AccountId[]>;
  failed(error: unknown): void;
}

const LOCK_FACTS =
  /^lock\.(added|linked|unlinked|lost|found|doorReported|renamed|accessGranted|accessRevoked|handedOver|removed)\./;
const GATEWAY_FACTS = /^gateway\.(cameOnline|wentOffline|removed)\./;
const REFRESH_DELAY_MS = 50;

export async function startLockExport({
  store,
  loop,
  clock,
  newId,
  driver,
  factFeed,
  lockExport,
  owners,
  failed,
}: Dependencies) {
  const exported = new Map<LockId, AccountId>();
  const mutex = keyedMutex();
  let changed: Set<LockId> | 'any' = new Set();
  let cancelTimer: (() => void) | null = null;

  async function refresh(lockIds?: readonly LockId[]): Promise<void> {
    const locks = await exportedLocks(store.db, await owners(), lockIds);
    const current = new Set(locks.map(({ lockId }) => lockId));
    for (const { owner, ...lock } of locks) {
      exported.set(lock.lockId, owner);
      lockExport.show(lock);
    }
    for (const lockId of lockIds ?? [...exported.keys()])
      if (!current.has(lockId) && exported.delete(lockId)) lockExport.hide(lockId);
  }

  function scheduleRefresh(): void {
    cancelTimer ??= clock.after(REFRESH_DELAY_MS, () => {
      cancelTimer = null;
      const lockIds = changed === 'any' ? undefined : [...changed];
      changed = new Set();
      mutex('look', () => refresh(lockIds)).catch(failed);
    });
  }

  async function operate(lockId: LockId, action: LockAction): Promise<void> {
    const uid = exported.get(lockId);
    // Rejections aren't reported: the other system sees that the lock's state doesn't change.
    if (uid) await requestOperation({ store, loop, newId, driver }, { uid, lockId, action }, clock.now());
  }

  const unsubscribe = factFeed.onFact(({ type, data }) => {
    if (GATEWAY_FACTS.test(type)) changed = 'any';
    else if (LOCK_FACTS.test(type)) changed !== 'any' && changed.add((data as { lockId: LockId }).lockId);
    else return;
    scheduleRefresh();
  });
  await refresh();
  await lockExport.start((lockId, action) => void operate(lockId, action).catch(failed));

  return async () => {
    unsubscribe();
    cancelTimer?.();
    await lockExport.stop();
  };
}
