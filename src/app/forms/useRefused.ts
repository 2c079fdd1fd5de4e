import type { ErrorName } from '../../../models/errorCodes.ts';
import { useMessage } from '../i18n/intl.tsx';
import { type Refused, refusedBy } from './refusedBy.ts';
import type { UnsavedChanges } from './useUnsavedChanges.ts';

/** As {@link refusedBy}, of a form that asks before it is left. */
export function useRefused<Input extends string>(
  form: UnsavedChanges,
  inputs: readonly Input[],
  about?: Partial<Record<ErrorName, Input>>,
): Refused<Input> {
  const format = useMessage();
  return refusedBy(format, form.failure, inputs, about);
}
