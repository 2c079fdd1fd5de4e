/** How commands fail. `refused`: rejected on receipt. `unreachable`: certainly not received. `unconfirmed`: in doubt. */
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
  /** The cloud's monthly calls are used up. */
  'callsUsedUp',
  'notConfigured',
] as const;
export type UnreachableReason = (typeof UNREACHABLE_REASONS)[number];

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

/** `once`: never repeated while the outcome is in doubt. */
export type Repeatability = 'once' | 'idempotent';

/** A command in doubt is retried only if idempotent: after an unlock in doubt, the door may already be open. */
export const mayRetry = (reason: FailureReason, repeat: Repeatability): boolean =>
  WORTH_A_RETRY.has(reason) || (repeat === 'idempotent' && IN_DOUBT.has(reason));

/** The reason if the lock refused and a retry is useless; otherwise null. */
export const refusalForGood = (outcome: Outcome): RefusedReason | null =>
  outcome.kind === 'refused' && !mayRetry(outcome.reason, 'idempotent') ? outcome.reason : null;
