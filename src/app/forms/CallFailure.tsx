import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';

interface CallFailureProps {
  form: { failure: unknown; failureShown: boolean };
  /** In words of its own; null: as every failure is told. */
  toldOf?: (failure: unknown) => string | null;
}

/** Why the server said no, where that is not about one input. */
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
