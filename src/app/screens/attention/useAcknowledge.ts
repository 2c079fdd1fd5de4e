import { defineMessages } from '@formatjs/intl';
import { acknowledge, takeBackAcknowledgement } from '../../actors/attention.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useCallWithToast } from '../useCallWithToast.ts';
import { useUndo } from '../useUndo.ts';

const messages = defineMessages({
  done: {
    id: 'attention.seen.done',
    defaultMessage: '{count, plural, one {# issue acknowledged} other {# issues acknowledged}}',
  },
});

/** Acknowledges issues and offers to undo it. `onChange`: refetches the list. */
export function useAcknowledge(onChange: () => void) {
  const format = useMessage();
  const offerUndo = useUndo();
  return useCallWithToast(async (keys: readonly string[]) => {
    await acknowledge(keys);
    onChange();
    offerUndo(format(messages.done, { count: keys.length }), () => takeBackAcknowledgement(keys).then(onChange));
  });
}
