/** Owner, authorized administrator, recipient and visitor before a real browser: what each is offered, and what is refused. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isForEverybody } from './everybody.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { SignInPage } from './pages/signInPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const group = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function newGroup(page: Page, name: string) {
  await button(page, 'New group').first().click();
  await dialog(page).getByRole('textbox').fill(name);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await group(page, name).waitFor();
}

describe('the owner', () => {
  it('makes a group, moves locks into it, and finds them by it', async () => {
    const page = await product.signedIn();
    await page.goto('/group/home');
    await newGroup(page, 'North wing');
    await isForEverybody(page);
    await page.goto('/console/home');
    const list = new ConsolePage(page);
    await list.checkbox('Back door').click();
    await list.checkbox('Garage').click();
    await button(page, 'Move to a group').click();
    await dialog(page).getByRole('combobox').selectOption('North wing');
    await dialog(page).getByRole('button', { name: 'Move' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await list.chooseGroup('North wing');
    await list.counts(2).waitFor();
    await list.lock('Garage').waitFor();
  });

  it('authorizes somebody for a lock, and removes them after being told what they gave out', async () => {
    const page = await product.signedIn();
    await page.goto('/auth/create');
    await page.getByLabel('Their account').fill('newcomer@latchwork.test');
    await page.getByLabel('Name', { exact: true }).fill('Nora');
    await page.getByRole('checkbox', { name: 'Garage' }).check();
    await isForEverybody(page);
    await button(page, 'Authorize').click();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Nora' }) });
    await row.getByText('Authorized', { exact: true }).waitFor();
    await isForEverybody(page);

    const newcomer = await product.signedIn('newcomer@latchwork.test');
    await new ConsolePage(newcomer).lock('Garage').waitFor();

    await row.getByRole('button', { name: 'Actions for Nora' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await dialog(page).getByText('They have given out nothing that is still there.').waitFor();
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
    await new ConsolePage(newcomer).lock('Garage').waitFor({ state: 'detached' });
  });
});

describe('an owner without advanced functions', () => {
  it('is told what they are and that nothing changes, and finds no button that does nothing', async () => {
    const page = await product.signedIn('newcomer@latchwork.test');
    await page.goto('/group/home');
    await page.getByRole('heading', { name: 'Lock groups: an advanced function' }).waitFor();
    await page.getByText('They are not enabled for your locks.').waitFor();
    expect(await button(page, 'New group').count()).toBe(0);
    await isForEverybody(page);
    await page.goto('/console/home');
    await new ConsolePage(page).checkbox('Holiday flat').click();
    await button(page, 'Move to a group').click();
    await dialog(page).getByText('They are not enabled for your locks.').waitFor();
    await button(page, 'Close').click();
    await button(page, 'Unlock 1 lock').click();
    await dialog(page).getByRole('heading', { name: 'Unlocking many locks at once: an advanced function' }).waitFor();
    await button(page, 'Close').click();
  });
});

describe('an authorized administrator', () => {
  it('sees who has authorized them and cannot authorize others; groups are their own view', async () => {
    const page = await product.signedIn('admin@latchwork.test');
    await page.goto('/auth/home');
    await page.getByText('Has authorized you').waitFor();
    expect(await page.getByRole('link', { name: 'Add an administrator' }).count()).toBe(0);
    await page.goto('/auth/create');
    await page.getByText('Only owners of locks authorize administrators').waitFor();
    await page.goto('/group/home');
    await newGroup(page, 'My round');
  });
});

describe('a recipient', () => {
  it('is shown neither administrators nor groups, and that others’ lists are not for them', async () => {
    const page = await product.signedIn('guest@latchwork.test');
    await page.goto('/auth/home');
    await page.getByText('You may not see this list').waitFor();
    await page.goto('/group/home');
    await page.getByText('They are for those who own or administer locks.').waitFor();
    expect(await button(page, 'New group').count()).toBe(0);
    await page.goto('/manage/card?lockId=1');
    await page.getByText('You may not see this list').waitFor();
  });
});

describe('a visitor', () => {
  it('comes to the sign-in page from each of these', async () => {
    const page = await product.page();
    for (const path of ['/group/home', '/auth/home', '/auth/create', '/auth/locks?uid=2']) {
      await page.goto(path);
      await new SignInPage(page).heading.waitFor();
    }
  });
});
