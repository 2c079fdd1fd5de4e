import type { SnapshotFrom } from 'xstate';
import type { CredentialFailure } from '../../models/credential.ts';
import { type ItemStatus, itemStatuses, type PasscodeStatus, passcodeStatuses } from '../../models/credentialStatus.ts';
import type { TimeWindow, Validity } from '../../models/validity.ts';
import type { cardMachine } from '../aggregates/card.machine.ts';
import type { CredentialContext } from '../aggregates/credential/context.ts';
import { windowOf } from '../aggregates/credential/validityRules.ts';
import type { faceMachine } from '../aggregates/face.machine.ts';
import type { keyFobMachine } from '../aggregates/keyFob.machine.ts';
import type { passcodeMachine } from '../aggregates/passcode.machine.ts';
import type { qrCodeMachine } from '../aggregates/qrCode.machine.ts';
import type { StateMeta, StatusTag } from '../tags.ts';
import { meaningOf, type StateName, stateName } from './standing.ts';

type Machine =
  | typeof cardMachine
  | typeof faceMachine
  | typeof keyFobMachine
  | typeof passcodeMachine
  | typeof qrCodeMachine;
export type CredentialState =
  | Exclude<StateName<SnapshotFrom<Machine>['value']>, 'absent'>
  | 'willBeValid'
  | 'expired'
  | 'used';

export type StatusName = keyof typeof itemStatuses | keyof typeof passcodeStatuses;

export interface CredentialSnapshot {
  value: unknown;
  context: CredentialContext;
  hasTag(tag: string): boolean;
  getMeta(): Record<string, StateMeta | undefined>;
}

/** Status by validity alone; `end` is inclusive here. */
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

/** Status name of spec §3; null until requested. */
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
    case 'takingOut':
      return 'DELETING';
    case 'deleteFailed':
    case 'takeOutFailed':
      return 'DELETE_FAILED';
    case 'outside':
      return 'WILL_VALID';
    case 'reportingLost':
    case 'reportFailed':
      return 'UPLOAD_LOSE';
    case 'lost':
      return 'LOST';
    case 'reset':
      return 'RESET';
    case 'lapsed':
    case 'over':
    case 'suspended':
      return 'INVALID';
    case 'deleted':
      return 'DELETED';
    case 'absent':
      return null;
    default:
      // If the console enforces the times, the credential opens whenever it is in the lock.
      if (context.times || isOverdue(context, now)) return 'NORMAL';
      return isUsedUp(context) ? 'INVALID' : validityStatus(context.held?.validity ?? context.validity, now);
  }
}

const isUsedUp = ({ content, validity }: CredentialContext) =>
  validity.kind === 'once' && content?.kind === 'passcode' && content.usedAt !== null;

/** The lock accepts an overdue credential until the console deletes it. */
const isOverdue = ({ isEndless, validity }: CredentialContext, now: number): boolean =>
  isEndless && validityStatus(validity, now) === 'INVALID';

/** Null until requested. A deleted credential has a number only if it's a passcode. */
export function statusNumber(snapshot: CredentialSnapshot, now: number): ItemStatus | PasscodeStatus | null {
  const name = statusName(snapshot, now);
  if (name === null) return null;
  const numbers: Partial<Record<StatusName, ItemStatus | PasscodeStatus>> =
    snapshot.context.content?.kind === 'passcode' ? passcodeStatuses : itemStatuses;
  return numbers[name] ?? null;
}

export interface CredentialStatus {
  state: CredentialState;
  status: ItemStatus | PasscodeStatus | null;
  meaning: StatusTag;
  waitsFor: StateMeta['waitsFor'] | null;
  failure: CredentialFailure | null;
  nextTryAt: number | null;
  mayRetry: boolean;
  /** Whether the credential may open the door while a change is unconfirmed; null if none is. */
  door: 'mayOpen' | 'opensNot' | null;
  /** True if the lock can't be read, so that only a use at the door proves the credential. */
  provedAtDoor: boolean;
  enrolment: CredentialContext['enrolment'];
  start: number | null;
  /** Current or next window that the console enforces; null if there is none, or if the lock enforces the times. */
  window: TimeWindow | null;
  /** When the console deletes an endless credential; null if it has an end, or is being deleted. */
  deletedAt: number | null;
}

export function credentialStatus(snapshot: CredentialSnapshot, now: number): CredentialStatus | null {
  if (snapshot.context.credentialId === null) return null;
  const { reason, nextTryAt, enrolment, held, validity, times, endsAt, connectivity } = snapshot.context;
  const waiting = Object.values(snapshot.getMeta()).flatMap(meta => meta?.waitsFor ?? []);
  const state = credentialState(snapshot, now);
  return {
    state,
    status: statusNumber(snapshot, now),
    meaning: BY_THE_CLOCK[state] ?? meaningOf(snapshot),
    waitsFor: state === 'willBeValid' ? 'time' : (waiting[0] ?? null),
    failure: reason,
    nextTryAt,
    mayRetry: snapshot.hasTag('retryable'),
    door: state.includes('.') ? door(snapshot.context, now) : null,
    provedAtDoor: connectivity?.by === 'gateway' && !connectivity.readsBack,
    enrolment,
    start: times?.window?.start ?? windowOf(held?.validity ?? validity).start ?? null,
    window: times?.window ?? null,
    deletedAt: endsAt,
  };
}

const BY_THE_CLOCK: Partial<Record<CredentialState, StatusTag>> = {
  willBeValid: 'waiting',
  expired: 'attention',
  used: 'attention',
};

function credentialState({ value, context }: CredentialSnapshot, now: number): CredentialState {
  const state = stateName(value) as CredentialState;
  if (context.times || isOverdue(context, now) || (state !== 'normal' && state !== 'online' && state !== 'unused'))
    return state;
  if (isUsedUp(context)) return 'used';
  const validity = validityStatus(context.held?.validity ?? context.validity, now);
  if (validity === 'INVALID') return 'expired';
  return validity === 'WILL_VALID' && state !== 'unused' ? 'willBeValid' : state;
}

/** Judged by what the lock last held, and may have received since. */
function door(context: CredentialContext, now: number): 'mayOpen' | 'opensNot' {
  const { presence, held, validity, times } = context;
  // Without periods or an end, the lock opens to any credential that it holds.
  if (times || context.isEndless) return presence === 'no' ? 'opensNot' : 'mayOpen';
  const known = [validity, ...(held ? [held.validity] : [])];
  const maybe = presence !== 'no' && !isUsedUp(context) && known.some(one => validityStatus(one, now) === 'NORMAL');
  return maybe ? 'mayOpen' : 'opensNot';
}
