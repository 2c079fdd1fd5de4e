/** `npm run dev`, in a clean copy of the tree whose files change meanwhile. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ONLOOKER, sharedBrowser } from '../support/chromium.ts';
import { cleanCopy } from '../support/cleanCopy.ts';
import { npmRun } from '../support/npmProcess.ts';
import { within } from '../support/pace.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { SignInPage } from './pages/signInPage.ts';

const isServed = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test('the dev server hot-reloads the page, restarts the server on changes, and exits completely', {
  timeout: within(180_000),
}, async () => {
  const copy = cleanCopy();
  onTestFinished(() => copy.remove());
  const change = (file: string, from: string, to: string) => {
    const path = join(copy.folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };
  const dev = npmRun('dev', ['--locks', '40', '--records', '50'], {
    folder: copy.folder,
    env: { PORT: '0', LOG_LEVEL: 'warn' },
  });
  const [, origin = ''] = await dev.says(/The page is at (http:\/\/[^/\s]+)/);
  const [, server = ''] = await dev.says(/Latchwork is ready at (http:\/\/\S+)/);

  const browser = await (await sharedBrowser()).newContext({ ...ONLOOKER, baseURL: origin });
  onTestFinished(() => browser.close());
  browser.setDefaultTimeout(within(60_000));
  const page = await browser.newPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.heading.waitFor();

  // A hot update keeps the page's state, a reload would not.
  await page.evaluate(() => Object.assign(window, { kept: true }));
  change(
    'src/app/screens/signIn/DemoAccounts.tsx',
    '{username}\n          </Button>',
    'Be {username}\n          </Button>',
  );
  await page.getByRole('button', { name: 'Be owner@latchwork.test' }).waitFor();
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);

  await signIn.try('owner@latchwork.test', 'Latchwork-2026');
  const console = new ConsolePage(page);
  await console.heading.waitFor();
  await console.rows.first().waitFor();

  const starts = () => dev.said().split('Latchwork is ready at').length - 1;
  expect(starts()).toBe(1);
  change('src/server/compose/onStop.ts', '/**', '// changed\n/**');
  await expect.poll(starts, { timeout: within(60_000) }).toBe(2);
  expect(await isServed(origin)).toBe(true);
  await page.reload();
  await console.rows.first().waitFor();

  await dev.stop();
  await expect.poll(async () => [await isServed(origin), await isServed(server)]).toEqual([false, false]);
});
