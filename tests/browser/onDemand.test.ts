/** Menu code is loaded after the page, or when a menu is opened. */
import type { Route } from 'playwright';
import { expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { hasFocus } from './tabTo.ts';

const product = openProduct();
const PARTS = '**/assets/opened-*.js';

it.each([
  { keys: 'Enter', opens: 'Account' },
  { keys: 'ArrowDown', opens: 'Account' },
])('a menu opens at its first entry if $keys is pressed before its code is loaded', async ({ keys, opens }) => {
  const page = await product.signedIn();
  await page.goto('/console/home');
  await page.getByRole('button', { name: /^Account:/ }).press(keys);
  const first = page.getByRole('menuitem', { name: opens, exact: true });
  await first.waitFor();
  await expect.poll(() => first.getAttribute('data-focus')).not.toBeNull();
});

it.each(['Escape', 'Tab'])('a menu stays closed if it is cancelled with %s before its code is loaded', async key => {
  const page = await product.signedIn();
  const held: Route[] = [];
  await page.route(PARTS, route => void held.push(route));
  await page.goto('/console/home');
  const button = page.getByRole('button', { name: /^Account:/ });
  await button.press('Enter');
  await page.keyboard.press(key);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  // Waits for the first frame after the import. As text, since the runner rewrites imports.
  const parts = held.map(route => `import(${JSON.stringify(route.request().url())})`);
  await page.evaluate(`Promise.all([${parts}])
    .then(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))`);
  expect(await page.getByRole('menu').count()).toBe(0);
  expect(await hasFocus(button)).toBe(key === 'Escape');
});

it('a menu whose code cannot be loaded while offline shows an error and stays closed', async () => {
  const page = await product.signedIn();
  await page.route(PARTS, route => route.abort());
  await page.goto('/console/home');
  const button = page.getByRole('button', { name: /^Account:/ });
  await button.waitFor();
  await page.context().setOffline(true);
  await button.click();
  await page.getByText('Failed to request server, please try again later.').waitFor();
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  await page.context().setOffline(false);
});

it('a menu whose code fails to load offers to reload the page', async () => {
  const page = await product.signedIn();
  await page.route(PARTS, route => route.abort());
  await page.goto('/console/home');
  await page.getByRole('button', { name: /^Account:/ }).click();
  const again = page.getByRole('button', { name: 'Reload' });
  await again.waitFor();
  await page.getByRole('heading', { level: 1, name: 'Locks' }).waitFor();
  await page.unroute(PARTS);
  await again.click();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
});
