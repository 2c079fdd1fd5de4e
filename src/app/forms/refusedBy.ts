import type { ErrorName } from '../../../models/errorCodes.ts';
import { errorNameOf } from '../api/apiError.ts';
import { isRefused } from '../api/isRefused.ts';
import { errorMessages } from '../i18n/errors.ts';
import type { Format } from '../i18n/intl.tsx';

export interface Refused<Input extends string> {
  /** True if an input already shows the error. */
  shown: boolean;
  /** Returns the error message of an input; `wrong`: the text for a value that the call rejects. */
  at: (input: Input, wrong: string) => string | undefined;
}

/** Inputs are named like the call’s parameters. `about`: maps errors to the input that they always belong to. */
export function refusedBy<Input extends string>(
  format: Format,
  failure: unknown,
  inputs: readonly Input[],
  about: Partial<Record<ErrorName, Input>> = {},
): Refused<Input> {
  const why = errorNameOf(failure);
  const name = why === null || why === 'redirected' || about[why] === undefined ? null : why;
  return {
    shown: name !== null || inputs.some(input => isRefused(failure, input)),
    at: (input, wrong) => {
      if (name !== null && about[name] === input) return format(errorMessages[name]);
      return isRefused(failure, input) ? wrong : undefined;
    },
  };
}
