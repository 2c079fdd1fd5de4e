import type { LanguageCode } from '../../../models/speech.ts';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';
import { localeOf, varietyOf } from './localeTag.ts';

const KEY = 'language';
/** Key of the signed-in account’s language, stored so that a reload knows it without a request. */
const OF_ACCOUNT = 'accountLanguage';

/** Order of precedence: chosen on this device, the account’s, the browser’s first supported one, the brand’s. */
export function chosenLanguage(
  storage: Pick<Storage, 'getItem'>,
  wanted: readonly unknown[],
  offered: readonly Language[],
  ofBrand: LanguageCode,
): LanguageCode {
  for (const key of [KEY, OF_ACCOUNT]) {
    const kept = offered.find(({ code }) => code === storage.getItem(key));
    if (kept) return kept.code;
  }
  for (const tag of wanted) {
    const found = offeredFor(tag, offered);
    if (found) return found;
  }
  return (offered.find(({ code }) => code === ofBrand) ?? offered[0])?.code ?? DEFAULT_LANGUAGE;
}

export function keepLanguage(storage: Pick<Storage, 'setItem'>, code: LanguageCode): void {
  storage.setItem(KEY, code);
}

export function keepAccountLanguage(storage: Pick<Storage, 'setItem'>, code: LanguageCode): void {
  storage.setItem(OF_ACCOUNT, code);
}

export function forgetAccountLanguage(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(OF_ACCOUNT);
}

/** Reports a language chosen in another tab. Returns the unsubscribe function. */
export function onChosenElsewhere(offered: readonly Language[], speak: (code: LanguageCode) => void): () => void {
  function listen({ key, newValue }: StorageEvent): void {
    const chosen = key === KEY && offered.find(({ code }) => code === newValue);
    if (chosen) speak(chosen.code);
  }
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** A tag like "de-AT" gets German; Chinese is matched by script. */
function offeredFor(tag: unknown, offered: readonly Language[]): LanguageCode | undefined {
  const wanted = localeOf(tag)?.maximize();
  if (!wanted) return undefined;
  const { language, script } = wanted;
  const isVariety = ({ ownLocale }: Language) => varietyOf(new Intl.Locale(ownLocale)) === varietyOf(wanted);
  return offered
    .filter(({ ownLocale }) => {
      const own = new Intl.Locale(ownLocale).maximize();
      return own.language === language && own.script === script;
    })
    .sort((a, b) => Number(isVariety(b)) - Number(isVariety(a)))[0]?.code;
}
