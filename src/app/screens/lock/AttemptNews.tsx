import { useEffect } from 'react';
import { attemptsActor, type Ended } from '../../actors/attempts.ts';
import { failureText } from '../../i18n/failureText.ts';
import { type Format, useMessage } from '../../i18n/intl.tsx';
import { showToast } from '../../ui/toasts.ts';
import { attemptLooks, attemptMessages, attemptNews, attemptReason, unsentMessage } from './attemptMessages.ts';
import { refreshMessages, useRefreshStatus } from './useRefreshStatus.ts';

/** Shows the result of every command of this page as a toast. Renders nothing. */
export function AttemptNews() {
  const format = useMessage();
  const refresh = useRefreshStatus();
  useEffect(() => {
    const settled = attemptsActor.on('settled', ({ name, attempt }) => {
      const meaning = attemptLooks[attempt.state].meaning;
      showToast(
        meaning === 'plain' ? 'waiting' : meaning,
        settledText(format, { name, attempt }),
        attempt.state === 'unconfirmed'
          ? { label: format(refreshMessages.refresh), act: () => refresh({ lockId: attempt.lockId, name }) }
          : undefined,
      );
    });
    const unsent = attemptsActor.on('unsent', ({ name, failure }) =>
      showToast(
        'danger',
        format(attemptNews.whole, {
          name,
          outcome: format(unsentMessage),
          reason: failureText(format, failure),
        }),
      ),
    );
    return () => {
      settled.unsubscribe();
      unsent.unsubscribe();
    };
  }, [format, refresh]);
  return null;
}

function settledText(format: Format, { name, attempt }: Omit<Extract<Ended, { type: 'settled' }>, 'type'>): string {
  const outcome = format(attemptMessages[attempt.action][attempt.state]);
  if (attempt.state === 'done') return format(attemptNews.brief, { name, outcome });
  return format(attemptNews.whole, { name, outcome, reason: format(attemptReason(attempt)) });
}
