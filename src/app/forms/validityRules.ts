import { validityRefusal } from '../../../machines/aggregates/credential/validityRules.ts';
import { startRefusal } from '../../../machines/aggregates/passcodeRules.ts';
import type { ErrorName } from '../../../models/errorCodes.ts';
import type { Validity } from '../../../models/validity.ts';
import { errorNameOf } from '../api/apiError.ts';
import { isRefused } from '../api/isRefused.ts';
import { incompleteIn, problemOf, type ValidityProblem } from './validityProblem.ts';

interface ValidityAsked {
  now: number;
  /** Of the door. */
  timeZone: string;
  /** A passcode has a rule of its own about its start. */
  forPasscode: boolean;
}

/** The server's own rules, applied before sending. */
export function validityProblem(
  validity: Validity,
  { now, timeZone, forPasscode }: ValidityAsked,
): ValidityProblem | null {
  const incomplete = incompleteIn(validity);
  if (incomplete) return incomplete;
  // The account's own validity is known to the server alone; whoever manages a lock has no end.
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

/** What the server found wrong with it, where it was that. `param`: what the call names it. */
export function refusedValidity(failure: unknown, validity: Validity, param = 'validity'): ValidityProblem | null {
  const why = errorNameOf(failure);
  if (why !== null && why !== 'redirected' && ABOUT_VALIDITY.has(why)) return problemOf({ rejected: why }, validity);
  return isRefused(failure, param) ? { field: 'validity', why: 'badParameter' } : null;
}
