import { type LanguageCode, OWN_LOCALES } from '../../../models/speech.ts';
import type { Brand } from './brand.ts';

export interface Language {
  /** The language’s code in the `language` header and in the catalogue’s file name. */
  code: LanguageCode;
  languageCode: string;
  countryCode: string;
  /** The language’s default locale (BCP 47); a reader’s formatters may use another region. */
  ownLocale: string;
  direction: 'ltr' | 'rtl';
  /** The language’s own name, as users look for it in a list. */
  name: string;
  copyright: string;
  siteName: Record<Brand, string>;
}

export const DEFAULT_LANGUAGE: LanguageCode = 'en';

function language(
  code: LanguageCode,
  countryCode: string,
  name: string,
  rights: string,
  [latchwork, stay]: [string, string],
  direction: Language['direction'] = 'ltr',
): Language {
  const ownLocale = OWN_LOCALES[code];
  const languageCode = ownLocale.split('-')[0] ?? code;
  const copyright = `© Latchwork. ${rights}`;
  return { code, languageCode, countryCode, ownLocale, direction, name, copyright, siteName: { latchwork, stay } };
}

/** All languages in display order. */
export const LANGUAGES: readonly Language[] = [
  language('en', 'US', 'English', 'All rights reserved.', ['Latchwork', 'Latchwork Stay']),
  language('cs_CZ', 'CZ', 'Čeština', 'Všechna práva vyhrazena.', ['Latchwork', 'Latchwork Stay']),
  language('de_DE', 'DE', 'Deutsch', 'Alle Rechte vorbehalten.', ['Latchwork', 'Latchwork Stay']),
  language('es', 'ES', 'Español', 'Todos los derechos reservados.', ['Latchwork', 'Latchwork Stay']),
  language('fr', 'FR', 'Français', 'Tous droits réservés.', ['Latchwork', 'Latchwork Stay']),
  language('it', 'IT', 'Italiano', 'Tutti i diritti riservati.', ['Latchwork', 'Latchwork Stay']),
  language('pt', 'PT', 'Português (Portugal)', 'Todos os direitos reservados.', ['Latchwork', 'Latchwork Stay']),
  language('pt_BR', 'BR', 'Português (Brasil)', 'Todos os direitos reservados.', ['Latchwork', 'Latchwork Stay']),
  language('ru', 'RU', 'Русский', 'Все права защищены.', ['Latchwork', 'Latchwork Stay']),
  language('tr', 'TR', 'Türkçe', 'Tüm hakları saklıdır.', ['Latchwork', 'Latchwork Stay']),
  language('uk', 'UA', 'Українська', 'Усі права захищено.', ['Latchwork', 'Latchwork Stay']),
  language('zh_CN', 'CN', '简体中文', '保留所有权利。', ['Latchwork 智能锁管理', 'Latchwork Stay 客房门锁']),
  language('zh_TW', 'TW', '繁體中文', '保留所有權利。', ['Latchwork 智慧鎖管理', 'Latchwork Stay 客房門鎖']),
  language('ja', 'JP', '日本語', '無断転載を禁じます。', ['Latchwork', 'Latchwork Stay']),
];

export function languageOf(code: string): Language | undefined {
  return LANGUAGES.find(language => language.code === code);
}
