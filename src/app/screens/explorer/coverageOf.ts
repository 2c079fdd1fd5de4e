import type { ChartReport, Depth } from './pathsFile.ts';

export interface Covered {
  paths: number;
  states: number;
  transitions: number;
  allStates: number;
  allTransitions: number;
  missed: readonly string[];
}

type Report = Pick<ChartReport, 'states' | 'transitions' | 'depths'>;

/** Null if no path ran at this depth. */
export function coverageOf({ states, transitions, depths }: Report, depth: Depth): Covered | null {
  const walked = depths[depth];
  if (walked === undefined) return null;
  const missedStates = walked.missed.filter(name => name.startsWith('state ')).length;
  return {
    paths: walked.paths,
    states: states - missedStates,
    transitions: transitions.length - (walked.missed.length - missedStates),
    allStates: states,
    allTransitions: transitions.length,
    missed: walked.missed,
  };
}

/** Sum over all statecharts; one without paths at this depth counts as not visited. */
export function totalOf(reports: readonly Report[], depth: Depth): Omit<Covered, 'missed'> {
  const covered = reports.map(report => coverageOf(report, depth));
  const visited = (what: 'paths' | 'states' | 'transitions') =>
    covered.reduce((sum, one) => sum + (one?.[what] ?? 0), 0);
  const all = (count: (report: Report) => number) => reports.reduce((sum, report) => sum + count(report), 0);
  return {
    paths: visited('paths'),
    states: visited('states'),
    transitions: visited('transitions'),
    allStates: all(({ states }) => states),
    allTransitions: all(({ transitions }) => transitions.length),
  };
}
