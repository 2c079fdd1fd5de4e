import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { cycleRefusal } from '../../../../machines/aggregates/passcodeRules.ts';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import { PasscodeType } from '../../../../models/passcode.ts';
import { validityError } from '../../forms/validityInput.ts';
import { problemOf } from '../../forms/validityProblem.ts';
import { validityProblem } from '../../forms/validityRules.ts';
import { type IssueValues, issueCall } from './issueDraft.ts';

interface Rules {
  now: () => number;
}

/** Validates by the call’s schema, the rules of validity, and the fields that this kind requires. */
export function issueResolver(kind: ListedKind, lock: LockDetail, { now }: Rules): Resolver<IssueValues> {
  return async (values, _, options) => {
    const issues = issueCall(kind, lock, values, now()).issues();
    // Reversed, so that the first issue of each field wins.
    const byCall = Object.fromEntries(issues.toReversed().map(({ path, code }) => [path.join('.'), { type: code }]));
    const { validity } = values;
    const about = { now: now(), timeZone: lock.timeZone, forPasscode: kind === 'passcode' };
    const problem = validityProblem(validity, about) ?? recurringProblem(kind, lock, values, about.now);
    const numberMissing = kind === 'card' && lock.hasGateway && values.cardNumber === '';
    const custom = kind === 'passcode' && values.type === PasscodeType.CUSTOM;
    const photoMissing = kind === 'face' && values.photo === '';
    const { validity: __, ...others } = toNestErrors(byCall, options);
    const errors = {
      ...others,
      ...(problem && { validity: validityError(problem) }),
      ...(custom && !lock.passcodeDigits.includes(values.digits.length) && { digits: { type: 'too_small' } }),
      ...(photoMissing && { photo: { type: 'missing' } }),
      ...(numberMissing && { cardNumber: { type: 'missing' } }),
    } as FieldErrors<IssueValues>;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

function recurringProblem(kind: ListedKind, lock: LockDetail, { type, validity }: IssueValues, now: number) {
  if (kind !== 'passcode' || type !== PasscodeType.CYCLE) return null;
  const { timeZone, hasGateway, recurringPasscodes: recurring } = lock;
  const refusal = cycleRefusal(validity, { recurring, timeZone, hasGateway }, now);
  return refusal && problemOf(refusal, validity);
}
