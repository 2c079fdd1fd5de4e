/**
 * Why a lock or what leads to it said no. `refused`: it was reached and will not. `unreachable`: it surely did not
 * get the command. `unconfirmed`: nobody can say whether it did.
 */
export const REFUSED_REASONS = [
  'remoteUnlockOff',
  'lockFrozen',
  'notSupported',
  'noPermission',
  'noSpace',
  'memoryFull',
  'lowBattery',
  'jammed',
  'clockWrong',
] as const;
export type RefusedReason = (typeof REFUSED_REASONS)[number];

export const UNREACHABLE_REASONS = [
  'noGateway',
  'gatewayOffline',
  'gatewayBusy',
  'lockOutOfReach',
  'deadlinePassed',
  /** The maker's cloud takes no more calls this month. */
  'callsUsedUp',
  /** The console was started without the driver of the lock. */
  'notConfigured',
] as const;
export type UnreachableReason = (typeof UNREACHABLE_REASONS)[number];

/** `noAnswer`: silence until the deadline. `connectionLost`: it broke in the middle. `serverRestarted`: the console did. */
export const UNCONFIRMED_REASONS = ['noAnswer', 'connectionLost', 'serverRestarted'] as const;
export type UnconfirmedReason = (typeof UNCONFIRMED_REASONS)[number];

export type Outcome =
  | { kind: 'done' }
  | { kind: 'refused'; reason: RefusedReason }
  | { kind: 'unreachable'; reason: UnreachableReason }
  | { kind: 'unconfirmed'; reason: UnconfirmedReason };

export type NotDone = Exclude<Outcome, { kind: 'done' }>;

export type FailureReason = RefusedReason | UnreachableReason | UnconfirmedReason;

const WORTH_A_RETRY: ReadonlySet<FailureReason> = new Set<FailureReason>([
  'gatewayOffline',
  'gatewayBusy',
  'lockOutOfReach',
  'deadlinePassed',
  'notConfigured',
  'jammed',
]);

const IN_DOUBT: ReadonlySet<FailureReason> = new Set<FailureReason>(UNCONFIRMED_REASONS);

/** How an effect may be repeated. `once`: never when in doubt. `idempotent`: done twice is the same as done once. */
export type Repeatability = 'once' | 'idempotent';

/**
 * Whether asking again may help and cannot harm. A lock that refuses for what it is will refuse again. Where nobody can
 * say whether it was done, an unlock is not asked for a second time, since the door may be open already; a credential or
 * an export is, since a second time leaves what the first has left.
 */
export const mayRetry = (reason: FailureReason, repeat: Repeatability): boolean =>
  WORTH_A_RETRY.has(reason) || (repeat === 'idempotent' && IN_DOUBT.has(reason));

/** Why a lock will not answer a question, now or later; null where asking again may help. */
export const refusalForGood = (outcome: Outcome): RefusedReason | null =>
  outcome.kind === 'refused' && !mayRetry(outcome.reason, 'idempotent') ? outcome.reason : null;
