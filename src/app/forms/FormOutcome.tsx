import { errorMessages } from '../i18n/errors.ts';
import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';
import type { FormStatus } from './useUnsavedChanges.ts';

interface FormOutcomeProps {
  form: FormStatus & { failureShown?: boolean };
  /** The failure is shown beside an input. */
  failureShown?: boolean | undefined;
}

export function FormOutcome({ form, failureShown = form.failureShown ?? false }: FormOutcomeProps) {
  const format = useMessage();
  const { nothingToSave, failure } = form;
  return (
    <>
      {nothingToSave && <p role="status">{format(errorMessages.unchanged)}</p>}
      {failure !== null && !failureShown && (
        <p role="alert" className="text-danger">
          {failureText(format, failure)}
        </p>
      )}
    </>
  );
}
