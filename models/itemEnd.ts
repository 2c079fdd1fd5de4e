import { FACE_REFUSALS, mayWriteAgain, WRITE_FAILURES } from './credential.ts';
import { mayRetry, REFUSED_REASONS, type Repeatability, UNCONFIRMED_REASONS, UNREACHABLE_REASONS } from './outcome.ts';

const NOT_ASKED = [
  'lockGone',
  'cancelled',
  /** The tenant's own app brings it to the lock, or takes it from there: until then the lock stays as it was. */
  'waitsForApp',
  /** Somebody took it away before the job had come to its end with it. */
  'removed',
  'addedByOldApp',
  'cardExists',
  'balanceExhausted',
  'recipientRepeated',
  'validityEnded',
  'notVerified',
  'passcodeStartsTooEarly',
  'changeAhead',
  /** Somebody would rather have the lock's clock left alone, or the zone does not change after all. */
  'notFollowed',
  /** What stands in the way is told when it is asked for by itself. */
  'notPossible',
  'notWritten',
] as const;

/** What is left of it is done by the console itself, at a time that is known: nobody waits for that. */
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
 * `done`: with what is to come of it yet, if anything. `rejected`: it could not even be asked for, or no answer can be waited for. `waits`: it has not ended, and will by itself
 * when that is over; the others get their turn meanwhile.
 */
export type ItemEnd =
  | { kind: 'done'; reason?: (typeof DONE_BUT)[number] }
  | { kind: 'waits'; reason: ItemReason }
  | { kind: 'refused' | 'unreachable' | 'unconfirmed' | 'rejected'; reason: ItemReason };

const WORTH_A_TRY: ReadonlySet<ItemReason> = new Set<ItemReason>(
  [...REFUSED_REASONS, ...UNREACHABLE_REASONS].filter(reason => mayRetry(reason, 'once')),
);
/** Of what may be done twice: also what is in doubt, and what a person can mend at the lock in between. */
const WORTH_ANOTHER: ReadonlySet<ItemReason> = new Set<ItemReason>([
  ...WORTH_A_TRY,
  ...UNCONFIRMED_REASONS,
  ...WRITE_FAILURES.filter(mayWriteAgain),
  ...(['notTaken', 'noSpace', 'memoryFull', 'lowBattery', 'notChecked', 'notWritten'] as const),
]);

/** Whether a person may have it tried again. An unlock in doubt may not be: the door may be open already. */
export const mayTryItem = (
  { kind, reason }: Exclude<ItemEnd, { kind: 'done' | 'waits' }>,
  repeat: Repeatability,
): boolean => kind !== 'rejected' && (repeat === 'once' ? WORTH_A_TRY : WORTH_ANOTHER).has(reason);
