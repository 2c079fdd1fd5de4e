import type { ListedKind } from '../../models/calls/credential.calls.ts';
import type { LockDetail } from '../../models/calls/lock.calls.ts';

export type KindBlockReason = 'noPermission' | 'notSupported' | 'addedByOldApp';

type LockOf = Pick<LockDetail, 'role' | 'capabilities' | 'addedByOldApp'>;

/** The first block reason that applies. Passcodes of an old app's lock can't be read (spec §5). */
export function kindBlockReason(
  { role, capabilities, addedByOldApp }: LockOf,
  kind: ListedKind,
): KindBlockReason | null {
  if (role === 'user') return 'noPermission';
  if (!capabilities.includes(kind)) return 'notSupported';
  return kind === 'passcode' && addedByOldApp ? 'addedByOldApp' : null;
}

export type IssueBlockReason = KindBlockReason | 'needsGateway' | 'enrolsElsewhere' | 'asksNobody' | 'knowsNoTimes';

export function changingCodeBlockReason({ capabilities, hasGateway }: Pick<LockDetail, 'capabilities' | 'hasGateway'>) {
  if (!capabilities.includes('asksConsole')) return 'asksNobody';
  return hasGateway ? null : 'needsGateway';
}

/**
 * A custom passcode needs a gateway. Kinds that are enrolled need a lock that enrols through its gateway; without a
 * gateway, the recipient's app enrols them.
 */
export function issueBlockReason(
  lock: LockOf & Pick<LockDetail, 'hasGateway'>,
  kind: ListedKind,
  { generated }: { generated: boolean },
): IssueBlockReason | null {
  const blockReason = kindBlockReason(lock, kind);
  const needsNobody = kind === 'card' || kind === 'face' || kind === 'qrCode';
  if (blockReason !== null || needsNobody) return blockReason;
  // Computed digits encode their validity, so the lock must support periods.
  if (generated) return lock.capabilities.includes('timesByConsole') ? 'knowsNoTimes' : null;
  if (kind === 'passcode') return lock.hasGateway ? null : 'needsGateway';
  return lock.hasGateway && !lock.capabilities.includes('enrolsAtLock') ? 'enrolsElsewhere' : null;
}
