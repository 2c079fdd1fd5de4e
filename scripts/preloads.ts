/** Vite plugin that lists each route's files for preload headers, so that the browser loads them in parallel. */

import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { lookUp } from '../models/lookUp.ts';
import type { AppRoute, BuiltRoute } from '../src/app/routes/route.ts';
import { PRELOADS_FILE, type Preloads } from '../src/server/http/preloads.ts';
import { isFacade } from './facades.ts';

const APP = resolve('src/app');
const THEME_SCRIPT = '<script src="/theme.js"></script>';
const ROUTES_FOLDER = join(APP, 'routes');
const START = ['main.tsx'];
const INSIDE = ['routes/GuardedPage.tsx', 'shell/Shell.tsx', 'actors/listenLive.ts'];

type Bundle = Rolldown.OutputBundle;

/** Loaded at run time, because a static import would bundle every screen into the build's configuration. */
async function routes(): Promise<readonly BuiltRoute[]> {
  const tables = await Promise.all(
    ['table.ts', 'explorerRoutes.ts'].map(name => import(pathToFileURL(join(ROUTES_FOLDER, name)).href)),
  );
  const all: readonly AppRoute[] = tables.flatMap(({ ROUTES = [], EXPLORER_ROUTES = [] }) => [
    ...ROUTES,
    ...EXPLORER_ROUTES,
  ]);
  return all.filter(route => 'screen' in route);
}

function sourceOf({ path, screen }: BuiltRoute): string {
  const named = /import\(["'](.+?)["']\)/.exec(screen.toString())?.[1];
  if (named === undefined) throw new Error(`couldn’t find the screen at ${path}`);
  return relative(APP, join(ROUTES_FOLDER, named));
}

function addWith(file: string, bundle: Bundle, files: Set<string>): void {
  const chunk = lookUp(bundle, file);
  if (chunk?.type !== 'chunk' || files.has(file)) return;
  files.add(file);
  for (const imported of chunk.imports) addWith(imported, bundle, files);
}

async function preloadsOf(bundle: Bundle): Promise<Preloads> {
  const bySource = new Map<string, string>();
  const first = new Set<string>();
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    if (file.facadeModuleId !== null) bySource.set(relative(APP, file.facadeModuleId), file.fileName);
    if (file.isEntry) addWith(file.fileName, bundle, first);
  }
  const isNameOnly = (file: string): boolean => {
    const chunk = lookUp(bundle, file);
    return chunk?.type === 'chunk' && isFacade(chunk);
  };
  const filesOf = (sources: readonly string[]): string[] => {
    const files = new Set<string>();
    for (const source of sources) {
      const file = bySource.get(source);
      if (file === undefined) throw new Error(`the build has no ${source}`);
      addWith(file, bundle, files);
    }
    const sizeOf = (file: string): number => {
      const chunk = lookUp(bundle, file);
      return chunk?.type === 'chunk' ? chunk.code.length : 0;
    };
    return [...files].filter(file => !first.has(file) && !isNameOnly(file)).sort((a, b) => sizeOf(b) - sizeOf(a));
  };
  return Object.fromEntries(
    (await routes()).map(route => {
      const signedIn = route.guard !== 'public';
      return [route.path, { signedIn, files: filesOf([...START, ...(signedIn ? INSIDE : []), sourceOf(route)]) }];
    }),
  );
}

export const preloads: Plugin = {
  name: 'preloads',
  apply: 'build',
  // The first paint needs only the theme script: inline it to save a request, and load the modules with low priority.
  transformIndexHtml: {
    order: 'post',
    handler: html =>
      html
        .replace(THEME_SCRIPT, `<script>${readFileSync(join(APP, 'public/theme.js'), 'utf8').trim()}</script>`)
        .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
  async generateBundle(_, bundle) {
    this.emitFile({ type: 'asset', fileName: PRELOADS_FILE, source: JSON.stringify(await preloadsOf(bundle)) });
  },
};
