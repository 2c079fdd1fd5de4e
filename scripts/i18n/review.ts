/**
 * `npm run i18n:review -- de` lists the stale translations of a language. `--accept <id> …` or `--accept-all` marks
 * them as up to date, once you have compared them. `--apply FILE` takes new translations from a JSON file, keyed by id.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { lookUp } from '../../models/lookUp.ts';
import {
  english,
  placeOf,
  saveMessages,
  saveSources,
  saveSourceTexts,
  sourceTexts,
  type TranslationFile,
  translationFiles,
} from './files.ts';
import { accepted, type MessageTexts, referredTexts, staleIds } from './sources.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    accept: { type: 'boolean' },
    'accept-all': { type: 'boolean' },
    apply: { type: 'string' },
  },
});
const [code = '', ...ids] = positionals;
const files = translationFiles();
const isCode = (name: string): boolean => name === code || name.startsWith(`${code}.`);
/** `de` stands for `de_DE` and the brands' own words, `pt` for European Portuguese alone; `de_DE.stay` for these words. */
const chosen = files.some(({ name }) => name === code)
  ? files.filter(({ name }) => isCode(name))
  : files.filter(({ name }) => name.startsWith(`${code}_`));
if (chosen.length === 0) throw new Error(`No language ${code}. There are ${files.map(({ name }) => name).join(', ')}`);

const texts = sourceTexts();

function review({ messages, sources }: TranslationFile) {
  return staleIds(english, messages, sources).map(id => ({
    id,
    shown: placeOf(id),
    before: lookUp(texts, lookUp(sources, id) ?? '') ?? '(not recorded)',
    now: lookUp(english, id),
    translation: lookUp(messages, id),
  }));
}

function list(file: TranslationFile): void {
  const stale = review(file);
  for (const { id, shown, before, now, translation } of stale)
    console.log(
      `${id} (${shown})\n  before       ${before}\n  now          ${now}\n  ${file.name.padEnd(12)} ${translation}\n`,
    );
  console.log(`${file.name}: ${stale.length} to review of ${Object.keys(file.messages).length}`);
}

function idsToAccept({ messages, sources, isBrand }: TranslationFile, applied: MessageTexts): string[] {
  if (values['accept-all']) return staleIds(english, messages, sources);
  const own = isBrand && !code.endsWith('.stay') ? [] : Object.keys(applied);
  return [...ids, ...own].filter(id => Object.hasOwn(messages, id));
}

const byId = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);

function withApplied(file: TranslationFile, applied: MessageTexts): MessageTexts {
  const known = Object.entries(applied).filter(([id]) => Object.hasOwn(english, id));
  return Object.fromEntries(Object.entries({ ...file.messages, ...Object.fromEntries(known) }).toSorted(byId));
}

function accept(): void {
  const applied = values.apply ? (JSON.parse(readFileSync(values.apply, 'utf8')) as MessageTexts) : {};
  for (const file of chosen) {
    if (!file.isBrand || code.endsWith('.stay')) file.messages = withApplied(file, applied);
    file.sources = accepted(english, file.messages, file.sources, idsToAccept(file, applied));
    if (values.apply) saveMessages(file);
    saveSources(file);
    console.log(`${file.name}: ${staleIds(english, file.messages, file.sources).length} left to review`);
  }
  saveSourceTexts(
    referredTexts(
      texts,
      english,
      files.map(({ sources }) => sources),
    ),
  );
}

if (values.accept || values['accept-all'] || values.apply) accept();
else for (const file of chosen) list(file);
