/**
 * `npm run i18n:check`: checks that every language has each message, translated from the current English and by its
 * glossary, and that the English keeps the rules of docs/voice.md.
 */
import { lookUp } from '../../models/lookUp.ts';
import { LANGUAGES } from '../../src/app/i18n/languages.ts';
import { compareCatalogue } from './catalogueFaults.ts';
import { english, glossaryOf, placeOf, type TranslationFile, translationFiles } from './files.ts';
import { glossaryFaults } from './glossaryFaults.ts';
import { staleIds } from './sources.ts';
import { MOST_EXCEPTIONS, VOICE_EXCEPTIONS } from './voiceExceptions.ts';
import { voiceFaults } from './voiceFaults.ts';

interface Findings {
  missing: string[];
  stale: string[];
  glossary: string[];
  faults: string[];
}

function findingsOf({ path, language, messages, sources, isBrand }: TranslationFile): Findings {
  const glossary = glossaryOf(language);
  const asInEnglish = glossary?.asInEnglish ?? Object.values(english);
  const { missing, faults } = compareCatalogue(english, {
    locale: language.ownLocale,
    glossary: { asInEnglish },
    messages,
  });
  const inFile = (lines: string[]) => lines.map(line => `${path}: ${line}`);
  return {
    missing: isBrand ? [] : inFile(missing.map(id => `${id} is missing`)),
    stale: inFile(staleIds(english, messages, sources).map(id => `${id} is stale`)),
    glossary: inFile(glossary && !isBrand ? glossaryFaults(english, messages, glossary) : []),
    faults: inFile(faults),
  };
}

function voiceFindings(): string[] {
  const faults = Object.entries(english).flatMap(([id, message]) => {
    const broken = voiceFaults(message);
    const reason = lookUp(VOICE_EXCEPTIONS, id);
    if (reason === undefined) return broken.map(fault => `${placeOf(id)}: ${id} ${fault}: ${message}`);
    return broken.length > 0 ? [] : [`${id} needs no exception`];
  });
  const exceptions = Object.keys(VOICE_EXCEPTIONS).length;
  return exceptions > MOST_EXCEPTIONS ? [...faults, `${exceptions} exceptions; at most ${MOST_EXCEPTIONS}`] : faults;
}

const all = translationFiles().map(findingsOf);
const voice = voiceFindings();
const lines = (kind: keyof Findings) => all.flatMap(found => found[kind]);
const [missing, stale, glossary, faults] = [lines('missing'), lines('stale'), lines('glossary'), lines('faults')];
for (const line of [...missing, ...stale, ...glossary, ...faults, ...voice]) console.error(line);

console.log(
  [
    `${LANGUAGES.length} languages × ${Object.keys(english).length} messages`,
    `${missing.length} missing`,
    `${stale.length} stale`,
    `${glossary.length} against the glossary`,
    `${voice.length} by the lint of the voice`,
    `${faults.length} otherwise wrong`,
  ].join(', '),
);
if (missing.length + stale.length + glossary.length + faults.length + voice.length > 0) process.exitCode = 1;
