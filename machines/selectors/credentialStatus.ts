/** What is shown of a credential that is kept in a lock: the field's number for it, and what stands behind the number. */
import type { CredentialFailure } from '../../models/credential.ts';
import { type ItemStatus, itemStatuses, type PasscodeStatus, passcodeStatuses } from '../../models/credentialStatus.ts';
import type { Validity } from '../../models/validity.ts';
import type { CredentialContext } from '../aggregates/credential/context.ts';
import { windowOf } from '../aggregates/credential/validityRules.ts';
import { MEANINGS, type Meaning, type StateMeta } from '../tags.ts';

export type StatusName = keyof typeof itemStatuses | keyof typeof passcodeStatuses;

/** Any credential's snapshot. */
export interface CredentialSnapshot {
  value: unknown;
  context: CredentialContext;
  hasTag(tag: string): boolean;
  getMeta(): Record<string, StateMeta | undefined>;
}

/** Whether it would open now, by its validity alone. Its last moment is still its own. */
export function validityStatus(validity: Validity, now: number): 'NORMAL' | 'INVALID' | 'WILL_VALID' {
  const { start, end } = windowOf(validity);
  if (end !== undefined && now > end) return 'INVALID';
  return start !== undefined && now < start ? 'WILL_VALID' : 'NORMAL';
}

const stateOf = (value: unknown): [outer: string, inner?: string] => {
  if (typeof value !== 'object' || value === null) return [String(value)];
  const [[outer, inner] = ['', '']] = Object.entries(value);
  return [outer, String(inner)];
};

/** Names of spec §3; null before it was asked for. */
function statusName({ value, context }: CredentialSnapshot, now: number): StatusName | null {
  const [outer, inner] = stateOf(value);
  const readAtLock = context.content?.kind === 'card' && context.content.readAtLock;
  switch (outer) {
    case 'adding':
      if (inner !== 'carried') return 'ADDING';
      return readAtLock ? 'TENANT_ADDING_NEW' : 'TENANT_ADDING';
    case 'updating':
      if (inner !== 'carried') return 'UPDATING';
      return readAtLock ? 'TENANT_UPDATING_NEW' : 'TENANT_UPDATING';
    case 'checking':
      return 'ADDING';
    case 'addFailed':
    case 'photoRefused':
      return 'ADD_FAILED';
    case 'updateFailed':
      return 'UPDATE_FAILED';
    case 'deleting':
      return 'DELETING';
    case 'deleteFailed':
      return 'DELETE_FAILED';
    case 'reportingLost':
    case 'reportFailed':
      return 'UPLOAD_LOSE';
    case 'lost':
      return 'LOST';
    case 'reset':
      return 'RESET';
    case 'lapsed':
      return 'INVALID';
    case 'deleted':
      return 'DELETED';
    case 'absent':
      return null;
    default:
      return isUsedUp(context) ? 'INVALID' : validityStatus(context.held?.validity ?? context.validity, now);
  }
}

const isUsedUp = ({ content, validity }: CredentialContext) =>
  validity.kind === 'once' && content?.kind === 'passcode' && content.usedAt !== null;

/** The number of the field; null where it has none, as before it was asked for and after it is gone. */
export function statusNumber(snapshot: CredentialSnapshot, now: number): ItemStatus | PasscodeStatus | null {
  const name = statusName(snapshot, now);
  if (name === null) return null;
  const numbers: Partial<Record<StatusName, ItemStatus | PasscodeStatus>> =
    snapshot.context.content?.kind === 'passcode' ? passcodeStatuses : itemStatuses;
  return numbers[name] ?? null;
}

export interface CredentialStatus {
  status: ItemStatus | PasscodeStatus | null;
  meaning: Meaning;
  /** Who or what moves it on; null where nothing is waited for. */
  waitsFor: StateMeta['waitsFor'] | null;
  failure: CredentialFailure | null;
  nextTryAt: number | null;
  /** Whether a person may have it tried again. */
  mayRetry: boolean;
}

/** All that a row of a list says about how a credential stands. */
export function credentialStatus(snapshot: CredentialSnapshot, now: number): CredentialStatus {
  const waiting = Object.values(snapshot.getMeta()).flatMap(meta => meta?.waitsFor ?? []);
  return {
    status: statusNumber(snapshot, now),
    meaning: MEANINGS.find(meaning => snapshot.hasTag(meaning)) ?? 'idle',
    waitsFor: waiting[0] ?? null,
    failure: snapshot.context.reason,
    nextTryAt: snapshot.context.nextTryAt,
    mayRetry: snapshot.hasTag('retryable'),
  };
}
