/** Path coverage by chart and depth. `npm run coverage:paths` writes the Explorer's file; other runs compare with it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { ChartReport, Depth, PathsFile } from '../../src/app/screens/explorer/pathsFile.ts';
import type { Path } from './paths.ts';
import type { Visits } from './pathsVisited.ts';

export const PATHS_FILE = 'src/app/screens/explorer/paths.json';

const reportOf = (chart: string): ChartReport | undefined =>
  (JSON.parse(readFileSync(PATHS_FILE, 'utf8')) as PathsFile)[chart];

const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function written(paths: readonly Path<AnyStateMachine>[]) {
  const places = new Map<string, number>();
  const walks = paths.map(({ steps }) =>
    steps.map(({ event }) => {
      const text = JSON.stringify(event);
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      return place;
    }),
  );
  return { events: [...places.keys()].map(text => JSON.parse(text) as unknown), paths: walks };
}

/** Names in the report that the chart no longer has. */
function lost(chart: string, depth: Depth, transitions: readonly string[]): string[] {
  const { depths, transitions: known = [] } = reportOf(chart) ?? { depths: {} };
  const missed = depths[depth]?.missed ?? known;
  return known.filter(name => !missed.includes(name) && !transitions.includes(name));
}

function keepOrCompare(chart: string, part: string, found: unknown) {
  const folder = process.env.PATHS_TO;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${chart}.${part}.json`), JSON.stringify(found));
    return;
  }
  const { depths, ...chartAlone } = reportOf(chart) ?? { depths: {} };
  const known = part === 'chart' ? chartAlone : depths[part as Depth];
  expect(asJson(found), `${PATHS_FILE} has grown old: npm run coverage:paths -- ${chart}`).toEqual(known);
}

interface Walked {
  machine: AnyStateMachine;
  depth: Depth;
  visits: Visits;
  /** Walked paths. */
  paths: readonly Path<AnyStateMachine>[];
  input?: unknown;
}

/** Call once per chart and depth, after the last walk. */
export function reportPaths({ machine, depth, visits, paths, input }: Walked): void {
  const missed = visits.missed();
  if (!process.env.PATHS_TO)
    expect(lost(machine.id, depth, visits.all.transitions), 'was walked, and is gone from the chart').toEqual([]);
  if (depth === 'pure') {
    const { states, transitions } = visits.all;
    keepOrCompare(machine.id, 'chart', { states, transitions, input, ...written(paths) });
  }
  keepOrCompare(machine.id, depth, { paths: paths.length, missed });
}
