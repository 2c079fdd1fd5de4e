/** Locks of the console as another system of the house sees them: what a bridge to such a system does. */
import type { LockId } from '../../models/ids.ts';
import type { LockAction, OpenState } from '../../models/lockState.ts';

export interface ShownLock {
  lockId: LockId;
  name: string;
  /** As the lock last said. */
  openState: OpenState;
  /** Whether anything leads to it now. */
  online: boolean;
}

export interface LockExport {
  /**
   * Begins to show and to listen. `operate`: somebody there wants this lock moved at this moment; what becomes of it is seen by how
   * the lock is shown next.
   */
  start(operate: (lockId: LockId, action: LockAction) => void): Promise<void>;
  /** As it stands from here on; as often as one likes. */
  show(lock: ShownLock): void;
  hide(lockId: LockId): void;
  stop(): Promise<void>;
}
