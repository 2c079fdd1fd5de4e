import type { Brand } from './brand.ts';
import type { LanguageCode } from './languages.ts';

export type Catalogue = Readonly<Record<string, string>>;
type Load = () => Promise<{ default: Catalogue }>;

/** English stands in the code. A language is offered once it has a catalogue here. */
const TRANSLATIONS: Partial<Record<LanguageCode, Load>> = {
  en: () => Promise.resolve({ default: {} }),
  zh_CN: () => import('./catalogues/zh_CN.json', { with: { type: 'json' } }),
};

/** What a brand calls otherwise, laid over the language's own words. */
const BRAND_WORDS: Record<Exclude<Brand, 'latchwork'>, Partial<Record<LanguageCode, Load>>> = {
  stay: {
    en: () => import('./catalogues/en.stay.json', { with: { type: 'json' } }),
    zh_CN: () => import('./catalogues/zh_CN.stay.json', { with: { type: 'json' } }),
  },
};

export const isOffered = (code: LanguageCode): boolean => code in TRANSLATIONS;

export async function loadCatalogue(code: LanguageCode, brand: Brand): Promise<Catalogue> {
  const brandWords = brand === 'latchwork' ? undefined : BRAND_WORDS[brand][code];
  const [words, otherWords] = await Promise.all([TRANSLATIONS[code]?.(), brandWords?.()]);
  return { ...words?.default, ...otherWords?.default };
}
