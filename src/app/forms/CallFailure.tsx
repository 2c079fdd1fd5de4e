import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';

interface CallFailureProps {
  form: { failure: unknown; failureShown: boolean };
  /** Returns a custom message for a failure; null for the default one. */
  toldOf?: (failure: unknown) => string | null;
}

/** Shows the failure, unless an input already shows it. */
export function CallFailure({ form: { failure, failureShown }, toldOf = () => null }: CallFailureProps) {
  const format = useMessage();
  return (
    <div role="alert">
      {failure !== null && !failureShown && (
        <p className="text-danger">{toldOf(failure) ?? failureText(format, failure)}</p>
      )}
    </div>
  );
}
