import { validityRefusal } from '../../../machines/aggregates/credential/validityRules.ts';
import { startRefusal } from '../../../machines/aggregates/passcodeRules.ts';
import type { ErrorName } from '../../../models/errorCodes.ts';
import type { Validity } from '../../../models/validity.ts';
import { errorNameOf } from '../api/apiError.ts';
import { isRefused } from '../api/isRefused.ts';
import { incompleteIn, problemOf, type ValidityProblem } from './validityProblem.ts';

interface ValidityAsked {
  now: number;
  /** Time zone of the lock. */
  timeZone: string;
  /** True for passcodes, which have an additional rule about their start. */
  forPasscode: boolean;
}

/** The server’s own rules, applied before sending. */
export function validityProblem(
  validity: Validity,
  { now, timeZone, forPasscode }: ValidityAsked,
): ValidityProblem | null {
  const incomplete = incompleteIn(validity);
  if (incomplete) return incomplete;
  // Only the server knows the limit of the user’s own access; permanent skips that check.
  const own: Validity = { kind: 'permanent' };
  const refusal =
    validityRefusal(validity, { now, timeZone, own }) ?? (forPasscode ? startRefusal(validity, now) : null);
  return refusal && problemOf(refusal, validity);
}

const ABOUT_VALIDITY: ReadonlySet<string> = new Set<ErrorName>([
  'validityBackwards',
  'validityEnded',
  'validityTooLong',
  'validityUneven',
  'validityBeyondOwn',
  'passcodeStartsTooEarly',
  'passcodeEndNeedsGateway',
  'passcodeCycleDays',
  'passcodeCycleHours',
  'passcodeEndOnly',
]);

/** The validity’s error in a server failure; null for other failures. `param`: the call’s name for the validity. */
export function refusedValidity(failure: unknown, validity: Validity, param = 'validity'): ValidityProblem | null {
  const why = errorNameOf(failure);
  if (why !== null && why !== 'redirected' && ABOUT_VALIDITY.has(why)) return problemOf({ rejected: why }, validity);
  return isRefused(failure, param) ? { field: 'validity', why: 'badParameter' } : null;
}
