/**
 * Mutation tests of `machines/`, or of `-- <files>`. Each part runs only its own tests (mutationParts.ts). Results are
 * cached until the part or its tests change. `--again` ignores the cache; `--survivors` retests the surviving mutants.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { type MutationPart, partsOf } from './mutationParts.ts';

interface Break {
  file: string;
  at: string;
  was: string;
  became: string;
  status: string;
}
interface Kept {
  of: string;
  seconds: number;
  breaks: Break[];
}

const KEPT = '.cache/mutation';
const GOAL = 85;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean' }, survivors: { type: 'boolean' }, concurrency: { type: 'string' } },
});

const keptOf = ({ name }: MutationPart) => join(KEPT, `${name}.json`);
const textOf = (file: string) => readFileSync(file, 'utf8');
const fingerprint = (files: readonly string[]) => createHash('sha1').update(files.map(textOf).join('\0')).digest('hex');

function textAt(text: string, at: string): string {
  const [line = 1, column = 1, lastLine = 1, end = 1] = at.split(/[:-]/).map(Number);
  const lines = text.split('\n').slice(line - 1, lastLine);
  lines.push((lines.pop() ?? '').slice(0, end - 1));
  return lines.join('\n').slice(column - 1);
}
/** Stryker reports columns from 1, but takes them from 0. */
const rangeOf = ({ file, at }: Break) => `${file}:${at.replace(/:(\d+)/g, (_, column) => `:${Number(column) - 1}`)}`;
const isAsItWas = ({ file, at, was }: Break) => existsSync(file) && textAt(textOf(file), at) === was;

const noticed = ({ status }: Break) => status === 'Killed' || status === 'Timeout';
const unnoticed = ({ status }: Break) => status === 'Survived' || status === 'NoCoverage';

async function broken({ files, tests }: MutationPart, mutate: string[]): Promise<Break[]> {
  const texts = new Map(files.map(file => [file, textOf(file)]));
  process.env.ONLY_TESTS = tests.join(' ');
  const found = await new Stryker({
    testRunner: 'wholeFiles',
    mutate,
    concurrency: Number(values.concurrency ?? availableParallelism()),
  }).runMutationTest();
  return found.map(({ fileName, location: { start, end }, replacement = '', status }) => {
    const file = relative('.', fileName);
    const at = `${start.line}:${start.column}-${end.line}:${end.column}`;
    return { file, at, was: textAt(texts.get(file) ?? '', at), became: replacement, status };
  });
}

async function run(part: MutationPart): Promise<Kept> {
  const path = keptOf(part);
  const of = fingerprint([...part.files, ...part.tests]);
  const known = existsSync(path) && !values.again ? (JSON.parse(textOf(path)) as Kept) : null;
  const survivors = values.survivors && known?.breaks.every(isAsItWas) ? known.breaks.filter(unnoticed) : undefined;
  if (known && (survivors ? survivors.length === 0 : known.of === of)) return known;
  const began = Date.now();
  const found = await broken(part, survivors?.map(rangeOf) ?? part.files);
  const key = ({ file, at, became }: Break) => `${file} ${at} ${became}`;
  const anew = new Set(found.map(key));
  const breaks = [...(survivors ? (known?.breaks ?? []) : []).filter(one => !anew.has(key(one))), ...found];
  const kept = { of, seconds: (Date.now() - began) / 1000 + (survivors ? (known?.seconds ?? 0) : 0), breaks };
  writeFileSync(path, JSON.stringify(kept));
  return kept;
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 67)}…` : line;
};

function score(name: string, breaks: readonly Break[]) {
  const caught = breaks.filter(noticed).length;
  const all = caught + breaks.filter(unnoticed).length;
  const percent = all === 0 ? 100 : (100 * caught) / all;
  console.log(`${percent.toFixed(1).padStart(6)} % ${`${caught}/${all}`.padStart(10)}  ${name}`);
  return percent;
}

const parts = partsOf(globSync('machines/**/*.ts').sort()).filter(
  ({ files }) => positionals.length === 0 || files.some(file => positionals.includes(file)),
);
mkdirSync(KEPT, { recursive: true });
process.env.PATHS_TO = mkdtempSync(join(tmpdir(), 'latchwork-paths-'));

const breaks: Break[] = [];
let seconds = 0;
for (const part of parts) {
  const kept = await run(part).catch((error: Error) => console.error(`\n${part.name}: ${error.message}`));
  if (!kept) {
    process.exitCode = 1;
    continue;
  }
  console.log(`\n${part.name}: ${Math.round(kept.seconds)} s`);
  for (const file of part.files)
    score(
      file,
      kept.breaks.filter(one => one.file === file),
    );
  breaks.push(...kept.breaks);
  seconds += kept.seconds;
}
rmSync(process.env.PATHS_TO, { recursive: true });

console.log('\nSurvived:');
for (const { file, at, was, became } of breaks.filter(unnoticed))
  console.log(`${file}:${at.split('-')[0]}  ${shortened(was)}  ⇒  ${shortened(became) || 'nothing'}`);
console.log();
const all = score(`in all, in ${Math.round(seconds / 60)} minutes`, breaks);
if (all < GOAL) process.exitCode = 1;
