/** Holds every catalogue to the English that stands in the code (`npm run i18n:check`), and fails where one has a fault. */
import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../src/app/i18n/languages.ts';
import { brandFaults, catalogueFaults, type Glossary } from './catalogueFaults.ts';

const FOLDER = 'src/app/i18n';
const EXTRACTED = '.cache/i18n/en.json';

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const english = read<Record<string, string>>(EXTRACTED);

/** English itself has no catalogue; what a brand calls otherwise may be in any language. */
function faultsIn({ code, dateLocale: locale }: Language): string[] {
  const [own, stay] = [`${FOLDER}/catalogues/${code}.json`, `${FOLDER}/catalogues/${code}.stay.json`];
  const glossary =
    code === 'en' ? { asInEnglish: Object.values(english) } : read<Glossary>(`${FOLDER}/glossaries/${code}.json`);
  const said = (file: string) => ({ locale, glossary, messages: read<Record<string, string>>(file) });
  const inOwn = code === 'en' ? [] : catalogueFaults(english, said(own)).map(fault => `${own}: ${fault}`);
  const inStay = existsSync(stay) ? brandFaults(english, said(stay)).map(fault => `${stay}: ${fault}`) : [];
  return [...inOwn, ...inStay];
}

const faults = LANGUAGES.flatMap(faultsIn);
for (const fault of faults) console.error(fault);

const missing = faults.filter(fault => fault.endsWith(' is missing')).length;
const others = faults.length - missing;
console.log(
  `${LANGUAGES.length} languages × ${Object.keys(english).length} messages, ${missing} missing, ${others} otherwise wrong`,
);
if (faults.length > 0) process.exitCode = 1;
