import { defineMessages } from '@formatjs/intl';
import { useCallback } from 'react';
import { useMessage } from '../i18n/intl.tsx';
import { showToast } from '../ui/toasts.ts';
import { useFailureToast } from './useRunWithToast.ts';

const messages = defineMessages({
  undo: { id: 'action.undo', defaultMessage: 'Undo' },
  undone: { id: 'action.undone', defaultMessage: 'Change undone' },
});

/** Shows what was done as a toast, with a button that calls `undo`. */
export function useUndo(): (done: string, undo: () => Promise<unknown>) => void {
  const format = useMessage();
  const showFailure = useFailureToast();
  return useCallback(
    (done, undo) => {
      const act = () => void undo().then(() => showToast('done', format(messages.undone)), showFailure);
      showToast('done', done, { label: format(messages.undo), act });
    },
    [format, showFailure],
  );
}
