import type { LockId } from '../../models/ids.ts';
import type { LockAction, OpenState } from '../../models/lockState.ts';

export interface ShownLock {
  lockId: LockId;
  name: string;
  openState: OpenState;
  online: boolean;
}

export interface LockExport {
  start(operate: (lockId: LockId, action: LockAction) => void): Promise<void>;
  show(lock: ShownLock): void;
  hide(lockId: LockId): void;
  stop(): Promise<void>;
}
