import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { LanguageCode } from '../../../models/speech.ts';
import { deviceStorage } from '../storage.ts';
import type { Brand } from './brand.ts';
import type { Catalogue } from './catalogues.ts';
import { keepLanguage, onChosenElsewhere } from './chosenLanguage.ts';
import { chosenHourCycle, type HourCycle, keepHourCycle } from './hourCycle.ts';
import { type Load, SpeechContext } from './intl.tsx';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOf } from './languages.ts';
import { formatLocale } from './localeTag.ts';
import { newIntl } from './newIntl.ts';
import { pseudoDirection, pseudoIntl } from './pseudoIntl.ts';

export interface Spoken {
  code: LanguageCode;
  catalogue: Catalogue;
}

/** Falls back to English if the catalogue can’t be fetched, because English is in the code. */
export async function firstSpoken(code: LanguageCode, load: Load): Promise<Spoken> {
  try {
    return { code, catalogue: await load(code) };
  } catch {
    return { code: DEFAULT_LANGUAGE, catalogue: {} };
  }
}

interface Props {
  first: Spoken;
  brand: Brand;
  offered: readonly Language[];
  load: Load;
  children: ReactNode;
}

export function SpeechProvider({ first, brand, offered, load, children }: Props) {
  const [{ code, catalogue }, say] = useState(first);
  const [hourCycle, setHourCycle] = useState(() => chosenHourCycle(deviceStorage));
  const language = languageOf(code) ?? (LANGUAGES[0] as (typeof LANGUAGES)[number]);
  const speak = useCallback(async (next: LanguageCode) => say({ code: next, catalogue: await load(next) }), [load]);

  useEffect(() => {
    document.documentElement.lang = language.code.replace('_', '-');
    document.documentElement.dir = pseudoDirection ?? language.direction;
  }, [language]);

  useEffect(() => onChosenElsewhere(offered, speak), [offered, speak]);

  const localeOf = useCallback((spoken: Language) => formatLocale(spoken, navigator, hourCycle), [hourCycle]);

  const speech = useMemo(
    () => ({
      intl: pseudoIntl(newIntl(localeOf(language), catalogue)),
      language,
      brand,
      offered,
      load,
      speak,
      choose: async (chosen: LanguageCode) => {
        const words = await load(chosen);
        keepLanguage(deviceStorage, chosen);
        say({ code: chosen, catalogue: words });
      },
      localeOf,
      hourCycle,
      chooseHourCycle(chosen: HourCycle) {
        keepHourCycle(deviceStorage, chosen);
        setHourCycle(chosen);
      },
    }),
    [language, catalogue, brand, offered, load, speak, localeOf, hourCycle],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}
