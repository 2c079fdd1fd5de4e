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
      // What the console keeps the times of opens for as long as it is in the lock.
      if (context.times || isOverdue(context, now)) return 'NORMAL';
      return isUsedUp(context) ? 'INVALID' : validityStatus(context.held?.validity ?? context.validity, now);
  }
}

const isUsedUp = ({ content, validity }: CredentialContext) =>
  validity.kind === 'once' && content?.kind === 'passcode' && content.usedAt !== null;

/** The console is to delete it, and until then the lock goes on taking it. */
const isOverdue = ({ isEndless, validity }: CredentialContext, now: number): boolean =>
  isEndless && validityStatus(validity, now) === 'INVALID';

/** The number of the field; null where it has none, as before it was asked for and after it is gone. */
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
  /** As long as the lock has not confirmed what is wanted: whether the door may open for it. Null where it says so itself. */
  door: 'mayOpen' | 'opensNot' | null;
  /** The lock cannot be asked what it holds: only the door shows whether it took this. */
  provedAtDoor: boolean;
  enrolment: CredentialContext['enrolment'];
  start: number | null;
  /** Where the console keeps its times: when it puts it in and takes it out again; null where it does not. */
  window: TimeWindow | null;
  /** When the console deletes it, as the lock keeps no last day of it; null where it does not, or is at it. */
  deletedAt: number | null;
}

export function credentialStatus(snapshot: CredentialSnapshot, now: number): CredentialStatus | null {
  if (snapshot.context.credentialId === null) return null;
  const { reason, nextTryAt, enrolment, held, validity, times, endsAt, reach } = snapshot.context;
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
    provedAtDoor: reach?.by === 'gateway' && !reach.readsBack,
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

/** Only what would open by its state can be used up, too early or too late. */
function credentialState({ value, context }: CredentialSnapshot, now: number): CredentialState {
  const state = stateName(value) as CredentialState;
  if (context.times || isOverdue(context, now) || (state !== 'normal' && state !== 'online' && state !== 'unused'))
    return state;
  if (isUsedUp(context)) return 'used';
  const validity = validityStatus(context.held?.validity ?? context.validity, now);
  if (validity === 'INVALID') return 'expired';
  return validity === 'WILL_VALID' && state !== 'unused' ? 'willBeValid' : state;
}

/** It can open only if the lock may hold it, and then by what it surely held or by what it may have been told since. */
function door(context: CredentialContext, now: number): 'mayOpen' | 'opensNot' {
  const { presence, held, validity, times } = context;
  // The lock knows no periods, or no last day: it opens to whatever it holds.
  if (times || context.isEndless) return presence === 'no' ? 'opensNot' : 'mayOpen';
  const known = [validity, ...(held ? [held.validity] : [])];
  const maybe = presence !== 'no' && !isUsedUp(context) && known.some(one => validityStatus(one, now) === 'NORMAL');
  return maybe ? 'mayOpen' : 'opensNot';
}
