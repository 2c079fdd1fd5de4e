import * as z from 'zod/mini';

/** The languages of spec §1, by this product's codes: those of the header `language` and of the catalogues. */
export const LANGUAGE_CODES = [
  'en',
  'cs_CZ',
  'de_DE',
  'es',
  'fr',
  'it',
  'ja',
  'pt',
  'pt_BR',
  'ru',
  'tr',
  'uk',
  'zh_CN',
  'zh_TW',
] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** Each language’s own locale (BCP 47), for formatting where the reader’s region is unknown. */
export const OWN_LOCALES: Readonly<Record<LanguageCode, string>> = {
  en: 'en',
  cs_CZ: 'cs-CZ',
  de_DE: 'de-DE',
  es: 'es',
  fr: 'fr',
  it: 'it',
  ja: 'ja',
  // `pt` alone means Brazil to `Intl`.
  pt: 'pt-PT',
  pt_BR: 'pt-BR',
  ru: 'ru',
  tr: 'tr',
  uk: 'uk',
  zh_CN: 'zh-CN',
  zh_TW: 'zh-TW',
};

/** Context for messages sent outside a request: the language, and the host whose brand signs them. */
export const MessageLocale = z.object({ language: z.enum(LANGUAGE_CODES), host: z.string() });
export type MessageLocale = z.infer<typeof MessageLocale>;

export const DEFAULT_MESSAGE_LOCALE: MessageLocale = { language: 'en', host: '' };
