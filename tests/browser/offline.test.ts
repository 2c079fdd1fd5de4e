/** An installed console without its server: it shows the last known state with its age, and nothing else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from '../support/chromium.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { SignInPage } from './pages/signInPage.ts';

const folder = mkdtempSync(join(tmpdir(), 'latchwork-offline-'));
let server: ServerProcess;
let page: Page;

beforeAll(async () => {
  const [started, browser] = await Promise.all([startServer(folder), sharedBrowser()]);
  server = started;
  const context = await browser.newContext({ baseURL: server.origin, locale: 'en-GB' });
  page = await context.newPage();
  await new SignInPage(page).signInAs('owner@latchwork.test');
  await new ConsolePage(page).lock('Front door').waitFor();
});
afterAll(async () => {
  await page.context().close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const kept = () => page.evaluate(() => Object.values(localStorage).join('\n'));

it('the browser accepts the console’s manifest and can install the console', async () => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const client = await page.context().newCDPSession(page);
  expect((await client.send('Page.getAppManifest')).errors).toEqual([]);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')).toEqual([]);
});

it('the console stores no session cookie in local storage, and caches only brand and offline files', async () => {
  const cookies = await page.context().cookies();
  const everything = await kept();
  expect(everything).toContain('Front door');
  for (const { value } of cookies.filter(({ name }) => name !== 'site')) expect(everything).not.toContain(value);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.toSorted()).toEqual([
    '/brand.css',
    '/brand/favicon',
    '/brand/logo',
    '/offline.css',
    '/offline.html',
    '/offline.js',
  ]);
});

it('without the server, the console shows the last known locks with their age, and later reconnects', async () => {
  await server.stop();
  await page.goto('/console/home');
  await page.getByRole('heading', { name: 'Couldn’t reach the console' }).waitFor();
  await page.getByText(/^Last updated this minute \(.*\d{4}.*\)\. Later changes aren’t shown\./).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Front door' });
  await expect.poll(() => row.textContent()).toMatch(/Locked|Unlocked|Unknown/);
  await expect.poll(() => row.textContent()).toMatch(/ago|this minute|yesterday|not reported yet/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  // After a week the stored state is deleted.
  await page.evaluate(() => {
    const known = JSON.parse(localStorage.getItem('lastKnownLocks') ?? '{}');
    localStorage.setItem('lastKnownLocks', JSON.stringify({ ...known, keptAt: known.keptAt - 7 * 86_400_000 }));
  });
  await page.reload();
  await page.getByText('This device has no saved lock information.').waitFor();
  expect(await kept()).not.toContain('Front door');
  server = await startServer(folder, { PORT: new URL(server.origin).port });
  await page.getByRole('button', { name: 'Try again' }).click();
  await new ConsolePage(page).lock('Front door').waitFor();
});

it('the stored locks are deleted at sign-out', async () => {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await new SignInPage(page).heading.waitFor();
  expect(await kept()).not.toContain('Front door');
});
