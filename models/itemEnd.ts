import { FACE_REFUSALS, mayWriteAgain, WRITE_FAILURES } from './credential.ts';
import { mayRetry, REFUSED_REASONS, type Repeatability, UNCONFIRMED_REASONS, UNREACHABLE_REASONS } from './outcome.ts';

const NOT_ASKED = [
  'lockGone',
  'cancelled',
  /** Waits until the recipient's app has been at the lock. */
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
  /** The lock's clock isn't adjusted after all: the change was dismissed, or the time zone no longer changes. */
  'notFollowed',
  /** The lock can't execute the command. The same command outside a job returns the exact reason. */
  'notPossible',
  'notWritten',
] as const;

/** Reasons of done items: the console does the rest later, at a known time. */
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

/**
 * `done`: `reason` says what the console still does later. `rejected`: ended without an attempt at the lock; never
 * retried. `waits`: ends later, without another attempt.
 */
export type ItemEnd =
  | { kind: 'done'; reason?: (typeof DONE_BUT)[number] }
  | { kind: 'waits'; reason: ItemReason }
  | { kind: 'refused' | 'unreachable' | 'unconfirmed' | 'rejected'; reason: ItemReason };

const WORTH_A_TRY: ReadonlySet<ItemReason> = new Set<ItemReason>(
  [...REFUSED_REASONS, ...UNREACHABLE_REASONS].filter(reason => mayRetry(reason, 'once')),
);
/** Reasons that allow retries of an idempotent item, including doubt and faults that a person can fix at the lock. */
const WORTH_ANOTHER: ReadonlySet<ItemReason> = new Set<ItemReason>([
  ...WORTH_A_TRY,
  ...UNCONFIRMED_REASONS,
  ...WRITE_FAILURES.filter(mayWriteAgain),
  ...(['notTaken', 'noSpace', 'memoryFull', 'lowBattery', 'notChecked', 'notWritten'] as const),
]);

/** An item in doubt is retried only if idempotent: after an unlock in doubt, the door may already be open. */
export const mayTryItem = (
  { kind, reason }: Exclude<ItemEnd, { kind: 'done' | 'waits' }>,
  repeat: Repeatability,
): boolean => kind !== 'rejected' && (repeat === 'once' ? WORTH_A_TRY : WORTH_ANOTHER).has(reason);
