/** Every address of the table, and what it takes to come to each in the demonstration's world. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Row {
  path: string;
  guard: string;
  isBuilt: boolean;
  /** What is loaded for it, or who builds it. */
  part: string;
}

const FOLDER = 'src/app/routes';
const TABLE = readdirSync(FOLDER)
  .filter(name => name.endsWith('Routes.ts'))
  .map(name => readFileSync(`${FOLDER}/${name}`, 'utf8'))
  .join('\n');

/** As the table is written: what is served is what is looked at. */
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

/** However it is written. */
export const PATHS_IN_TABLE = (TABLE.match(/path: '/g) ?? []).length;

/** What an address needs besides a lock, in the demonstration's world. */
export const NEEDS: Record<string, string> = {
  '/lockUser/person': '?lockUserId=1',
  '/auth/locks': '?uid=2',
  '/plug/gateway': '?gatewayId=1',
  '/fingerprint/transfer': '?collectedId=1',
  '/plug/transfer': '?gatewayId=1',
  '/transfer/one': '?transferId=1',
};

/** They lead elsewhere when nothing is chosen: to the list of what can be. */
export const ELSEWHERE: Record<string, string> = {
  '/card/send': '/card/manage',
  '/card/issue': '/card/manage',
};

export const filled = ({ path }: Row) => path.replace(/:\w+/, 'lock') + (NEEDS[path] ?? '');
/** With a lock where it is about one. */
export const addressOf = (row: Row) => (row.guard.startsWith('lock') ? `${row.path}?lockId=1` : filled(row));
