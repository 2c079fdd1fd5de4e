/** Keyboard shortcuts: going to a place, and the list of all. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { isForEverybody } from './everybody.ts';
import { openProduct } from './opened.ts';

const product = openProduct();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const type = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

async function atConsole() {
  const page = await product.signedIn();
  await heading(page, 'Locks').waitFor();
  return page;
}

it('g and a letter go to a place, and to the next from there', async () => {
  const page = await atConsole();
  await type(page, 'g', 'u');
  await heading(page, 'Users').waitFor();
  await type(page, 'g', 'a');
  await heading(page, 'Needs attention').waitFor();
  await type(page, 'g', 'l');
  await heading(page, 'Locks').waitFor();
});

it('letters typed into a field, or pressed while a dialog is open, go nowhere', async () => {
  const page = await atConsole();
  await page.keyboard.press('/');
  await page.keyboard.type('gu?');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('gu?');
  await page.getByRole('button', { name: /^Account: / }).focus();
  await page.keyboard.press('?');
  await sheet(page).getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  await type(page, 'g', 'u');
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  expect(await heading(page, 'Locks').isVisible()).toBe(true);
});

it('? lists the shortcuts, for everybody, and the account menu does too', async () => {
  const page = await atConsole();
  await page.keyboard.press('?');
  const row = (name: string) => sheet(page).getByText(name, { exact: true }).locator('xpath=..');
  await expect.poll(() => row('Records').getByRole('definition').textContent()).toBe('GR');
  await expect.poll(() => row('Search this page').getByRole('definition').textContent()).toBe('/');
  await isForEverybody(page);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await sheet(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await sheet(page).getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
});

it('single keys can be turned off; the browser remembers it, and Ctrl K works on', async () => {
  const page = await atConsole();
  await page.keyboard.press('?');
  const single = sheet(page).getByRole('switch', { name: 'Single-key shortcuts' });
  await single.click();
  await expect.poll(() => single.getAttribute('aria-checked')).toBe('false');
  await page.reload();
  await heading(page, 'Locks').waitFor();
  await type(page, 'g', 'u', '?', '/', 'Control+k');
  await page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox').waitFor();
  expect(await sheet(page).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/console/home');
});

it('on a lock’s row, u after g goes to the users, and no earlier listener could take it for unlocking', async () => {
  const page = await product.blank('owner@latchwork.test', {});
  await page.addInitScript(() => {
    const free: string[] = [];
    Object.assign(window, { free });
    window.addEventListener('keydown', ({ key, defaultPrevented }) => !defaultPrevented && free.push(key));
  });
  await page.goto('/console/home');
  await page.getByRole('link', { name: 'Back door', exact: true }).focus();
  await type(page, 'g', 'k', 'g', 'u');
  await heading(page, 'Users').waitFor();
  expect(await page.evaluate(() => (window as unknown as { free: string[] }).free)).toEqual(['g', 'g']);
});
