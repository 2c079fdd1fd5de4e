import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { constants as zlib } from 'node:zlib';
import { parse } from '@formatjs/icu-messageformat-parser';
import formatjs from '@formatjs/unplugin/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { facades } from './scripts/facades.ts';
import { preloads } from './scripts/preloads.ts';

const ROOT = 'src/app';
/** `npm run dev` starts it beside, and says where. */
const SERVER = process.env.SERVER_URL ?? 'http://127.0.0.1:8080';

/** What the server answers. A module of the page may have an address that begins alike, as those in `src/app/api` do. */
const OF_SERVER = '^/((api|pay|cloud)/|brand[./]|(manifest\\.webmanifest|healthz|readyz)(\\?|$))';
const isModule = (url: string): boolean => existsSync(join(ROOT, url.split('?', 1)[0] ?? ''));

const RESTART_MS = 30_000;

/** The server may be starting again. */
async function pageOfServer(): Promise<string> {
  for (const end = Date.now() + RESTART_MS; ; await setTimeout(200)) {
    try {
      return await (await fetch(SERVER, { headers: { accept: 'text/html' } })).text();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** The server writes into the page whose it is and what the client signs with: while developing, its page is asked for that. */
const clientSettings: Plugin = {
  name: 'client-settings',
  apply: 'serve',
  async transformIndexHtml(html) {
    const page = await pageOfServer();
    const tags = page.match(/<meta [^>]*>|<link [^>]*>|<style>.*?<\/style>/gs) ?? [];
    const added = tags.filter(tag => !html.includes(tag));
    const name = page.match(/<title>(.*)<\/title>/)?.[1] ?? '';
    return html.replaceAll('%BRAND%', () => name).replace('<head>', () => `<head>${added.join('\n')}`);
  },
};

/** What is read by itself before the rest: `src/app/libraries.ts`. */
const LIBRARIES = /src\/app\/libraries\.ts/;

/** What else the sign-in page is made of, with all that these import, in one file: split up, the same parts weigh more on the wire. */
const SIGN_IN_PARTS = new RegExp(
  [
    'src/app/(App|main)\\.tsx',
    'src/app/(ahead|routes/(guarded|shell))\\.ts',
    'node_modules/(@xstate/react|use-sync-external-store|wouter|regexparam|@formatjs|intl-messageformat|react-hook-form|@hookform)/',
    'node_modules/crypto-js/(core|enc-base64|hmac|hmac-sha256|sha256)\\.js',
    'machines/(flows|selectors)/presence',
    'models/(errorCodes|ids)\\.ts',
    'src/app/i18n/(catalogues|chosenLanguage|errors|offeredLanguages|siteName)\\.ts',
    'src/app/api/',
    'src/app/actors/session\\.ts',
    'src/app/screens/signIn/(?!Device|Token)',
    'src/app/screens/error/(Unavailable|Message)',
    'src/app/ui/(Button|Field|IconButton|Select)\\.tsx',
  ].join('|'),
);

/**
 * A page on a phone waits for each file as long as for a large one: what is needed together comes in one. What several pages
 * share and none of these has is in `shared`.
 */
const GROUPS = [
  // How a file asks for another; what is painted first needs no more than that.
  { name: 'first', test: /vite\/preload-helper/, priority: 4 },
  { name: 'libraries', test: LIBRARIES, priority: 3.5 },
  { name: 'parts', test: SIGN_IN_PARTS, priority: 3 },
  {
    name: 'inside',
    test: /src\/app\/(shell\/Shell|routes\/GuardedPage|ui\/PanelBoundary)\.tsx|src\/app\/actors\/live\.ts/,
    priority: 2,
  },
  // What nobody needs before opening a menu or a dialog.
  { name: 'opened', test: /src\/app\/(ui\/Opened(Menu|Dialog)|shell\/GroupList)\.tsx/, priority: 1.5 },
  { name: 'locks', test: /src\/app\/screens\/console\/ConsoleScreen\.tsx/, priority: 1 },
  // What a lock's page has besides.
  { name: 'lock', test: /src\/app\/screens\/lock\/LockScreen\.tsx/, priority: 0.5 },
  { name: 'shared', minShareCount: 4, priority: 0 },
];

/** Sentences are parsed here and not in the browser, which then needs no parser: a twelfth of the sign-in page. */
const catalogues: Plugin = {
  name: 'parsed-catalogues',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.originalFileNames.some(name => name.includes('i18n/catalogues/'))) continue;
      const sentences = Object.entries(JSON.parse(String(file.source)) as Record<string, string>);
      file.source = JSON.stringify(Object.fromEntries(sentences.map(([id, text]) => [id, parse(text)])));
    }
  },
};

const noParser: Plugin = {
  name: 'no-parser',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
    },
  }),
};

/** On a busy machine the bundler would tell how long its plug-ins took, to whoever only starts the console. */
const CHECKS = { pluginTimings: false, bundlerTimings: false };

export default defineConfig({
  root: ROOT,
  plugins: [
    { ...formatjs({ ast: true }), apply: 'build' },
    react(),
    tailwindcss(),
    clientSettings,
    catalogues,
    noParser,
    facades,
    preloads,
    // Once, and better than there is time for with every answer; the last degree of it takes twice as long for a fiftieth less.
    compression({
      include: /\.(js|css|json|svg)$/,
      exclude: /^\.vite/,
      threshold: 1000,
      algorithms: [
        defineAlgorithm('gzip', { level: 9 }),
        defineAlgorithm('brotliCompress', { params: { [zlib.BROTLI_PARAM_QUALITY]: 10 } }),
      ],
      logLevel: 'silent',
    }),
  ],
  server: {
    proxy: { [OF_SERVER]: { target: SERVER, bypass: ({ url = '' }) => (isModule(url) ? url : undefined) } },
  },
  worker: { rolldownOptions: { checks: CHECKS } },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // What each page would preload weighs 7 kB on the sign-in page, whoever opens it; a page asks for its parts itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    rolldownOptions: { checks: CHECKS, output: { codeSplitting: { groups: GROUPS } } },
  },
});
