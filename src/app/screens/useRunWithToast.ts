import { defineMessages } from '@formatjs/intl';
import { useCallback } from 'react';
import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';
import { showToast } from '../ui/toasts.ts';

const messages = defineMessages({ of: { id: 'action.failed', defaultMessage: '{name}: {why}' } });

/** Does what a person asked; where it cannot be done, says why, and of which thing where a list has many. */
export function useRunWithToast(name?: string): (act: () => Promise<unknown>) => void {
  const format = useMessage();
  return useCallback(
    act => {
      act().catch((error: unknown) => {
        const why = failureText(format, error);
        showToast('danger', name ? format(messages.of, { name, why }) : why);
      });
    },
    [format, name],
  );
}
