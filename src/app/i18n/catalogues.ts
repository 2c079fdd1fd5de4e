import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { CompanyInfo } from '../../../models/calls/company.calls.ts';
import type { LanguageCode } from '../../../models/speech.ts';
import type { Brand } from './brand.ts';

/** Messages by id: parsed in builds, ICU source text in development. A customer brand’s terms are always parsed. */
export type Catalogue = Record<string, MessageFormatElement[]> | Record<string, string>;

/** English is in the code. Others are fetched as JSON, so that the first bundle and compile time stay small. */
const TRANSLATIONS: Record<LanguageCode, readonly URL[]> = {
  en: [],
  cs_CZ: [new URL('./catalogues/cs_CZ.json', import.meta.url)],
  de_DE: [new URL('./catalogues/de_DE.json', import.meta.url)],
  es: [new URL('./catalogues/es.json', import.meta.url)],
  fr: [new URL('./catalogues/fr.json', import.meta.url)],
  it: [new URL('./catalogues/it.json', import.meta.url)],
  ja: [new URL('./catalogues/ja.json', import.meta.url)],
  pt: [new URL('./catalogues/pt.json', import.meta.url)],
  pt_BR: [new URL('./catalogues/pt_BR.json', import.meta.url)],
  ru: [new URL('./catalogues/ru.json', import.meta.url)],
  tr: [new URL('./catalogues/tr.json', import.meta.url)],
  uk: [new URL('./catalogues/uk.json', import.meta.url)],
  zh_CN: [new URL('./catalogues/zh_CN.json', import.meta.url)],
  zh_TW: [new URL('./catalogues/zh_TW.json', import.meta.url)],
};

/** A built-in brand’s own terms, which override those of the language. */
const BRAND_WORDS: Record<Brand, Partial<Record<LanguageCode, readonly URL[]>>> = {
  latchwork: {},
  stay: {
    cs_CZ: [new URL('./catalogues/cs_CZ.stay.json', import.meta.url)],
    de_DE: [new URL('./catalogues/de_DE.stay.json', import.meta.url)],
    en: [new URL('./catalogues/en.stay.json', import.meta.url)],
    es: [new URL('./catalogues/es.stay.json', import.meta.url)],
    fr: [new URL('./catalogues/fr.stay.json', import.meta.url)],
    it: [new URL('./catalogues/it.stay.json', import.meta.url)],
    ja: [new URL('./catalogues/ja.stay.json', import.meta.url)],
    pt: [new URL('./catalogues/pt.stay.json', import.meta.url)],
    pt_BR: [new URL('./catalogues/pt_BR.stay.json', import.meta.url)],
    ru: [new URL('./catalogues/ru.stay.json', import.meta.url)],
    tr: [new URL('./catalogues/tr.stay.json', import.meta.url)],
    uk: [new URL('./catalogues/uk.stay.json', import.meta.url)],
    zh_CN: [new URL('./catalogues/zh_CN.stay.json', import.meta.url)],
    zh_TW: [new URL('./catalogues/zh_TW.stay.json', import.meta.url)],
  },
};

/** A language’s messages; `terms` has the customer brand’s overrides. */
export async function loadCatalogue(
  code: LanguageCode,
  brand: Brand,
  terms: CompanyInfo['terms'] = {},
): Promise<Catalogue> {
  const places = [...TRANSLATIONS[code], ...(BRAND_WORDS[brand][code] ?? [])];
  const layers = await Promise.all(places.map(fetchCatalogue));
  return Object.assign({}, ...layers, terms[code]);
}

async function fetchCatalogue(place: URL): Promise<Catalogue> {
  const response = await fetch(place);
  if (!response.ok) throw new Error(`no catalogue at ${place.pathname}`);
  return (await response.json()) as Catalogue;
}
