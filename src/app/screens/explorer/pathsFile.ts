/** Coverage of the path tests: `npm run coverage:paths` writes the file, the Explorer reads it. */

/** What path tests run: `pure`: fold and decide; `server`: real calls, real database; `browser`: real pages. */
export const DEPTHS = ['pure', 'server', 'browser'] as const;
export type Depth = (typeof DEPTHS)[number];

export interface DepthReport {
  paths: number;
  /** Ids of states and transitions not visited at this depth. */
  missed: string[];
}

export interface ChartReport {
  states: number;
  /** Ids instead of a number, so that a test can name a removed transition. */
  transitions: string[];
  /** The machine’s input, if it needs one. */
  input?: unknown;
  /** Each distinct event once; paths refer to events by index. */
  events: unknown[];
  paths: number[][];
  depths: Partial<Record<Depth, DepthReport>>;
}

/** Keyed by the machine’s id. */
export type PathsFile = Record<string, ChartReport>;

let loading: Promise<PathsFile> | undefined;

async function fetchPaths(): Promise<PathsFile> {
  const response = await fetch(new URL('./paths.json', import.meta.url));
  if (!response.ok) throw new Error(`no paths: ${response.status}`);
  return (await response.json()) as PathsFile;
}

/** Fetched once; a failed fetch is retried on the next call. */
export function loadPaths(): Promise<PathsFile> {
  loading ??= fetchPaths().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
