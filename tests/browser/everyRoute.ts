/** Every route of the table, and how to reach it in the demo world. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Row {
  path: string;
  guard: string;
  isBuilt: boolean;
  /** The imported module, or the value of `notBuilt`. */
  part: string;
}

const FOLDER = 'src/app/routes';
const TABLE = readdirSync(FOLDER)
  .filter(name => name.endsWith('Routes.ts'))
  .map(name => readFileSync(`${FOLDER}/${name}`, 'utf8'))
  .join('\n');

/** Parsed from the source, so that every served route is tested. */
export const ROWS: readonly Row[] = [
  ...TABLE.matchAll(
    /\{\s*path: '([^']+)',\s*title: [\w.]+,\s*guard: '(\w+)',\s*(screen|notBuilt): (?:\(\) => import\('([^']+)'\)|(\w+))/g,
  ),
].map(([, path = '', guard = '', is, file, name = '']) => ({
  path,
  guard,
  isBuilt: is === 'screen',
  part: file ?? name,
}));

/** Counted without the pattern above, to notice rows it misses. */
export const PATHS_IN_TABLE = (TABLE.match(/path: '/g) ?? []).length;

/** Query parameters besides the lock, for the demo world. */
export const NEEDS: Record<string, string> = {
  '/lockUser/person': '?lockUserId=1',
  '/auth/locks': '?uid=2',
  '/plug/gateway': '?gatewayId=1',
  '/fingerprint/transfer': '?collectedId=1',
  '/plug/transfer': '?gatewayId=1',
  '/transfer/one': '?transferId=1',
};

/** Routes that redirect to a list if nothing is selected. */
export const ELSEWHERE: Record<string, string> = {
  '/card/send': '/card/manage',
  '/card/issue': '/card/manage',
};

export const filled = ({ path }: Row) => path.replace(/:\w+/, 'lock') + (NEEDS[path] ?? '');
/** Adds a lock where the route needs one. */
export const addressOf = (row: Row) => (row.guard.startsWith('lock') ? `${row.path}?lockId=1` : filled(row));
