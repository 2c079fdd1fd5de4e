/** A language that somebody has chosen goes with their account, and gives way to what was chosen on a device itself. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { PASSWORD } from './pages/signInPage.ts';

const product = openProduct();

const spokenOn = (page: Page) => page.evaluate(() => document.documentElement.lang);
/** By the places of the fields: their names are in another language each time. */
async function enter(page: Page) {
  await page.locator('input[autocomplete^=username]').fill('owner@latchwork.test');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/console/home');
}
const choose = async (page: Page, name: string) => {
  const answered = page.waitForResponse('**/api/user/chooseLanguage');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await answered;
};

it('is the account’s on every device of theirs where no other was chosen', async () => {
  const here = await product.signedIn('owner@latchwork.test');
  await choose(here, 'Čeština');
  await expect.poll(() => spokenOn(here)).toBe('cs-CZ');

  const there = await product.page({ locale: 'fr-FR' });
  await there.goto('/login');
  await expect.poll(() => spokenOn(there)).toBe('fr');
  await enter(there);
  await expect.poll(() => spokenOn(there)).toBe('cs-CZ');

  // Opened again, it is not French first: each language that the page is in is noted.
  await there.addInitScript(() => {
    const langs: string[] = [];
    Object.assign(window, { langs });
    new MutationObserver(() => langs.push(document.documentElement.lang)).observe(document, {
      attributes: true,
      attributeFilter: ['lang'],
      subtree: true,
    });
  });
  await there.reload();
  await there.getByRole('heading', { level: 1 }).waitFor();
  expect([...new Set(await there.evaluate(() => (window as unknown as { langs: string[] }).langs))]).toEqual(['cs-CZ']);
});

it('is the device’s own where one was chosen on it', async () => {
  const device = await product.page({ locale: 'fr-FR' });
  await device.goto('/login');
  await device.getByLabel('Langue').selectOption('de_DE');
  await expect.poll(() => spokenOn(device)).toBe('de-DE');
  await enter(device);
  await device.getByRole('heading', { level: 1 }).waitFor();
  expect(await spokenOn(device)).toBe('de-DE');
});
