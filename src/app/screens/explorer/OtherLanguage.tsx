import { useActor } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { LanguageCode } from '../../../../models/speech.ts';
import { type Load, SpeechContext, useSpeech } from '../../i18n/intl.tsx';
import { languageOf } from '../../i18n/languages.ts';
import { newIntl } from '../../i18n/newIntl.ts';

interface Props {
  code: LanguageCode;
  children: ReactNode;
}

/** If the other language can’t be loaded, the content stays in the page’s language. */
const loading = fromPromise(({ input: { load, code } }: { input: { load: Load; code: LanguageCode } }) =>
  load(code).catch(() => undefined),
);

export const OtherLanguage = ({ code, children }: Props) => (
  <Spoken key={code} code={code}>
    {children}
  </Spoken>
);

function Spoken({ code, children }: Props) {
  const around = useSpeech();
  const [{ output: catalogue }] = useActor(loading, { input: { load: around.load, code } });
  const language = languageOf(code) ?? around.language;
  const speech = useMemo(
    () =>
      catalogue === undefined ? around : { ...around, language, intl: newIntl(around.localeOf(language), catalogue) },
    [around, language, catalogue],
  );
  return (
    <SpeechContext value={speech}>
      <div lang={speech.language.code.replace('_', '-')} dir={speech.language.direction}>
        {children}
      </div>
    </SpeechContext>
  );
}
