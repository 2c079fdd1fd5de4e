import { DEFAULT_LANGUAGE, type Language, type LanguageCode } from './languages.ts';

const KEY = 'language';

/** What was chosen on this device, else the first of the browser's languages that is offered, else English. */
export function chosenLanguage(
  storage: Pick<Storage, 'getItem'>,
  wanted: readonly string[],
  offered: readonly Language[],
): LanguageCode {
  const kept = offered.find(({ code }) => code === storage.getItem(KEY));
  if (kept) return kept.code;
  for (const tag of wanted) {
    const found = offeredFor(tag, offered);
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
}

export function keepLanguage(storage: Pick<Storage, 'setItem'>, code: LanguageCode): void {
  storage.setItem(KEY, code);
}

/** "de-AT" is served German. Chinese is told apart by script: a reader of one is not a reader of the other. */
function offeredFor(tag: string, offered: readonly Language[]): LanguageCode | undefined {
  const { language, script, region } = new Intl.Locale(tag).maximize();
  const traditional = script === 'Hant';
  return offered
    .filter(({ languageCode }) => languageCode === language)
    .filter(({ code }) => language !== 'zh' || (code === 'zh_TW') === traditional)
    .sort((a, b) => Number(b.countryCode === region) - Number(a.countryCode === region))[0]?.code;
}
