import { parse } from '@formatjs/icu-messageformat-parser';
import formatjs from '@formatjs/unplugin/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = process.env.SERVER_URL ?? 'http://127.0.0.1:8080';

/** The server writes into the page what the client signs with; while developing, its page is asked for those tags. */
const clientSettings: Plugin = {
  name: 'client-settings',
  apply: 'serve',
  async transformIndexHtml(html) {
    const page = await (await fetch(SERVER)).text();
    const tags =
      page.match(/<meta name="(?:app-id|app-secret|package-name|api-base|demo|explorer|plug-in-ports)"[^>]*>/g) ?? [];
    return html.replace('</head>', `${tags.join('\n')}</head>`);
  },
};

/** What the sign-in page is made of, in one file: split up, the same parts weigh more on the wire. */
const SIGN_IN_PARTS = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|xstate|@xstate/react|use-sync-external-store|wouter|regexparam|@formatjs|intl-messageformat|ky|zod|react-hook-form|@hookform)/',
    'node_modules/crypto-js/(core|enc-base64|hmac|hmac-sha256|sha256)\\.js',
    'machines/(flows|selectors)/presence',
    'models/(errorCodes|ids)\\.ts',
    'src/app/i18n/(catalogues|errors|siteName)\\.ts',
    'src/app/api/',
    'src/app/actors/session\\.ts',
    'src/app/screens/signIn/',
    'src/app/screens/error/(Unavailable|Message)',
    'src/app/ui/(Button|Field|IconButton|Select)\\.tsx',
  ].join('|'),
);

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

export default defineConfig({
  root: 'src/app',
  plugins: [
    { ...formatjs({ ast: true }), apply: 'build' },
    react(),
    tailwindcss(),
    clientSettings,
    catalogues,
    noParser,
  ],
  server: { proxy: { '/api': SERVER } },
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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'parts', test: SIGN_IN_PARTS }] } } },
  },
});
