/** A chosen language is stored in the account; a choice on the device has precedence. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { PASSWORD } from './pages/signInPage.ts';

const product = openProduct();

const spokenOn = (page: Page) => page.evaluate(() => document.documentElement.lang);
/** By field type: the labels differ by language. */
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

it('a language chosen for the account applies on every device where the user has not chosen another', async () => {
  const here = await product.signedIn('owner@latchwork.test');
  await choose(here, 'Čeština');
  await expect.poll(() => spokenOn(here)).toBe('cs-CZ');

  const there = await product.page({ locale: 'fr-FR' });
  await there.goto('/login');
  await expect.poll(() => spokenOn(there)).toBe('fr');
  await enter(there);
  await expect.poll(() => spokenOn(there)).toBe('cs-CZ');

  // Records every language of the page: it must not be French first after a reload.
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

it('a language chosen on a device takes precedence over the account’s', async () => {
  const device = await product.page({ locale: 'fr-FR' });
  await device.goto('/login');
  await device.getByLabel('Langue').selectOption('de_DE');
  await expect.poll(() => spokenOn(device)).toBe('de-DE');
  await enter(device);
  await device.getByRole('heading', { level: 1 }).waitFor();
  expect(await spokenOn(device)).toBe('de-DE');
});

it('times have the format of the region unless the user chose another on the device', async () => {
  const page = await product.signedIn('admin@latchwork.test', { locale: 'en-US' });
  await page.goto('/account/info');
  const example = page.getByText(/^Example: /);
  await expect.poll(() => example.textContent()).toMatch(/[AP]M$/);
  await page.getByLabel('Time format').selectOption('24-hour');
  await expect.poll(() => example.textContent()).toMatch(/ \d\d:\d\d$/);
  await page.reload();
  await expect.poll(() => example.textContent()).toMatch(/ \d\d:\d\d$/);
  expect(await page.getByLabel('Time format').inputValue()).toBe('h23');
});
