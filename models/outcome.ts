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

export type FailureReason = RefusedReason | UnreachableReason | UnconfirmedReason;

const WORTH_A_RETRY: ReadonlySet<FailureReason> = new Set<FailureReason>([
  'gatewayOffline',
  'gatewayBusy',
  'lockOutOfReach',
  'deadlinePassed',
  'jammed',
]);

/**
 * Whether asking again may help and cannot harm. An unconfirmed unlock may have opened the door already, and a lock
 * that refuses for what it is will refuse again: neither is retried.
 */
export const mayRetry = (reason: FailureReason): boolean => WORTH_A_RETRY.has(reason);
