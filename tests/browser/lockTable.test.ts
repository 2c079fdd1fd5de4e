/** The list of locks as a table: its columns, keys, filters and selection. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });

async function openTable(query = ''): Promise<{ page: Page; locks: ConsolePage }> {
  const page = await product.signedIn();
  await page.goto(`/console/home${query}`);
  const locks = new ConsolePage(page);
  await locks.rows.first().waitFor();
  return { page, locks };
}

const headings = (page: Page) => page.getByRole('columnheader').allTextContents();
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const heightOf = async (locks: ConsolePage) => (await locks.rows.first().boundingBox())?.height;

describe('the table of locks', () => {
  it('keeps the chosen columns, their order and the row height in this browser', async () => {
    const { page, locks } = await openTable();
    expect(await headings(page)).toEqual(['Selected', 'Name', 'Door', 'Connection', 'Battery', 'Group', 'Actions']);
    expect(await heightOf(locks)).toBe(40);
    await page.getByRole('button', { name: 'Columns and row height' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'MAC address' }).check();
    await dialog.getByRole('checkbox', { name: 'Connection' }).uncheck();
    const up = dialog.getByRole('button', { name: 'Move “Group” up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('“Group” is column 3 of 7.').waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('radio', { name: 'Compact' }).check();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await locks.rows.first().waitFor();
    expect(await headings(page)).toEqual(['Selected', 'Name', 'Door', 'Group', 'Battery', 'MAC address', 'Actions']);
    expect(await heightOf(locks)).toBe(32);
  });

  it('leaves out the last columns where they don’t fit, and is a list of cards on a phone', async () => {
    const { page, locks } = await openTable();
    await page.setViewportSize({ width: 720, height: 900 });
    await expect.poll(() => headings(page)).toEqual(['Selected', 'Name', 'Door', 'Connection', 'Actions']);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await locks.rows.first().waitFor();
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    expect((await locks.rows.first().boundingBox())?.y).toBeLessThanOrEqual(240);
  });

  it('sorts by each column that the server sorts', async () => {
    const { page, locks } = await openTable();
    await page.getByRole('button', { name: 'Battery', exact: true }).click();
    await page.waitForURL(/sort=battery/);
    await page.getByRole('columnheader', { name: 'Battery' }).and(page.locator('[aria-sort=ascending]')).waitFor();
    await locks.rows.first().getByText(/low/).waitFor();
    await page.getByRole('button', { name: 'Connection', exact: true }).click();
    await page.waitForURL(/sort=connection/);
    await locks.rows.first().getByText('Offline').waitFor();
  });

  it('offers locking beside unlocking, and shows its result in the row', async () => {
    const { page, locks } = await openTable('?search=garage');
    await page.getByRole('button', { name: 'Lock “Garage”', exact: true }).click();
    await locks.result('Garage', 'Locking confirmed').waitFor();
  });
});

describe('the keys of the list', () => {
  it('move, select a range, open and unlock', async () => {
    const { page, locks } = await openTable();
    await page.keyboard.press('j');
    await expect.poll(() => focusedName(page)).toBe('Back door');
    for (const key of ['j', 'j', 'k', 'j', 'x']) await page.keyboard.press(key);
    await expect.poll(() => focusedName(page)).toBe('Boiler room');
    await expect.poll(() => locks.checkbox('Boiler room').isChecked()).toBe(true);
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await locks.selected(3).waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    await locks.selected(2).waitFor();
    await page.keyboard.press('u');
    await locks.result('Front door', 'Unlocking confirmed').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Front door' }).waitFor();
  });

  it('reach rows that are not rendered yet', async () => {
    const { page } = await openTable();
    for (let row = 0; row < 35; row++) await page.keyboard.press('j');
    await expect.poll(() => focusedName(page)).toBe('Room 305');
  });

  it('do nothing in a field, with a modifier, in a dialog, or if single keys are turned off', async () => {
    const { page, locks } = await openTable();
    const isNowhere = async () => {
      expect(await page.locator('[data-row] :focus').count()).toBe(0);
      await expect.poll(() => locks.rows.getByRole('checkbox', { checked: true }).count()).toBe(0);
    };
    await page.keyboard.press('Control+j');
    await isNowhere();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('j');
    await isNowhere();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Columns and row height' }).click();
    await page.getByRole('dialog').getByRole('heading').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await isNowhere();
    await page.evaluate(() => localStorage.setItem('singleKeys', 'off'));
    await page.reload();
    await locks.rows.first().waitFor();
    await page.keyboard.press('j');
    await isNowhere();
  });
});

it('filters are chips that can be removed, and can be combined with “any”', async () => {
  const { page, locks } = await openTable();
  await page.getByLabel('Connection', { exact: true }).selectOption('offline');
  await page.getByLabel('Battery', { exact: true }).selectOption('low');
  await page.getByLabel('Combine filters').selectOption('any');
  await page.waitForURL(/match=any/);
  await locks.lock('Boiler room').getByText('low').waitFor();
  await locks.lock('Roof terrace').getByText('Offline').waitFor();
  await page.getByRole('button', { name: 'Remove filter “Offline”' }).click();
  await locks.lock('Roof terrace').waitFor({ state: 'detached' });
  await locks.lock('Boiler room').waitFor();
});

it('“Offline or low battery” is a view with a URL', async () => {
  const { page, locks } = await openTable();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Offline or low battery' }).click();
  await page.waitForURL('**/console/home?online=offline&battery=low&match=any');
  await locks.lock('Boiler room').waitFor();
  await locks.lock('Roof terrace').waitFor();
  await locks.lock('Front door').waitFor({ state: 'detached' });
});

it('the selection says at which locks an action would fail, before it starts, and can leave them out', async () => {
  const { page, locks } = await openTable();
  for (const name of ['Back door', 'Bicycle cellar', 'Roof terrace', 'Room 102']) await locks.checkbox(name).click();
  const said = page.getByText(/^Can’t unlock 3 of them:/).filter({ visible: true });
  await expect.poll(() => said.first().textContent()).toContain('Bicycle cellar (No gateway), Roof terrace (Offline)');
  await page.getByRole('button', { name: 'Unlock 4 locks' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Can’t unlock 3 of them:/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Deselect these 3 locks' }).first().click();
  await page.getByText('1 lock selected').waitFor();
  await expect.poll(() => locks.checkbox('Back door').isChecked()).toBe(true);
});

it('selects all locks that match, of which not all can be unlocked', async () => {
  const { page, locks } = await openTable('?search=room');
  const all = page.getByRole('button', { name: /^Select all \d+ locks$/ });
  const [count] = /\d+/.exec((await all.textContent()) ?? '') ?? [];
  await all.click();
  await locks.selected(Number(count)).waitFor();
  await page
    .getByText(/^Can’t unlock \d+ of them:/)
    .first()
    .waitFor();
});
