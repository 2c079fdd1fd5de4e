import { isDeepStrictEqual } from 'node:util';
import type { CredentialKind, EnrolledKind, ReadBackResult, WriteFailure } from '../../../models/credential.ts';
import { type CredentialRequest, comesIntoBeingAtLock, type LockContent } from '../lockCredential.ts';
import { LOWEST_BATTERY, type PhysicalLock } from './bolt.ts';
import type { Ailment } from './faults.ts';
import { type createLockMemory, type KeptCredential, matchKeyOf } from './lockMemory.ts';

export type Memory = ReturnType<typeof createLockMemory>;

/** 250 passcodes is the usual limit; the other numbers are those of a large lock. */
export const CAPACITY: Record<CredentialKind, number> = {
  card: 10_000,
  passcode: 250,
  fingerprint: 200,
  palmVein: 100,
  face: 500,
  qrCode: 1000,
  keyFob: 100,
};

export const SHOWINGS: Record<EnrolledKind, number> = { fingerprint: 4, palmVein: 2, keyFob: 1 };

export const isEnrolled = (kind: CredentialKind): kind is EnrolledKind => kind in SHOWINGS;

export type DesiredCredential = CredentialRequest & { content: LockContent };

export function wantedOf(request: CredentialRequest): DesiredCredential {
  const { content, kind } = request;
  if (content?.kind !== kind) throw new Error(`a ${kind} without its content`);
  return { ...request, content };
}

export function refusalToWrite(
  lock: PhysicalLock,
  request: CredentialRequest,
  ailment: Ailment,
  memory: Memory,
): WriteFailure | null {
  const { kind, change } = request;
  if (!lock.capabilities.includes(kind)) return 'notSupported';
  if (lock.battery < LOWEST_BATTERY) return 'lowBattery';
  if (ailment.logFull) return 'memoryFull';
  if (ailment.takesNothing) return kind === 'face' && change !== 'delete' ? 'photoNotGood' : 'noPermission';
  return change === 'delete' ? null : refusalToKeep(lock, wantedOf(request), ailment, memory);
}

function refusalToKeep(
  lock: PhysicalLock,
  wanted: DesiredCredential,
  ailment: Ailment,
  memory: Memory,
): WriteFailure | null {
  const { credentialId, kind, change, content } = wanted;
  const { lockId } = lock;
  if (memory.hasTwin(lockId, credentialId, content)) return kind === 'passcode' ? 'passcodeExists' : 'alreadyThere';
  if (memory.of(lockId, credentialId)) return null;
  if (ailment.noRoom || memory.count(lockId, kind) >= CAPACITY[kind]) return 'noSpace';
  if (!comesIntoBeingAtLock(content)) return null;
  // What was enrolled at the lock and then deleted can’t be restored by a change of its validity.
  if (change !== 'add') return 'notWritten';
  return lock.capabilities.includes('enrolsAtLock') ? null : 'notSupported';
}

export function keptAs(
  { credentialId, name, validity, content, change }: DesiredCredential,
  now: KeptCredential | null,
) {
  const usedAt = now && isSame(now.validity, validity) ? now.usedAt : null;
  const enrolled = comesIntoBeingAtLock(content) && now ? now.content : content;
  return { credentialId, name, validity, content: enrolled, blocked: change === 'block', usedAt };
}

export function foundOf(kept: KeptCredential | null, request: CredentialRequest): ReadBackResult {
  if (!kept) return 'absent';
  if (request.change === 'delete') return 'different';
  const { content, validity, change } = wantedOf(request);
  const asWanted =
    holds(kept.content, content) && isSame(kept.validity, validity) && kept.blocked === (change === 'block');
  return asWanted ? 'asWanted' : 'different';
}

const holds = (kept: LockContent, wanted: LockContent): boolean =>
  kept.kind === wanted.kind && (comesIntoBeingAtLock(wanted) || matchKeyOf(kept) === matchKeyOf(wanted));

/** Compares as JSON, because stored values lack the fields that are undefined. */
const isSame = (kept: unknown, wanted: unknown): boolean => isDeepStrictEqual(kept, JSON.parse(JSON.stringify(wanted)));
