import { useCallback } from 'react';
import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';
import { toasts } from '../ui/toasts.ts';

/** Does what a person asked; where it cannot be done, says why. */
export function useTry(): (act: () => Promise<unknown>) => void {
  const format = useMessage();
  return useCallback(
    act => {
      act().catch((error: unknown) =>
        toasts.send({ type: 'said', meaning: 'danger', text: failureText(format, error) }),
      );
    },
    [format],
  );
}
