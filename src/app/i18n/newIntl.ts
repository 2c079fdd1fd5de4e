import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { knownZone } from '../../../models/zoneChange.ts';
import type { Catalogue } from './catalogues.ts';

/** Formatters are expensive to create, so they are cached per locale. */
const formatters = createIntlCache();

/** Missing messages fall back to English; `npm run i18n:check` reports them. */
export function newIntl(locale: string, catalogue: Catalogue): IntlShape<string> {
  const intl = createIntl<string>({ locale, defaultLocale: 'en', messages: catalogue, onError: () => {} }, formatters);
  return {
    ...intl,
    formatDate: (at, options) => intl.formatDate(at, inKnownZone(options)),
    formatTime: (at, options) => intl.formatTime(at, inKnownZone(options)),
    formatDateTimeRange: (from, to, options) => intl.formatDateTimeRange(from, to, inKnownZone(options)),
  };
}

/** For a zone unknown to the browser, react-intl would format in English and in the user’s zone. */
const inKnownZone = <Options extends { timeZone?: string | undefined }>(options: Options | undefined) =>
  options?.timeZone === undefined ? options : { ...options, timeZone: knownZone(options.timeZone) };
