/** What a browser is told to fetch together with the page, by the address that it is at: `scripts/preloads.ts` writes it with a build. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the folder of the built app, where nobody can ask for it. */
export const PRELOADS_FILE = '.vite/preloads.json';

/** By address, which may have parameters: "/job/:jobId". */
export type Preloads = Record<string, Preload>;

export interface Preload {
  /** Only for somebody who has signed in: a visitor is sent to do so first, and needs none of it there. */
  signedIn: boolean;
  /** Without a slash in front: "assets/locks-C0k8XB28.js". */
  files: string[];
}

/** None, where no build has written any: the page then finds its files one after another. */
export async function readPreloads(folder: string): Promise<Preloads> {
  const file = join(folder, PRELOADS_FILE);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

export const preloadTags = ({ files }: Preload): string =>
  files.map(file => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`).join('');
