import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Brand } from './brand.ts';
import type { LanguageCode } from './languages.ts';

/** Sentences by id: parsed where the build has done it, as they are written while developing; never both. */
export type Catalogue = Record<string, MessageFormatElement[]> | Record<string, string>;

/**
 * English stands in the code. A language is offered once it has a catalogue here. Catalogues are fetched as data and not
 * imported: a browser then has no program to compile, and the sign-in page no more of it to load.
 */
const TRANSLATIONS: Partial<Record<LanguageCode, readonly URL[]>> = {
  en: [],
  zh_CN: [new URL('./catalogues/zh_CN.json', import.meta.url)],
};

/** What a brand calls otherwise, laid over the language's own words. */
const BRAND_WORDS: Record<Brand, Partial<Record<LanguageCode, readonly URL[]>>> = {
  latchwork: {},
  stay: {
    en: [new URL('./catalogues/en.stay.json', import.meta.url)],
    zh_CN: [new URL('./catalogues/zh_CN.stay.json', import.meta.url)],
  },
};

export const isTranslated = (code: LanguageCode): boolean => code in TRANSLATIONS;

export async function loadCatalogue(code: LanguageCode, brand: Brand): Promise<Catalogue> {
  const places = [...(TRANSLATIONS[code] ?? []), ...(BRAND_WORDS[brand][code] ?? [])];
  const layers = await Promise.all(places.map(fetchCatalogue));
  return Object.assign({}, ...layers);
}

async function fetchCatalogue(place: URL): Promise<Catalogue> {
  const response = await fetch(place);
  if (!response.ok) throw new Error(`no catalogue at ${place.pathname}`);
  return (await response.json()) as Catalogue;
}
