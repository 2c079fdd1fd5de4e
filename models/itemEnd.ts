import { FACE_REFUSALS, mayWriteAgain, WRITE_FAILURES } from './credential.ts';
import { mayRetry, REFUSED_REASONS, type Repeatability, UNCONFIRMED_REASONS, UNREACHABLE_REASONS } from './outcome.ts';

const NOT_ASKED = [
  'lockGone',
  'cancelled',
  /** Until the tenant's app has been at the lock. */
  'waitsForApp',
  'removed',
  'addedByOldApp',
  'cardExists',
  'balanceExhausted',
  'recipientRepeated',
  'validityEnded',
  'notVerified',
  'passcodeStartsTooEarly',
  'changeAhead',
  /** The lock's clock is left alone, or the zone does not change after all. */
  'notFollowed',
  /** The single command tells the reason. */
  'notPossible',
  'notWritten',
] as const;

/** The console does the rest later, at a known time. */
const DONE_BUT = ['putInLater'] as const;

export const ITEM_REASONS = [
  ...WRITE_FAILURES,
  ...UNCONFIRMED_REASONS,
  'notTaken',
  ...FACE_REFUSALS,
  ...NOT_ASKED,
  ...DONE_BUT,
] as const;
export type ItemReason = (typeof ITEM_REASONS)[number];

/** `done`: something may follow. `rejected`: not requested, or no answer is expected. `waits`: ends later by itself. */
export type ItemEnd =
  | { kind: 'done'; reason?: (typeof DONE_BUT)[number] }
  | { kind: 'waits'; reason: ItemReason }
  | { kind: 'refused' | 'unreachable' | 'unconfirmed' | 'rejected'; reason: ItemReason };

const WORTH_A_TRY: ReadonlySet<ItemReason> = new Set<ItemReason>(
  [...REFUSED_REASONS, ...UNREACHABLE_REASONS].filter(reason => mayRetry(reason, 'once')),
);
/** Idempotent: also items in doubt, and what a person can fix at the lock. */
const WORTH_ANOTHER: ReadonlySet<ItemReason> = new Set<ItemReason>([
  ...WORTH_A_TRY,
  ...UNCONFIRMED_REASONS,
  ...WRITE_FAILURES.filter(mayWriteAgain),
  ...(['notTaken', 'noSpace', 'memoryFull', 'lowBattery', 'notChecked', 'notWritten'] as const),
]);

/** Not an unlock in doubt: the door may be open already. */
export const mayTryItem = (
  { kind, reason }: Exclude<ItemEnd, { kind: 'done' | 'waits' }>,
  repeat: Repeatability,
): boolean => kind !== 'rejected' && (repeat === 'once' ? WORTH_A_TRY : WORTH_ANOTHER).has(reason);
