import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { launchBrowser } from '../support/chromium.ts';
import { benchPerson, benchWorld } from './world.ts';

const appFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** The list's total. */
export const counted = (page: Page) => page.getByText(/^[\d,]+ locks?$/);

async function signedIn(page: Page, origin: string) {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail or phone number').fill(benchPerson.username);
  await page.getByLabel('Password', { exact: true }).fill(benchPerson.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await counted(page).waitFor();
}

/** The list of this many locks, in its own window. */
export async function openConsole(locks: number) {
  const world = await benchWorld({ locks, gateways: 50, appFolder });
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await signedIn(page, world.origin);
  return {
    browser,
    page,
    async stop() {
      await browser.close();
      await world.stop();
    },
  };
}
