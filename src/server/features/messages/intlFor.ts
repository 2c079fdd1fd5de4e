import { readFile } from 'node:fs/promises';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { type LanguageCode, OWN_LOCALES } from '../../../../models/speech.ts';

const CATALOGUES = new URL('../../../app/i18n/catalogues/', import.meta.url);

async function loadIntl(language: LanguageCode): Promise<IntlShape<string>> {
  const words = language === 'en' ? '{}' : await readFile(new URL(`${language}.json`, CATALOGUES), 'utf8');
  // Missing translations are shown in English.
  return createIntl<string>(
    {
      locale: OWN_LOCALES[language],
      defaultLocale: 'en',
      messages: JSON.parse(words) as Record<string, string>,
      onError: () => {},
    },
    createIntlCache(),
  );
}

export type IntlFor = (language: LanguageCode) => Promise<IntlShape<string>>;

export function createIntlFor(): IntlFor {
  const known = new Map<LanguageCode, Promise<IntlShape<string>>>();
  return language => {
    const found = known.get(language) ?? loadIntl(language);
    known.set(language, found);
    return found;
  };
}
