import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { Catalogue } from './catalogues.ts';
import type { Language } from './languages.ts';

/** A formatter of dates or numbers is dear to make: whoever comes back to a language finds those that were made for it. */
const formatters = createIntlCache();

/** Words that a catalogue lacks fall back to English; the check of the catalogues says so, not the console. */
export const newIntl = ({ dateLocale }: Language, catalogue: Catalogue): IntlShape<string> =>
  createIntl<string>({ locale: dateLocale, defaultLocale: 'en', messages: catalogue, onError: () => {} }, formatters);
