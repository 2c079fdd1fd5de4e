import * as z from 'zod/mini';
import { ekeyCalls } from '../../../../models/calls/ekey.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import { DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import type { Validity } from '../../../../models/validity.ts';

import type { eKeyCommands } from '../../actors/eKeyCommands.ts';
import { useEditForm } from '../../forms/useEditForm.ts';

import { draftOf } from '../../forms/validityDraft.ts';
import { validityError, validityProblemIn } from '../../forms/validityInput.ts';
import { refusedValidity, validityProblem } from '../../forms/validityRules.ts';

export type EKeyRequest = Parameters<typeof eKeyCommands.issue>[0];

export interface SendValues {
  recipient: string;
  countryCode: string;
  name: string;
  remarks: string;
  validity: Validity;
  remoteUnlock: boolean;
  mayIssue: boolean;
}
const ABOUT = {
  recipientUnregistered: 'recipient',
  recipientRepeated: 'recipient',
  recipientIsSelf: 'recipient',
} as const satisfies Partial<Record<ErrorName, keyof SendValues>>;

const firstValues = (lock: LockDetail, now: number): SendValues => ({
  recipient: '',
  countryCode: DEFAULT_COUNTRY_CODE,
  name: '',
  remarks: '',
  validity: draftOf('limited', { kind: 'permanent' }, now, lock.timeZone),
  remoteUnlock: false,
  mayIssue: false,
});

const askedOf = ({ lockId }: LockDetail, { remoteUnlock, mayIssue, ...values }: SendValues) => ({
  ...values,
  lockId,
  remoteUnlock: remoteUnlock ? ('true' as const) : ('false' as const),
  mayIssue: mayIssue ? ('true' as const) : ('false' as const),
});

/** Validates by the call’s schema and the rules of validity. */
export function useSendForm(lock: LockDetail, now: number, issue: (eKey: EKeyRequest) => Promise<unknown>) {
  const form = useEditForm({
    schema: z.pipe(
      z.transform((values: SendValues): z.input<typeof ekeyCalls.send.params> => askedOf(lock, values)),
      ekeyCalls.send.params,
    ),
    rules: ({ validity }) => {
      const problem = validityProblem(validity, { now, timeZone: lock.timeZone, forPasscode: false });
      return problem ? { validity: validityError(problem) } : {};
    },
    first: firstValues(lock, now),
    about: ABOUT,
    save: (eKey, commandId) => issue({ ...eKey, commandId }),
  });
  const refusedTimes = refusedValidity(form.failure, form.values.validity);
  return {
    form,
    problem: validityProblemIn(form.inputs.formState.errors.validity) ?? refusedTimes,
    failureShown: form.failureShown || refusedTimes !== null,
  };
}
