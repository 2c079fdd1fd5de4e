import { defineMessages } from '@formatjs/intl';
import { useCallback } from 'react';
import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';
import { showToast } from '../ui/toasts.ts';

const messages = defineMessages({ of: { id: 'action.failed', defaultMessage: '{name}: {why}' } });

/** Shows a failure as a toast. `name`: the item that it concerns, in a list of many. */
export function useFailureToast(name?: string): (failure: unknown) => void {
  const format = useMessage();
  return useCallback(
    failure => {
      const why = failureText(format, failure);
      showToast('danger', name ? format(messages.of, { name, why }) : why);
    },
    [format, name],
  );
}

export function useRunWithToast(name?: string): (act: () => Promise<unknown>) => void {
  const showFailure = useFailureToast(name);
  return useCallback(act => void act().catch(showFailure), [showFailure]);
}
