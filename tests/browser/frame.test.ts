/** The frame around the pages: the menu at the side, or at the foot of narrow screens. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { isForEverybody } from './everybody.ts';
import { openProduct } from './opened.ts';

const product = openProduct();

const LAPTOP = { viewport: { width: 1440, height: 900 } } as const;
const TABLET = { viewport: { width: 900, height: 900 } } as const;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function at(options: { viewport: { width: number; height: number } }) {
  const page = await product.signedIn(undefined, options);
  await heading(page, 'Locks').waitFor();
  return page;
}

/** How far the page's parts have moved by themselves since it was opened. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const entries = list.getEntries() as unknown as { value: number }[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 100);
      }),
  );

it('a wide screen has all places at its side, in four groups, and says where one is', async () => {
  const page = await at(LAPTOP);
  const groups = menu(page).getByRole('list');
  await expect.poll(() => groups.count()).toBe(4);
  const first = menu(page).getByRole('list', { name: 'Doors' }).getByRole('link');
  await expect.poll(() => first.first().getAttribute('aria-current')).toBe('page');
  await menu(page).getByRole('list', { name: 'People' }).getByRole('link', { name: 'Administrators' }).click();
  await heading(page, 'Administrators').waitFor();
  const here = menu(page).locator('[aria-current=page]');
  await expect.poll(() => here.allTextContents()).toEqual(['Administrators']);
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await overflow(), 'a short page does not scroll').toBe(0);
});

it('the menu shows how many issues need attention, as the bell does', async () => {
  const page = await at(LAPTOP);
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.reload();
  const place = menu(page).getByRole('link', { name: 'Needs attention' });
  await expect.poll(() => place.getAttribute('aria-description')).toMatch(/^\d+ issues? needs? your attention$/);
  const bell = page.getByRole('banner').getByRole('link', { name: /your attention$/ });
  expect(await bell.getAttribute('aria-label')).toBe(await place.getAttribute('aria-description'));
  expect(asked.filter(path => path === '/api/attention/count')).toHaveLength(1);
});

it('the menu folds to icons that are named on focus, and stays so after a reload without moving the page', async () => {
  const page = await at(LAPTOP);
  await menu(page).getByRole('button', { name: 'Collapse menu' }).click();
  await menu(page).getByRole('button', { name: 'Expand menu' }).waitFor();
  await page.reload();
  await heading(page, 'Locks').waitFor();
  await menu(page).getByRole('button', { name: 'Expand menu' }).waitFor();
  expect((await menu(page).boundingBox())?.width).toBeLessThan(64);
  expect(await shifts(page)).toBeLessThan(0.01);

  const jobs = menu(page).getByRole('link', { name: 'Jobs', exact: true });
  const name = jobs.getByText('Jobs', { exact: true });
  expect(await name.isVisible()).toBe(false);
  await menu(page).getByRole('link', { name: 'Records', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => name.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => name.isVisible()).toBe(false);
  await isForEverybody(page);
});

it('a narrow screen has four places and all others at its foot', async () => {
  const page = await at(TABLET);
  expect(await menu(page).getByRole('link').allTextContents()).toEqual(['Locks', 'Users', 'Records', 'Jobs']);
  const { y = 0, height = 0 } = (await menu(page).boundingBox()) ?? {};
  expect(y + height).toBe(TABLET.viewport.height);
  await menu(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Gateways' }).click();
  await heading(page, 'Gateways').waitFor();
});

it('the locks’ group can be chosen on a laptop, a tablet and a phone', async () => {
  for (const width of [1440, 900, 640, 360]) {
    const page = await at({ viewport: { width, height: 800 } });
    if (width < 640) await page.getByRole('button', { name: 'Filter and sort' }).click();
    await page
      .getByRole('button', { name: /^Lock group/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('option', { name: /First floor/ }).click();
    await page.waitForURL(/groupId=/);
  }
});

it.each([
  ['/manage/lock?lockId=1', 'Lock', 'Front door'],
  ['/manage/card?lockId=1', 'Cards', 'Front door'],
  ['/lockUser/home', 'User', 'Mia Novak'],
  ['/plug/gateway?gatewayId=1', 'Gateway', 'Ground floor gateway'],
  ['/auth/locks?uid=2', 'Administrator’s locks', 'Adam'],
])('on the page at %s, the heading is the name, with the kind “%s” above', async (path, kind, name) => {
  const page = await product.signedIn();
  await page.goto(path);
  if (path === '/lockUser/home') await page.getByRole('link', { name, exact: true }).click();
  await heading(page, name).waitFor();
  const above = heading(page, name).locator('xpath=preceding-sibling::p');
  expect(await above.textContent()).toBe(kind);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

it.each([
  ['/console/home', 'Select “Back door”'],
  ['/lockUser/home', 'Aisha Diallo'],
  ['/console/records', ''],
])('a row of %s is at most three tabs away from the skip link', async (path, first) => {
  const page = await product.signedIn();
  await page.goto(path);
  const rows = page.getByRole('main').locator('tbody tr, [data-rows] > *');
  await rows.first().waitFor();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to list');
  await page.keyboard.press('Enter');
  const isInRow = () => rows.evaluateAll(all => all.findIndex(row => row.contains(document.activeElement)));
  for (let tabs = 1; tabs < 3 && (await isInRow()) < 0; tabs++) await page.keyboard.press('Tab');
  expect(await isInRow()).toBe(0);
  const name = await page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );
  expect(name).toContain(first);
});
