/** Two consoles: one with a shop, and one without, where everything is included. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { AddLockPage } from './pages/addLockPage.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { TemplatesPage } from './pages/templatesPage.ts';

const selling = openProduct();
const included = openProduct({ SELLING: 'off' });

/** Owns one lock and has bought nothing. */
const NEWCOMER = 'newcomer@latchwork.test';
const SHOP = ['/account/vip', '/account/service', '/account/record'];
/** Buttons on pages of the advanced plan for users who may use them. */
const OFFERED = [
  ['/console/exportRecord', 'Export'],
  ['/lockUser/export', 'Export'],
  ['/job/scheduled/new', 'Schedule job'],
] as const;
/** Texts of locked features and links to the shop. */
const GATES = /advanced function|Ask the owner|Try or buy|Value-added|VIP|Buy a package/i;

async function places(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Gateways' }).waitFor();
  const names = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  return names;
}

describe('a console without a shop', () => {
  it('has no shop in its menus, and the shop URLs say that everything is included', async () => {
    const page = await included.signedIn(NEWCOMER);
    await page.goto('/console/home');
    const names = await places(page);
    expect(names).toEqual(expect.arrayContaining(['Message templates', 'Card numbers']));
    expect(names).not.toContain('Value-added services');
    for (const path of SHOP) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Everything is included' }).waitFor();
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    }
  });

  it('offers every owner groups, batch actions, exports, schedules and templates', async () => {
    const page = await included.signedIn(NEWCOMER);
    await page.goto('/group/home');
    await page.getByRole('button', { name: 'Create group' }).first().click();
    await page.getByRole('dialog').getByRole('textbox').fill('By the sea');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'By the sea' }).waitFor();

    await page.goto('/console/home');
    await new ConsolePage(page).checkbox('Holiday flat').click();
    await page.getByRole('button', { name: 'Move to group' }).waitFor();
    await page.getByRole('button', { name: /^Unlock 1/ }).waitFor();

    for (const [path, offered] of OFFERED) {
      await page.goto(path);
      await page.getByRole('button', { name: offered, exact: true }).waitFor();
      expect([path, await page.getByText(GATES).count()]).toEqual([path, 0]);
    }

    await page.goto('/account/emailTmpl');
    await page
      .getByRole('navigation', { name: 'Message templates' })
      .getByRole('link', { name: 'SMS templates' })
      .click();
    await page.waitForURL('**/account/smsTmpl');
    await page.goto('/account/smsTmpl/new');
    const template = new TemplatesPage(page);
    await template.fill({ name: 'Welcome', content: 'For {ROOM}: {PASSCODE}' });
    await template.save();
    await page.waitForURL('**/account/smsTmpl');
    await page.getByRole('link', { name: 'Welcome' }).waitFor();
    expect(await page.getByText(GATES).count()).toBe(0);
  });
});

describe('a console with a shop', () => {
  it('offers on the page of each advanced function to try or buy it', async () => {
    const page = await selling.signedIn(NEWCOMER);
    await page.goto('/console/home');
    expect(await places(page)).toContain('Value-added services');
    for (const path of SHOP) {
      await page.goto(path);
      await page.getByRole('navigation', { name: 'Services' }).waitFor();
    }
    for (const path of ['/group/home', '/console/exportRecord', '/job/scheduled/new', '/account/smsTmpl']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Try or buy advanced functions' }).waitFor();
    }
  });

  it('shows that the plan does not cover a new lock, before and after the lock is added', async () => {
    const page = await selling.signedIn();
    await page.goto('/lock/add');
    const add = new AddLockPage(page);
    await add.way('Simulated locks').check();
    await add.tick('Annex door').check();
    await add.button('Name lock').click();
    await add.says('VIP covers 40 locks. 1 new lock won’t have advanced functions.').waitFor();
    expect(await page.getByLabel('Group').count()).toBe(0);
    await add.button('Add lock').click();
    await add.says('Lock added').first().waitFor();
    await add.result('Annex door').getByRole('link').click();
    const details = page.getByRole('definition').filter({ hasText: 'Not covered' });
    await details.waitFor();

    await page.goto('/console/home?search=Annex%20door');
    await page
      .getByRole('row', { name: /Annex door/ })
      .getByText('Not covered by VIP')
      .waitFor();
    await new ConsolePage(page).checkbox('Annex door').click();
    await page.getByRole('button', { name: /^Lock 1/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Lock/ }).click();
    await page.getByText('VIP doesn’t cover Annex door. The owner can add locks to VIP.').first().waitFor();

    await page.goto('/account/vip');
    await page.getByText('1 of your 41 locks isn’t covered.').waitFor();
    await page.goto('/attention/home');
    await page.getByText('1 lock has no advanced functions.').waitFor();
  });
});
