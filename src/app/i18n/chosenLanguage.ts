import { isOffered } from './catalogues.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode, languageOf } from './languages.ts';

const KEY = 'language';

/** What was chosen on this device, else the first of the browser's languages that is offered, else English. */
export function chosenLanguage(storage: Pick<Storage, 'getItem'>, wanted: readonly string[]): LanguageCode {
  const kept = languageOf(storage.getItem(KEY) ?? '');
  if (kept && isOffered(kept.code)) return kept.code;
  for (const tag of wanted) {
    const found = offeredFor(tag);
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
}

export function keepLanguage(storage: Pick<Storage, 'setItem'>, code: LanguageCode): void {
  storage.setItem(KEY, code);
}

/** "de-AT" is served German. Chinese is told apart by script: a reader of one is not a reader of the other. */
function offeredFor(tag: string): LanguageCode | undefined {
  const { language, script, region } = new Intl.Locale(tag).maximize();
  const traditional = script === 'Hant';
  return LANGUAGES.filter(({ code }) => isOffered(code))
    .filter(({ languageCode }) => languageCode === language)
    .filter(({ code }) => language !== 'zh' || (code === 'zh_TW') === traditional)
    .sort((a, b) => Number(b.countryCode === region) - Number(a.countryCode === region))[0]?.code;
}
