import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Brand } from './brand.ts';
import type { LanguageCode } from './languages.ts';

/** Sentences by id: parsed where the build has done it, as they are written while developing; never both. */
export type Catalogue = Record<string, MessageFormatElement[]> | Record<string, string>;

/**
 * English stands in the code. Catalogues are fetched as data and not imported: a browser then has no program to compile,
 * and the sign-in page no more of it to load.
 */
const TRANSLATIONS: Record<LanguageCode, readonly URL[]> = {
  en: [],
  cs_CZ: [new URL('./catalogues/cs_CZ.json', import.meta.url)],
  de_DE: [new URL('./catalogues/de_DE.json', import.meta.url)],
  es: [new URL('./catalogues/es.json', import.meta.url)],
  fr: [new URL('./catalogues/fr.json', import.meta.url)],
  it: [new URL('./catalogues/it.json', import.meta.url)],
  ja: [new URL('./catalogues/ja.json', import.meta.url)],
  pt: [new URL('./catalogues/pt.json', import.meta.url)],
  ru: [new URL('./catalogues/ru.json', import.meta.url)],
  tr: [new URL('./catalogues/tr.json', import.meta.url)],
  uk: [new URL('./catalogues/uk.json', import.meta.url)],
  zh_CN: [new URL('./catalogues/zh_CN.json', import.meta.url)],
  zh_TW: [new URL('./catalogues/zh_TW.json', import.meta.url)],
};

/** What a brand calls otherwise, laid over the language's own words. */
const BRAND_WORDS: Record<Brand, Partial<Record<LanguageCode, readonly URL[]>>> = {
  latchwork: {},
  stay: {
    en: [new URL('./catalogues/en.stay.json', import.meta.url)],
    zh_CN: [new URL('./catalogues/zh_CN.stay.json', import.meta.url)],
  },
};

export async function loadCatalogue(code: LanguageCode, brand: Brand): Promise<Catalogue> {
  const places = [...TRANSLATIONS[code], ...(BRAND_WORDS[brand][code] ?? [])];
  const layers = await Promise.all(places.map(fetchCatalogue));
  return Object.assign({}, ...layers);
}

async function fetchCatalogue(place: URL): Promise<Catalogue> {
  const response = await fetch(place);
  if (!response.ok) throw new Error(`no catalogue at ${place.pathname}`);
  return (await response.json()) as Catalogue;
}
