import type { LanguageCode } from '../../../models/speech.ts';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';
import { localeOf } from './localeTag.ts';

const KEY = 'language';
/** Of whoever is signed in here: known at once when the page is opened again, and not only when the server has said so. */
const OF_ACCOUNT = 'accountLanguage';

/** What was chosen on this device, else by whoever is signed in, else the first of the browser's languages that is offered, else the brand's. */
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

/** In another tab of this browser; the answer ends it. */
export function onChosenElsewhere(offered: readonly Language[], speak: (code: LanguageCode) => void): () => void {
  function listen({ key, newValue }: StorageEvent): void {
    const chosen = key === KEY && offered.find(({ code }) => code === newValue);
    if (chosen) speak(chosen.code);
  }
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** "de-AT" is served German; Chinese is matched by script. */
function offeredFor(tag: unknown, offered: readonly Language[]): LanguageCode | undefined {
  const { language, script, region } = localeOf(tag)?.maximize() ?? {};
  const traditional = script === 'Hant';
  return offered
    .filter(({ languageCode }) => languageCode === language)
    .filter(({ code }) => language !== 'zh' || (code === 'zh_TW') === traditional)
    .sort((a, b) => Number(b.countryCode === region) - Number(a.countryCode === region))[0]?.code;
}
