import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Brand } from './brand.ts';
import { type Catalogue, loadCatalogue } from './catalogues.ts';
import { keepLanguage } from './chosenLanguage.ts';
import { SpeechContext } from './intl.tsx';
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode, languageOf } from './languages.ts';
import { newIntl } from './newIntl.ts';

export interface Spoken {
  code: LanguageCode;
  catalogue: Catalogue;
}

/** A catalogue that cannot be fetched leaves English, which needs none: better understood by some than a blank page. */
export async function firstSpoken(code: LanguageCode, brand: Brand): Promise<Spoken> {
  try {
    return { code, catalogue: await loadCatalogue(code, brand) };
  } catch {
    return { code: DEFAULT_LANGUAGE, catalogue: {} };
  }
}

interface Props {
  first: Spoken;
  brand: Brand;
  children: ReactNode;
}

export function SpeechProvider({ first, brand, children }: Props) {
  const [{ code, catalogue }, speak] = useState(first);
  const language = languageOf(code) ?? (LANGUAGES[0] as (typeof LANGUAGES)[number]);

  useEffect(() => {
    document.documentElement.lang = language.code.replace('_', '-');
  }, [language]);

  const speech = useMemo(
    () => ({
      intl: newIntl(language, catalogue),
      language,
      brand,
      choose: async (chosen: LanguageCode) => {
        speak({ code: chosen, catalogue: await loadCatalogue(chosen, brand) });
        keepLanguage(localStorage, chosen);
      },
    }),
    [language, catalogue, brand],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}
