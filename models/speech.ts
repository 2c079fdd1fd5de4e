import * as z from 'zod/mini';

/** The product's languages (spec §1), by its own codes: the header `language`, and the names of the catalogues. */
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

/** How somebody who reads no page at the moment is written to: in which language, and in the name of which host's brand. */
export const MessageLocale = z.object({ language: z.enum(LANGUAGE_CODES), host: z.string() });
export type MessageLocale = z.infer<typeof MessageLocale>;

export const DEFAULT_MESSAGE_LOCALE: MessageLocale = { language: 'en', host: '' };
