import type { SnapshotFrom } from 'xstate';
import { LockVipStatus, VipStatus } from '../../models/vipTime.ts';
import type { vipMachine } from '../aggregates/vip.machine.ts';

type Snapshot = SnapshotFrom<typeof vipMachine>;

export function vipStatus(snapshot: Snapshot): VipStatus {
  if (snapshot.matches('trial')) return VipStatus.ON_TRIAL;
  if (snapshot.matches('open')) return VipStatus.OPEN;
  return snapshot.matches('overdue') ? VipStatus.OVERDUE : VipStatus.NOT_OPEN;
}

export const isAdvanced = (status: VipStatus): boolean => status === VipStatus.ON_TRIAL || status === VipStatus.OPEN;

/** `place`: the lock's position in the order in which its owner's locks were added, from 0. The first are covered. */
export function lockVipStatus(snapshot: Snapshot, place: number): LockVipStatus {
  const { locks } = snapshot.context;
  if (locks !== null && place >= locks) return LockVipStatus.NOT_OPEN;
  switch (vipStatus(snapshot)) {
    case VipStatus.NOT_OPEN:
      return LockVipStatus.NOT_OPEN;
    case VipStatus.ON_TRIAL:
      return LockVipStatus.ON_TRIAL;
    case VipStatus.OVERDUE:
      return LockVipStatus.OVERDUE;
    case VipStatus.OPEN:
      return snapshot.matches({ open: 'farFromEnd' }) ? LockVipStatus.OPEN : LockVipStatus.WILL_BE_OVERDUE;
  }
}
