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
    const tags = page.match(/<meta name="(?:app-id|app-secret|package-name|api-base|demo|explorer)"[^>]*>/g) ?? [];
    return html.replace('</head>', `${tags.join('\n')}</head>`);
  },
};

/** What the sign-in page is made of, in one file: split up, the same parts weigh more on the wire. */
const SIGN_IN_PARTS =
  /node_modules\/(react|react-dom|scheduler|xstate|@xstate\/react|use-sync-external-store|wouter|regexparam|@formatjs|intl-messageformat|ky|crypto-js|zod|react-hook-form|@hookform)\//;

export default defineConfig({
  root: 'src/app',
  plugins: [react(), tailwindcss(), clientSettings],
  server: { proxy: { '/api': SERVER } },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'parts', test: SIGN_IN_PARTS }] } } },
  },
});
