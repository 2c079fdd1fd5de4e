import { describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { LockPage } from './pages/lockPage.ts';
import { PASSWORD, SignInPage } from './pages/signInPage.ts';
import { hasFocus, openMenuByKeys, tabTo } from './tabTo.ts';

const product = openProduct();
describe('the console by keyboard alone', () => {
  it('lets the user sign in, find a lock and unlock it with visible focus', async () => {
    const page = await product.page();
    const signIn = new SignInPage(page);
    await signIn.open();
    await tabTo(page, signIn.username);
    await page.keyboard.type('owner@latchwork.test');
    await tabTo(page, signIn.password);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/console/home');

    const link = page.getByRole('link', { name: 'Front door', exact: true });
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('front');
    await page.waitForURL(/search=front/);
    await tabTo(page, link);
    const ring = await link.evaluate(element => getComputedStyle(element).outlineStyle);
    expect(ring, 'the focus is seen').not.toBe('none');
    await page.keyboard.press('Enter');

    const lock = new LockPage(page);
    await tabTo(page, lock.unlockButton);
    await page.keyboard.press('Enter');
    await lock.attempt('Unlocking confirmed').waitFor();
    expect(await hasFocus(lock.unlockButton), 'the focus stays where it was').toBe(true);
  });

  it('lets the user select locks, unlock them as a job and open the job', async () => {
    const page = await product.signedIn();
    const choose = page.getByRole('checkbox', { name: 'Select “Front door”' });
    await tabTo(page, choose);
    await page.keyboard.press('Space');
    const unlock = page.getByRole('button', { name: 'Unlock 1 lock', exact: true });
    await unlock.waitFor();
    await unlock.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('button', { name: /Unlock/ }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await tabTo(page, page.getByRole('link', { name: 'Show job' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/job/*');
  });

  it('traps the focus in a dialog opened from a menu, and returns the focus to the menu’s button on closing', async () => {
    const page = await product.signedIn();
    await page.getByRole('heading', { name: 'Locks', exact: true }).waitFor();
    // Navigates without a reload.
    await page.evaluate(() => history.pushState(null, '', '/group/home'));
    const isOutOfReach = () => page.locator('#root').evaluate(root => (root as HTMLElement).inert);
    const menu = page.getByRole('button', { name: 'Actions for “First floor”' });
    await menu.focus();
    await openMenuByKeys(page);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading').waitFor();
    const isWithin = () => dialog.evaluate(element => element.contains(document.activeElement));
    await expect.poll(isWithin).toBe(true);
    await expect.poll(isOutOfReach, { message: 'what is behind it' }).toBe(true);
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('Tab');
      expect(await isWithin()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(menu)).toBe(true);
    expect(await isOutOfReach()).toBe(false);
  });

  it('has a skip link that is visible on focus and leads past the navigation', async () => {
    const page = await product.signedIn();
    await page.getByRole('heading', { name: 'Locks', exact: true }).waitFor();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    const width = async () => (await skip.boundingBox())?.width ?? 0;
    const hidden = await width();
    await skip.focus();
    expect(await width()).toBeGreaterThan(hidden);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});
