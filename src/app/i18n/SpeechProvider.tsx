import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { LanguageCode } from '../../../models/speech.ts';
import { deviceStorage } from '../storage.ts';
import type { Brand } from './brand.ts';
import type { Catalogue } from './catalogues.ts';
import { keepLanguage, onChosenElsewhere } from './chosenLanguage.ts';
import { type Load, SpeechContext } from './intl.tsx';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOf } from './languages.ts';
import { formatLocale } from './localeTag.ts';
import { newIntl } from './newIntl.ts';

export interface Spoken {
  code: LanguageCode;
  catalogue: Catalogue;
}

/** If a catalogue cannot be fetched, the page stays in English, which needs none. */
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
  const language = languageOf(code) ?? (LANGUAGES[0] as (typeof LANGUAGES)[number]);
  const speak = useCallback(async (next: LanguageCode) => say({ code: next, catalogue: await load(next) }), [load]);

  useEffect(() => {
    document.documentElement.lang = language.code.replace('_', '-');
  }, [language]);

  useEffect(() => onChosenElsewhere(offered, speak), [offered, speak]);

  const speech = useMemo(
    () => ({
      intl: newIntl(language, catalogue, formatLocale(language, navigator)),
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
    }),
    [language, catalogue, brand, offered, load, speak],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}
