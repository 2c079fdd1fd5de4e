import { defineMessages } from '@formatjs/intl';
import { useIntl, useMessage } from '../i18n/intl.tsx';
import { until } from '../ui/age.ts';

const messages = defineMessages({
  nextTry: { id: 'stands.nextTry', defaultMessage: 'Next try {when}.' },
});

/** Says how far off the next try is; null where none comes by itself. */
export function useNextTry(now: number): (at: number | null) => string | null {
  const format = useMessage();
  const intl = useIntl();
  const when = (at: number) => intl.formatRelativeTime(...until(at, now), { numeric: 'auto' });
  return at => (at === null ? null : format(messages.nextTry, { when: when(at) }));
}
