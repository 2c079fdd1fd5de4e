import type { ErrorName } from '../../../models/errorCodes.ts';
import { errorNameOf } from '../api/apiError.ts';
import { isRefused } from '../api/isRefused.ts';
import { errorMessages } from '../i18n/errors.ts';
import type { Format } from '../i18n/intl.tsx';

export interface Refused<Input extends string> {
  /** The error is shown at an input already. */
  shown: boolean;
  /** What it says beside this one; `wrong` where the call does not take its value. */
  at: (input: Input, wrong: string) => string | undefined;
}

/**
 * The server's no, beside the inputs that it is about. `inputs` are named as the parameters of the call; `about` says
 * which errors are always about one of them.
 */
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
