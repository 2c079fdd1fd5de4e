import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { ConsolePage } from '../tests/browser/pages/consolePage.ts';
import { JobPage } from '../tests/browser/pages/jobPage.ts';
import { SignInPage } from '../tests/browser/pages/signInPage.ts';
import { launchBrowser } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/serverProcess.ts';
import { pictureLanguages } from './languageScreenshots.ts';

const pictures = fileURLToPath(new URL('../tests/browser/pictures/', import.meta.url));
const wide = { viewport: { width: 1440, height: 900 } };
const phone = {
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  deviceScaleFactor: 2,
  hasTouch: true,
} as const;
const LATENCY_MS = '400';
const ENOUGH_OPENED = /^(8|9|\d\d) opened$/;

async function signIn(browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await new SignInPage(page).signInAs('owner@latchwork.test');
  await new ConsolePage(page).lock('Front door').waitFor();
  return page;
}

const take = (page: Page, name: string) => page.screenshot({ path: join(pictures, `${name}.png`) });

const folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
const [server, browser] = await Promise.all([
  startServer(folder, { SIMULATED_LATENCY_MS: LATENCY_MS }),
  launchBrowser(),
]);

async function pictureReadme(): Promise<void> {
  const page = await signIn(browser, server.origin, wide);
  await take(page, 'console');

  await page.goto('/explorer/chart/operation?path=8&step=3');
  await page.locator('[data-active]').last().waitFor();
  await take(page, 'explorer');
  await page.goto('/console/home');

  const console = new ConsolePage(page);
  await console.selectFromTo('Back door', 'Room 212');
  await console.unlockSelected(30);
  const job = new JobPage(page);
  await job.showJob();
  await page.getByText(ENOUGH_OPENED).first().waitFor();
  await take(page, 'job');

  const small = await signIn(browser, server.origin, phone);
  await new JobPage(small).dock.waitFor();
  await take(small, 'phone');
}

try {
  if (process.argv.includes('--languages'))
    await pictureLanguages(browser, server.origin, join(pictures, 'languages.webp'));
  else await pictureReadme();
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
