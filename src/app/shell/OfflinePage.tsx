import { defineMessages } from '@formatjs/intl';
import { useEffect } from 'react';
import { keepOfflineWords } from '../actors/lastKnown.ts';
import { useMessage, useSpeech } from '../i18n/intl.tsx';

const messages = defineMessages({
  title: { id: 'offline.title', defaultMessage: 'The console cannot be reached' },
  lead: {
    id: 'offline.lead',
    defaultMessage:
      'The doors stay as they are, and what was asked of a lock goes on. Check the network: the page comes back by itself.',
  },
  asOf: {
    id: 'offline.asOf',
    defaultMessage: 'This is what was known {when}. What has happened since then is not known here.',
  },
  none: { id: 'offline.none', defaultMessage: 'Nothing about the locks is kept on this device.' },
  never: { id: 'offline.never', defaultMessage: 'never reported' },
  again: { id: 'offline.again', defaultMessage: 'Try again' },
});

const WHEN = '{when}';

/** Prepares the offline page: stores its texts and registers the service worker that serves it. */
export function OfflinePage() {
  const format = useMessage();
  const { language } = useSpeech();
  useEffect(() => {
    keepOfflineWords({
      lang: language.dateLocale,
      title: format(messages.title),
      lead: format(messages.lead),
      asOf: format(messages.asOf, { when: WHEN }),
      none: format(messages.none),
      never: format(messages.never),
      again: format(messages.again),
    });
  }, [format, language]);
  useEffect(() => {
    // Service workers need a secure context (HTTPS or localhost).
    void navigator.serviceWorker?.register('/sw.js').catch(() => {});
  }, []);
  return null;
}
