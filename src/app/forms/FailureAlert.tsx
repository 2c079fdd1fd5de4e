import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';

export function FailureAlert({ failure }: { failure: unknown }) {
  const format = useMessage();
  if (failure === null) return null;
  return (
    <p role="alert" className="text-danger">
      {failureText(format, failure)}
    </p>
  );
}
