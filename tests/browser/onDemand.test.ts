/** What menus are made of comes after the page, or when one is opened before. */
import type { Route } from 'playwright';
import { expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { hasFocus } from './tabTo.ts';

const product = openProduct();
const PARTS = '**/assets/opened-*.js';

it.each([
  { keys: 'Enter', opens: 'Account' },
  { keys: 'ArrowDown', opens: 'Account' },
])('a menu that $keys opens for the first time is open at its first entry', async ({ keys, opens }) => {
  const page = await product.signedIn();
  await page.goto('/console/home');
  await page.getByRole('button', { name: /^Account:/ }).press(keys);
  const first = page.getByRole('menuitem', { name: opens, exact: true });
  await first.waitFor();
  await expect.poll(() => first.getAttribute('data-focus')).not.toBeNull();
});

it.each(['Escape', 'Tab'])('a menu that is called off by %s before it has come stays closed', async key => {
  const page = await product.signedIn();
  const held: Route[] = [];
  await page.route(PARTS, route => void held.push(route));
  await page.goto('/console/home');
  const button = page.getByRole('button', { name: /^Account:/ });
  await button.press('Enter');
  await page.keyboard.press(key);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  // What the part was to do once it was here is done with the first frame after it. As text: the runner rewrites imports.
  const parts = held.map(route => `import(${JSON.stringify(route.request().url())})`);
  await page.evaluate(`Promise.all([${parts}])
    .then(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))`);
  expect(await page.getByRole('menu').count()).toBe(0);
  expect(await hasFocus(button)).toBe(key === 'Escape');
});

it('without a network a menu that has not come yet says so and stays closed', async () => {
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

it('a menu that cannot come for good leaves the page, and is had by reloading it', async () => {
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
