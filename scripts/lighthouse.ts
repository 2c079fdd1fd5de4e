/** `npm run lighthouse`: audits three pages as on a phone, with the median of three runs. Needs a build. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { lookUp } from '../models/lookUp.ts';
import { cookiesOf } from '../tests/browser/cookiesOf.ts';
import { launchWholeBrowser } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/serverProcess.ts';
import { signedIn } from '../tests/support/signedIn.ts';

const RUNS = 3;
/** Minimum scores out of 100. Performance is only printed, because it depends on the machine. */
const LEAST: Record<string, number> = { accessibility: 100, 'best-practices': 100 };
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const TOLD = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
const PORT = 9333;
const PAGES = { console: '/console/home', 'a lock': '/manage/lock?lockId=1', 'sign-in': '/login' };

const folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
const [server, browser] = await Promise.all([startServer(folder), launchWholeBrowser(PORT)]);

const client = await signedIn(server.origin);
const browsers = await browser.newBrowserCDPSession();

async function measure(path: string) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    if (path === PAGES['sign-in']) await browsers.send('Storage.clearCookies');
    else await browsers.send('Storage.setCookies', { cookies: cookiesOf(client) });
    const result = await lighthouse(`${server.origin}${path}`, {
      port: PORT,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
      // Keeps cookies, which hold the sign-in, but clears the cache, so that each run loads everything.
      clearStorageTypes: ['cache_storage', 'service_workers', 'local_storage', 'indexeddb'],
    });
    if (result?.lhr.runtimeError) throw new Error(`Couldn’t measure ${path}: ${result.lhr.runtimeError.message}`);
    if (!result?.lhr.finalDisplayedUrl.endsWith(path)) throw new Error(`${path} redirected`);
    runs.push(result.lhr);
  }
  return computeMedianRun(runs);
}

try {
  for (const [name, path] of Object.entries(PAGES)) {
    const { categories, audits, environment } = await measure(path);
    const scores = CATEGORIES.map(id => ({ id, score: Math.round((categories[id]?.score ?? 0) * 100) }));
    const shown = scores.map(({ id, score }) => `${id} ${score}`).join(', ');
    const shownAudits = TOLD.map(id => `${audits[id]?.title.toLowerCase()} ${audits[id]?.displayValue}`).join(', ');
    console.log(`${name}: ${shown} (${shownAudits}; benchmark of the machine ${environment.benchmarkIndex})`);
    for (const { id, score } of scores) {
      if (id === 'performance' || score >= (lookUp(LEAST, id) ?? 0)) continue;
      process.exitCode = 1;
      for (const { id: audit } of categories[id]?.auditRefs ?? [])
        if ((audits[audit]?.score ?? 1) < 1) console.log(`  ${id}: ${audits[audit]?.title}`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
