/** Reads the list of preloads that `scripts/preloads.ts` writes during the build. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const PRELOADS_FILE = '.vite/preloads.json';

/** Keys are route patterns such as "/job/:jobId". */
export type Preloads = Record<string, Preload>;

export interface Preload {
  signedIn: boolean;
  /** File names, such as "assets/locks-C0k8XB28.js". */
  files: string[];
}

export async function readPreloads(folder: string): Promise<Preloads> {
  const file = join(folder, PRELOADS_FILE);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

export const preloadTags = ({ files }: Preload): string =>
  files.map(file => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`).join('');
