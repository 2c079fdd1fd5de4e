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
/** `npm run dev` starts the server and sets this URL. */
const SERVER = process.env.SERVER_URL ?? 'http://127.0.0.1:8080';

/** Paths that the server answers. Some modules of the page have similar paths, like those in `src/app/api`. */
const OF_SERVER = '^/((api|pay|cloud)/|brand[./]|(manifest\\.webmanifest|healthz|readyz)(\\?|$))';
const isModule = (url: string): boolean => existsSync(join(ROOT, url.split('?', 1)[0] ?? ''));

const RESTART_MS = 30_000;

/** Retries, because the server may be restarting. */
async function pageOfServer(): Promise<string> {
  for (const end = Date.now() + RESTART_MS; ; await setTimeout(200)) {
    try {
      return await (await fetch(SERVER, { headers: { accept: 'text/html' } })).text();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/**
 * The server writes brand and client settings into the page. During development, they are taken from the server's page.
 */
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

/** Loaded on its own before the rest: `src/app/libraries.ts`. */
const LIBRARIES = /src\/app\/libraries\.ts/;

/** Other modules of the sign-in page, with their imports, in one file: split, they would compress worse. */
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
 * On a phone, each file costs a round trip, so modules that are needed together form one file. Modules that several
 * pages share, outside these groups, are in `shared`.
 */
const GROUPS = [
  // The helper that loads other files, on which the first paint depends.
  { name: 'first', test: /vite\/preload-helper/, priority: 4 },
  { name: 'libraries', test: LIBRARIES, priority: 3.5 },
  { name: 'parts', test: SIGN_IN_PARTS, priority: 3 },
  {
    name: 'inside',
    test: /src\/app\/(shell\/Shell|routes\/GuardedPage|ui\/PanelBoundary)\.tsx|src\/app\/actors\/live\.ts/,
    priority: 2,
  },
  // Modules that are needed only once a menu or a dialog opens.
  { name: 'opened', test: /src\/app\/(ui\/Opened(Menu|Dialog)|shell\/GroupList)\.tsx/, priority: 1.5 },
  { name: 'locks', test: /src\/app\/screens\/console\/ConsoleScreen\.tsx/, priority: 1 },
  // Additional modules of a lock's page.
  { name: 'lock', test: /src\/app\/screens\/lock\/LockScreen\.tsx/, priority: 0.5 },
  { name: 'shared', minShareCount: 4, priority: 0 },
];

/** Parses messages at build time, so that the browser needs no parser, which is a twelfth of the sign-in page. */
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

/** Off: on a busy machine, the bundler would print timings that don't concern users of the console. */
const CHECKS = { pluginTimings: false, bundlerTimings: false };

export default defineConfig({
  root: ROOT,
  plugins: [
    // Flattening would turn the `#` of a plural with a select inside into a plain “#”.
    { ...formatjs({ ast: true, flatten: false }), apply: 'build' },
    react(),
    tailwindcss(),
    clientSettings,
    catalogues,
    noParser,
    facades,
    preloads,
    // Compresses at build time, at a level that is too slow per response. The highest takes twice as long for 2 % less.
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
    // Off: the list of every page's preloads adds 7 kB to the sign-in page. Each page requests its own parts.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    rolldownOptions: { checks: CHECKS, output: { codeSplitting: { groups: GROUPS } } },
  },
});
