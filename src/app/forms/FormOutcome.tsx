import { errorMessages } from '../i18n/errors.ts';
import { useMessage } from '../i18n/intl.tsx';
import { FailureAlert } from './FailureAlert.tsx';
import type { FormStatus } from './useUnsavedChanges.ts';

interface FormOutcomeProps {
  form: FormStatus & { failureShown?: boolean };
  /** True if the failure is already shown beside an input. */
  failureShown?: boolean | undefined;
}

export function FormOutcome({ form, failureShown = form.failureShown ?? false }: FormOutcomeProps) {
  const format = useMessage();
  const { nothingToSave, failure } = form;
  return (
    <>
      {nothingToSave && <p role="status">{format(errorMessages.unchanged)}</p>}
      {!failureShown && <FailureAlert failure={failure} />}
    </>
  );
}
