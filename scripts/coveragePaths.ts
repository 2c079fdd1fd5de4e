/**
 * `npm run coverage:paths`: runs the path tests, and records for the Explorer which states and transitions of each
 * chart they visit. `-- lock gateway` runs only those of these charts, `-- --depth pure` only those of this depth;
 * other results in the Explorer's file are kept.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHARTS } from '../machines/charts.ts';
import { lookUp } from '../models/lookUp.ts';
import { type ChartReport, DEPTHS, type Depth, type PathsFile } from '../src/app/screens/explorer/pathsFile.ts';
import { PATHS_FILE } from '../tests/support/pathReport.ts';

const FOLDERS: Record<Depth, string> = {
  pure: 'tests/model',
  server: 'tests/http/paths',
  browser: 'tests/browser/paths',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { depth: { type: 'string', multiple: true } },
});
const depths = DEPTHS.filter(depth => values.depth?.includes(depth) ?? true);

const filesOf = (depth: Depth): string[] =>
  readdirSync(FOLDERS[depth])
    .filter(name => name.endsWith('.test.ts'))
    .filter(name => positionals.length === 0 || positionals.some(chart => name.startsWith(chart)))
    .map(name => `${FOLDERS[depth]}/${name}`);

function walked(): Map<string, unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-paths-'));
  const files = depths.flatMap(filesOf);
  const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=dot', ...files], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATHS_TO: folder },
  });
  if (status !== 0) process.exit(status ?? 1);
  const parts = readdirSync(folder).map(
    name => [name.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown] as const,
  );
  rmSync(folder, { recursive: true });
  return new Map(parts);
}

const known = () => (existsSync(PATHS_FILE) ? (JSON.parse(readFileSync(PATHS_FILE, 'utf8')) as PathsFile) : {});

function merged(parts: Map<string, unknown>): PathsFile {
  const before = known();
  const file = new Map<string, ChartReport>();
  for (const name of Object.keys(CHARTS)) {
    const { depths: earlier = {}, ...chart } = lookUp(before, name) ?? {};
    const walkedNow = DEPTHS.flatMap(depth =>
      parts.has(`${name}.${depth}`) ? [[depth, parts.get(`${name}.${depth}`)]] : [],
    );
    const report = {
      ...chart,
      ...(parts.get(`${name}.chart`) as object),
      depths: { ...earlier, ...Object.fromEntries(walkedNow) },
    };
    if ('paths' in report) file.set(name, report as ChartReport);
  }
  return Object.fromEntries(file);
}

const share = (missed: readonly string[], kind: string, all: number) =>
  `${all - missed.filter(each => each.startsWith(kind)).length}/${all}`;

function depthCells({ states, transitions, depths: at }: ChartReport): string[] {
  return DEPTHS.flatMap(depth => {
    const found = at[depth];
    if (!found) return ['–', '–', '–'];
    const { paths, missed } = found;
    return [String(paths), share(missed, 'state ', states), share(missed, 'transition ', transitions.length)];
  });
}

function print(file: PathsFile) {
  const heading = [
    'chart',
    'states',
    'transitions',
    ...DEPTHS.flatMap(depth => [`${depth} paths`, 'states', 'trans.']),
  ];
  const rows = Object.entries(file).map(([name, report]) => [
    name,
    String(report.states),
    String(report.transitions.length),
    ...depthCells(report),
  ]);
  const widths = heading.map((title, column) => Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)));
  for (const row of [heading, ...rows])
    console.log(
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    );
  for (const [name, { depths: at }] of Object.entries(file))
    for (const depth of DEPTHS)
      for (const missed of at[depth]?.missed ?? []) console.log(`not visited at ${depth} depth, ${name}: ${missed}`);
  for (const name of Object.keys(CHARTS)) if (!lookUp(file, name)) console.log(`no test walks ${name}`);
}

const file = merged(walked());
const lines = Object.entries(file).map(([name, report]) => `${JSON.stringify(name)}:${JSON.stringify(report)}`);
writeFileSync(PATHS_FILE, `{\n${lines.join(',\n')}\n}\n`);
print(file);
