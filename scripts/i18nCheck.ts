import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../src/app/i18n/languages.ts';
import { type Compared, compareCatalogue, type Glossary } from './catalogueFaults.ts';

const FOLDER = 'src/app/i18n';
const EXTRACTED = '.cache/i18n/en.json';

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const english = read<Record<string, string>>(EXTRACTED);

function compared({ code, dateLocale: locale }: Language): Compared {
  const [own, stay] = [`${FOLDER}/catalogues/${code}.json`, `${FOLDER}/catalogues/${code}.stay.json`];
  const glossary =
    code === 'en' ? { asInEnglish: Object.values(english) } : read<Glossary>(`${FOLDER}/glossaries/${code}.json`);
  const compare = (file: string): Compared => {
    const found = compareCatalogue(english, { locale, glossary, messages: read<Record<string, string>>(file) });
    const inFile = (lines: string[]) => lines.map(line => `${file}: ${line}`);
    return { missing: inFile(found.missing), faults: inFile(found.faults) };
  };
  const inOwn = code === 'en' ? { missing: [], faults: [] } : compare(own);
  const inStay = existsSync(stay) ? compare(stay).faults : [];
  return { missing: inOwn.missing, faults: [...inOwn.faults, ...inStay] };
}

const all = LANGUAGES.map(compared);
const missing = all.flatMap(language => language.missing);
const faults = all.flatMap(language => language.faults);
for (const message of missing) console.error(`${message} is missing`);
for (const fault of faults) console.error(fault);

console.log(
  `${LANGUAGES.length} languages × ${Object.keys(english).length} messages, ${missing.length} missing, ${faults.length} otherwise wrong`,
);
if (missing.length + faults.length > 0) process.exitCode = 1;
