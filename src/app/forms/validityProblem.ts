import type { ErrorName, Rejection } from '../../../models/errorCodes.ts';
import type { Validity } from '../../../models/validity.ts';

/** The input that shows a validity’s error. */
export type ValidityField = 'start' | 'end' | 'weekdays' | 'hours' | 'validity';
/** `missing`: the input is empty or unreadable. */
export interface ValidityProblem {
  field: ValidityField;
  why: ErrorName | 'missing';
}

/** Finds incomplete input; runs before any rule. */
export function incompleteIn(validity: Validity): ValidityProblem | null {
  if (validity.kind === 'limited' || validity.kind === 'cycle') {
    if (Number.isNaN(validity.start)) return { field: 'start', why: 'missing' };
    if (Number.isNaN(validity.end)) return { field: 'end', why: 'missing' };
  }
  if (validity.kind !== 'cycle') return null;
  if (validity.weekdays.length === 0) return { field: 'weekdays', why: 'missing' };
  if (Number.isNaN(validity.fromMinute) || Number.isNaN(validity.untilMinute))
    return { field: 'hours', why: 'missing' };
  return null;
}

export function problemOf({ rejected }: Rejection, validity: Validity): ValidityProblem {
  return { field: fieldOf(rejected, validity), why: rejected };
}

function fieldOf(why: ErrorName, validity: Validity): ValidityField {
  switch (why) {
    case 'passcodeStartsTooEarly':
      return 'start';
    case 'passcodeCycleDays':
      return 'weekdays';
    case 'passcodeCycleHours':
      return 'hours';
    case 'passcodeEndNeedsGateway':
    case 'validityBackwards':
      return validity.kind === 'cycle' && validity.start < validity.end ? 'hours' : 'end';
    case 'validityEnded':
    case 'validityTooLong':
    case 'validityUneven':
      return 'end';
    default:
      return 'validity';
  }
}
