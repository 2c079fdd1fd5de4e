import type { ListedKind } from '../../models/calls/credential.calls.ts';
import type { LockDetail } from '../../models/calls/lock.calls.ts';

export type KindBlockReason = 'noPermission' | 'notSupported' | 'addedByOldApp';

type LockOf = Pick<LockDetail, 'role' | 'capabilities' | 'addedByOldApp'>;

/** The first that applies. Of a lock that came with an old app the web reads no passcodes (spec §5). */
export function kindBlockReason(
  { role, capabilities, addedByOldApp }: LockOf,
  kind: ListedKind,
): KindBlockReason | null {
  if (role === 'user') return 'noPermission';
  if (!capabilities.includes(kind)) return 'notSupported';
  return kind === 'passcode' && addedByOldApp ? 'addedByOldApp' : null;
}

export type IssueBlockReason = KindBlockReason | 'needsGateway' | 'enrolsElsewhere' | 'asksNobody' | 'knowsNoTimes';

/** What keeps a QR code from being one that changes: nobody would ask the console about it. */
export function changingCodeBlockReason({ capabilities, hasGateway }: Pick<LockDetail, 'capabilities' | 'hasGateway'>) {
  if (!capabilities.includes('asksConsole')) return 'asksNobody';
  return hasGateway ? null : 'needsGateway';
}

/**
 * What keeps one from being given now. A passcode of chosen digits needs a gateway to tell the lock of it. Where there is a
 * gateway, the lock must let itself be told to wait for what is shown to it; without one the recipient's app tells it.
 */
export function issueBlockReason(
  lock: LockOf & Pick<LockDetail, 'hasGateway'>,
  kind: ListedKind,
  { generated }: { generated: boolean },
): IssueBlockReason | null {
  const blockReason = kindBlockReason(lock, kind);
  const needsNobody = kind === 'card' || kind === 'face' || kind === 'qrCode';
  if (blockReason !== null || needsNobody) return blockReason;
  // Digits are worked out from the times at which they open.
  if (generated) return lock.capabilities.includes('timesByConsole') ? 'knowsNoTimes' : null;
  if (kind === 'passcode') return lock.hasGateway ? null : 'needsGateway';
  return lock.hasGateway && !lock.capabilities.includes('enrolsAtLock') ? 'enrolsElsewhere' : null;
}
