/** A statechart’s generated paths, grouped by their final state and searchable. */

import type { AnyStateMachine, StateValue } from 'xstate';
import { hasWords } from '../../../../models/textKey.ts';
import { eventLabel } from './describeChart.ts';
import type { ChartReport } from './pathsFile.ts';
import type { Walks } from './replay.ts';

export interface NamedPath {
  /** Index in the statechart’s list of paths. */
  place: number;
  name: string;
}

export interface PathGroup {
  end: string;
  paths: NamedPath[];
}

/** Dotted names of all active atomic states. */
export function stateNames(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : stateNames(inner).map(name => (name === '' ? key : `${key}.${name}`)),
  );
}

export function groupsOf(machine: AnyStateMachine, { paths, events }: ChartReport, walk: Walks): PathGroup[] {
  const labels = events.map(event => eventLabel((event as { type: string }).type, machine));
  const groups = new Map<string, NamedPath[]>();
  for (const [place, path] of paths.entries()) {
    const end = stateNames(walk(path).snapshot.value).join(' · ');
    const named = { place, name: path.map(event => labels[event]).join(' → ') };
    groups.set(end, [...(groups.get(end) ?? []), named]);
  }
  return [...groups].map(([end, named]) => ({ end, paths: named }));
}

/** Groups reduced to the paths whose name and final state together contain every word of `search`. */
export function matching(groups: readonly PathGroup[], search: string): PathGroup[] {
  const has = hasWords(search);
  return groups
    .map(({ end, paths }) => ({ end, paths: paths.filter(({ name }) => has(`${end} ${name}`)) }))
    .filter(({ paths }) => paths.length > 0);
}
