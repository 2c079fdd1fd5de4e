/** What the path tests have walked of each chart: `npm run coverage:paths` writes it, the Explorer reads it. */

/** `pure`: fold and decide. `server`: real calls and a real database. `browser`: real pages. */
export const DEPTHS = ['pure', 'server', 'browser'] as const;
export type Depth = (typeof DEPTHS)[number];

export interface DepthReport {
  paths: number;
  /** What nobody has been to at this depth, by its id in the chart. */
  missed: string[];
}

export interface ChartReport {
  states: number;
  /** By name, so that one which is taken from the chart is missed by name. */
  transitions: string[];
  /** For a chart that takes input. */
  input?: unknown;
  /** Each event once; a path is a list of places in it. */
  events: unknown[];
  paths: number[][];
  depths: Partial<Record<Depth, DepthReport>>;
}

/** By the machine's id. */
export type PathsFile = Record<string, ChartReport>;

let loading: Promise<PathsFile> | undefined;

async function fetchPaths(): Promise<PathsFile> {
  const response = await fetch(new URL('./paths.json', import.meta.url));
  if (!response.ok) throw new Error(`no paths: ${response.status}`);
  return (await response.json()) as PathsFile;
}

/** Fetched once; one that failed is fetched anew when it is asked for again. */
export function loadPaths(): Promise<PathsFile> {
  loading ??= fetchPaths().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
