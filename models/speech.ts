import * as z from 'zod/mini';

/** Spec §1, by the product's own codes: of the header `language` and the catalogues. */
export const LANGUAGE_CODES = [
  'en',
  'cs_CZ',
  'de_DE',
  'es',
  'fr',
  'it',
  'ja',
  'pt',
  'ru',
  'tr',
  'uk',
  'zh_CN',
  'zh_TW',
] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** For messages outside a request: the language, and the host whose brand signs them. */
export const MessageLocale = z.object({ language: z.enum(LANGUAGE_CODES), host: z.string() });
export type MessageLocale = z.infer<typeof MessageLocale>;

export const DEFAULT_MESSAGE_LOCALE: MessageLocale = { language: 'en', host: '' };
