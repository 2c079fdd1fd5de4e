import { defineMessages } from '@formatjs/intl';
import { useCallback } from 'react';
import type { NamedLock } from '../../actors/attempts.ts';
import { refreshStatus } from '../../actors/refreshStatus.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { showToast } from '../../ui/toasts.ts';
import { attemptNews } from './attemptMessages.ts';
import { unreadableText } from './UnreadableLine.tsx';

export const refreshMessages = defineMessages({
  refresh: { id: 'lock.refresh', defaultMessage: 'Refresh status' },
  asked: { id: 'lock.refresh.asked', defaultMessage: 'Refreshing status' },
  reported: { id: 'lock.refresh.reported', defaultMessage: 'Status refreshed' },
  silent: { id: 'lock.refresh.silent', defaultMessage: 'Couldn’t refresh status' },
  silentText: {
    id: 'lock.refresh.silent.text',
    defaultMessage: 'The lock didn’t answer. You still see its last report. Check the door, or try again later.',
  },
});

export function useRefreshStatus(): (lock: NamedLock) => void {
  const format = useMessage();
  return useCallback(
    ({ lockId, name }) => {
      showToast('waiting', format(attemptNews.brief, { name, outcome: format(refreshMessages.asked) }));
      refreshStatus(lockId).then(
        how => {
          if (how.end === 'reported')
            return showToast('done', format(attemptNews.brief, { name, outcome: format(refreshMessages.reported) }));
          const reason =
            how.end === 'refused' ? unreadableText(format, 'state', how.reason) : format(refreshMessages.silentText);
          showToast('attention', format(attemptNews.whole, { name, outcome: format(refreshMessages.silent), reason }));
        },
        (failure: unknown) =>
          showToast(
            'danger',
            format(attemptNews.whole, {
              name,
              outcome: format(refreshMessages.silent),
              reason: failureText(format, failure),
            }),
          ),
      );
    },
    [format],
  );
}
