import { defineMessages } from '@formatjs/intl';
import { useEffect } from 'react';
import { keepOfflineWords } from '../actors/lastKnown.ts';
import { useMessage, useSpeech } from '../i18n/intl.tsx';

const messages = defineMessages({
  title: { id: 'offline.title', defaultMessage: 'Couldn’t reach the console' },
  lead: {
    id: 'offline.lead',
    defaultMessage:
      'Your doors are unaffected, and commands already sent continue. Check your connection. This page reloads automatically once the console responds.',
  },
  asOf: {
    id: 'offline.asOf',
    defaultMessage: 'Last updated {when}. Later changes aren’t shown.',
  },
  none: { id: 'offline.none', defaultMessage: 'This device has no saved lock information.' },
  never: { id: 'offline.never', defaultMessage: 'not reported yet' },
  again: { id: 'offline.again', defaultMessage: 'Try again' },
});

const WHEN = '{when}';

/** Prepares the offline page: stores its texts and registers the service worker that serves it. */
export function OfflinePage() {
  const format = useMessage();
  const { intl, language } = useSpeech();
  useEffect(() => {
    keepOfflineWords({
      lang: language.code.replace('_', '-'),
      dir: language.direction,
      locale: intl.locale,
      title: format(messages.title),
      lead: format(messages.lead),
      asOf: format(messages.asOf, { when: WHEN }),
      none: format(messages.none),
      never: format(messages.never),
      again: format(messages.again),
    });
  }, [format, intl, language]);
  useEffect(() => {
    // Service workers need a secure context (HTTPS or localhost).
    void navigator.serviceWorker?.register('/sw.js').catch(() => {});
  }, []);
  return null;
}
