import * as z from 'zod/mini';

/** Spec §1, as codes of this product, used in the header `language` and by the catalogues. */
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

/** Context for messages sent outside a request: the language, and the host whose brand signs them. */
export const MessageLocale = z.object({ language: z.enum(LANGUAGE_CODES), host: z.string() });
export type MessageLocale = z.infer<typeof MessageLocale>;

export const DEFAULT_MESSAGE_LOCALE: MessageLocale = { language: 'en', host: '' };
