/** The files of the translations, and the English that `npm run i18n:extract` collects from the code. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lookUp } from '../../models/lookUp.ts';
import { LANGUAGES, type Language } from '../../src/app/i18n/languages.ts';
import type { Glossary } from './catalogueFaults.ts';
import type { MessageTexts, SourceHashes } from './sources.ts';

const FOLDER = 'src/app/i18n';
const EXTRACTED = '.cache/i18n/en.json';
const SOURCE_TEXTS = `${FOLDER}/sources/english.json`;

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const readIfThere = <T>(path: string, otherwise: T): T => (existsSync(path) ? read<T>(path) : otherwise);
const write = (path: string, value: unknown) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

interface Extracted {
  defaultMessage: string;
  file: string;
  line: number;
}

const extracted = read<Record<string, Extracted>>(EXTRACTED);

export const english: MessageTexts = Object.fromEntries(
  Object.entries(extracted).map(([id, { defaultMessage }]) => [id, defaultMessage]),
);

/** Where the code defines the message, as `file:line`. */
export function placeOf(id: string): string {
  const { file, line } = lookUp(extracted, id) ?? { file: 'unknown', line: 0 };
  return `${file}:${line}`;
}

export interface TranslationFile {
  /** `de_DE`, or `de_DE.stay` for a brand's own words. */
  name: string;
  path: string;
  language: Language;
  messages: MessageTexts;
  sources: SourceHashes;
  isBrand: boolean;
}

function translationFile(language: Language, brand: '' | '.stay'): TranslationFile[] {
  const name = `${language.code}${brand}`;
  const path = `${FOLDER}/catalogues/${name}.json`;
  if (!existsSync(path)) return [];
  const sources = readIfThere<SourceHashes>(`${FOLDER}/sources/${name}.json`, {});
  return [{ name, path, language, messages: read<MessageTexts>(path), sources, isBrand: brand !== '' }];
}

export const translationFiles = (): TranslationFile[] =>
  LANGUAGES.flatMap(language => [...translationFile(language, ''), ...translationFile(language, '.stay')]);

export const glossaryOf = ({ code }: Language): Glossary | null =>
  code === 'en' ? null : read<Glossary>(`${FOLDER}/glossaries/${code}.json`);

export const sourceTexts = (): MessageTexts => readIfThere<MessageTexts>(SOURCE_TEXTS, {});

export const saveMessages = ({ path, messages }: TranslationFile): void => write(path, messages);

export const saveSources = ({ name, sources }: TranslationFile): void =>
  write(`${FOLDER}/sources/${name}.json`, sources);

export const saveSourceTexts = (texts: MessageTexts): void => write(SOURCE_TEXTS, texts);
