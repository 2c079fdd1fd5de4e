import { RecordType } from '../../../models/recordType.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import type { Waits } from '../waits.ts';
import { moveBolt, type PhysicalLock } from './bolt.ts';
import type { KeptReport } from './keptReports.ts';
import type { World } from './world.ts';

export function createAutoLock(
  world: World,
  waits: Waits,
  guard: FaultGuard,
  handOver: (kept: readonly KeptReport[]) => Promise<void>,
) {
  /** Locks at `autoLockAt`, unless the lock was operated meanwhile. */
  async function watch({ lockId, autoLockAt }: PhysicalLock): Promise<void> {
    if (autoLockAt === null || !(await waits.until(autoLockAt))) return;
    const lock = world.lock(lockId);
    if (lock?.autoLockAt !== autoLockAt) return;
    const cause = {
      action: 'lock',
      operationId: null,
      source: 'gateway',
      recordType: RecordType.AUTO_LOCK,
      credentialName: '',
      at: autoLockAt,
    } as const;
    await handOver(world.move(moveBolt(lock, cause, world.ailment(lock))));
  }

  const watchGuarded = guard('driver', watch);

  return {
    watch: watchGuarded,
    watchAll: (): void => {
      for (const lock of world.locksAboutToLock()) watchGuarded(lock);
    },
  };
}
