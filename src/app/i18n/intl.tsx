import type { IntlShape, MessageDescriptor } from '@formatjs/intl';
import { createContext, use, useCallback } from 'react';
import type { LanguageCode } from '../../../models/speech.ts';
import type { Brand } from './brand.ts';
import type { Catalogue } from './catalogues.ts';
import type { HourCycle } from './hourCycle.ts';
import type { Language } from './languages.ts';

export type Load = (code: LanguageCode) => Promise<Catalogue>;

export interface Speech {
  intl: IntlShape<string>;
  language: Language;
  brand: Brand;
  /** Languages in display order. */
  offered: readonly Language[];
  load: Load;
  /** Changes the language until the page is unloaded. */
  speak: (code: LanguageCode) => Promise<void>;
  /** Changes the language and stores the choice on this device. */
  choose: (code: LanguageCode) => Promise<void>;
  /** The locale of a language’s formatters, with the reader’s region and hour cycle. */
  localeOf: (language: Language) => string;
  hourCycle: HourCycle;
  /** Changes the hour cycle and stores the choice on this device. */
  chooseHourCycle: (hourCycle: HourCycle) => void;
}

export const SpeechContext = createContext<Speech | null>(null);

/** The current language, and how to change it. */
export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (speech === null) throw new Error('no <SpeechProvider> above');
  return speech;
}

export const useIntl = (): IntlShape<string> => useSpeech().intl;

export type Values = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;
export type Format = (descriptor: MessageDescriptor, values?: Values) => string;

/** Usage: `const format = useMessage()`, then `format(messages.title, { count })`. */
export function useMessage(): Format {
  const { intl } = useSpeech();
  return useCallback((descriptor, values) => intl.formatMessage(descriptor, values), [intl]);
}
