import type { AccessKind, AccessLock } from '../../models/calls/access.calls.ts';
import type { ErrorName } from '../../models/errorCodes.ts';
import { PasscodeType } from '../../models/passcode.ts';
import type { Validity } from '../../models/validity.ts';
import { cycleRefusal, validityKindsOf } from '../aggregates/passcodeRules.ts';
import { type IssueBlockReason, issueBlockReason, kindBlockReason } from './kindObstacle.ts';

/** `given`: the user enters the card number or digits. `computed`: digits are computed from a secret of the lock. */
export type AccessAt =
  | { by: 'eKey' | 'given' | 'computed' }
  | { blocked: IssueBlockReason }
  | { refused: Extract<ErrorName, 'timesNotKept' | 'passcodeCycleDays' | 'passcodeCycleHours'> | 'noCycles' };

interface AccessTimes {
  validity: Validity;
  now: number;
}

function passcodeAt(lock: AccessLock, { validity, now }: AccessTimes): AccessAt {
  const blocked = kindBlockReason(lock, 'passcode');
  if (blocked) return { blocked };
  const timesByConsole = lock.capabilities.includes('timesByConsole');
  const isCustom = validityKindsOf(PasscodeType.CUSTOM, timesByConsole).includes(validity.kind);
  if (isCustom && lock.hasGateway) return { by: 'given' };
  if (isCustom && timesByConsole) return { blocked: 'needsGateway' };
  const notComputed = issueBlockReason(lock, 'passcode', { generated: true });
  if (notComputed) return { blocked: notComputed };
  const { recurringPasscodes: recurring, hasGateway, timeZone } = lock;
  const refusal = cycleRefusal(validity, { recurring, hasGateway, timeZone }, now)?.rejected;
  if (refusal === 'passcodeCycleDays' || refusal === 'passcodeCycleHours') return { refused: refusal };
  if (refusal === 'passcodeEndNeedsGateway') return { blocked: 'needsGateway' };
  return refusal ? { refused: 'noCycles' } : { by: 'computed' };
}

function cardAt(lock: AccessLock, { validity }: AccessTimes): AccessAt {
  const blocked = kindBlockReason(lock, 'card') ?? (lock.hasGateway ? null : 'needsGateway');
  if (blocked) return { blocked };
  const isKept = validity.kind === 'permanent' || !lock.capabilities.includes('timesByConsole');
  return isKept ? { by: 'given' } : { refused: 'timesNotKept' };
}

/** How a lock gets this kind of credential with this validity, or the first reason why it can't. */
export function accessAt(lock: AccessLock, kind: AccessKind, times: AccessTimes): AccessAt {
  if (kind === 'ekey') return lock.sendsEKeys ? { by: 'eKey' } : { blocked: 'noPermission' };
  return kind === 'passcode' ? passcodeAt(lock, times) : cardAt(lock, times);
}
