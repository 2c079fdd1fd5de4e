/**
 * Shows the locks of those who run the house to another system of the house, as facts tell of them, and asks in their owners'
 * name for what is wanted there.
 */
import type { AccountId, LockId } from '../../../models/ids.ts';
import type { LockAction } from '../../../models/lockState.ts';
import type { LockExport } from '../../drivers/exporting.ts';
import type { Clock, NewId } from '../../engine/clock.ts';
import { keyedMutex } from '../../engine/loop/keyedMutex.ts';
import type { Loop } from '../../engine/loop/loop.ts';
import type { Store } from '../../engine/store/store.ts';
import { askToOperate } from '../features/operations/operating.ts';
import type { Heard } from '../http/live.ts';
import type { Drives } from './reach.ts';
import { locksToShow } from './shownLock.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  newId: NewId;
  driver: Drives;
  heard: Heard;
  to: LockExport;
  /** Whose locks are shown. */
  owners(): Promise<readonly AccountId[]>;
  failed(error: unknown): void;
}

const OF_LOCKS =
  /^lock\.(added|linked|unlinked|lost|found|doorReported|renamed|accessGranted|accessRevoked|handedOver|removed)\./;
const OF_GATEWAYS = /^gateway\.(cameOnline|wentOffline|removed)\./;
/** What comes within this time is looked up together. */
const LOOK_AFTER_MS = 50;

export async function showLocks({ store, loop, clock, newId, driver, heard, to, owners, failed }: Dependencies) {
  const shown = new Map<LockId, AccountId>();
  const inTurn = keyedMutex();
  let changed: Set<LockId> | 'any' = new Set();
  let callOff: (() => void) | null = null;

  async function look(wanted?: readonly LockId[]): Promise<void> {
    const locks = await locksToShow(store.db, await owners(), wanted);
    const there = new Set(locks.map(({ lockId }) => lockId));
    for (const { owner, ...lock } of locks) {
      shown.set(lock.lockId, owner);
      to.show(lock);
    }
    for (const lockId of wanted ?? [...shown.keys()]) if (!there.has(lockId) && shown.delete(lockId)) to.hide(lockId);
  }

  function lookSoon(): void {
    callOff ??= clock.after(LOOK_AFTER_MS, () => {
      callOff = null;
      const wanted = changed === 'any' ? undefined : [...changed];
      changed = new Set();
      inTurn('look', () => look(wanted)).catch(failed);
    });
  }

  async function operate(lockId: LockId, action: LockAction): Promise<void> {
    const uid = shown.get(lockId);
    // A no is seen there by the lock's staying as it is.
    if (uid) await askToOperate({ store, loop, newId, driver }, { uid, lockId, action }, clock.now());
  }

  const stopHearing = heard.hear(({ type, data }) => {
    if (OF_GATEWAYS.test(type)) changed = 'any';
    else if (OF_LOCKS.test(type)) changed !== 'any' && changed.add((data as { lockId: LockId }).lockId);
    else return;
    lookSoon();
  });
  await look();
  await to.start((lockId, action) => void operate(lockId, action).catch(failed));

  return async () => {
    stopHearing();
    callOff?.();
    await to.stop();
  };
}
