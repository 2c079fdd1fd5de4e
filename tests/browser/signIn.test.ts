import { describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { PASSWORD, SignInPage } from './pages/signInPage.ts';

const product = openProduct();
const FREE_TRIES = 5;

describe('signing in', () => {
  it('opens the list of locks with the right password', async () => {
    const page = await product.page();
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.heading.waitFor();
    await expect.poll(() => page.title()).toBe('Sign in | Latchwork');
    await signIn.try('owner@latchwork.test', PASSWORD);
    await new ConsolePage(page).heading.waitFor();
    await expect.poll(() => page.title()).toBe('Locks | Latchwork');
  });

  it('shows the same error for a wrong password and an unknown account', async () => {
    const signIn = new SignInPage(await product.page());
    await signIn.open();
    await signIn.try('owner@latchwork.test', 'Not-the-password-1');
    const said = await signIn.says(/\w/).textContent();
    await signIn.try('nobody@latchwork.test', 'Not-the-password-1');
    await expect.poll(() => signIn.says(/\w/).textContent()).toBe(said);
    await signIn.heading.waitFor();
  });

  it('leads back to the requested page', async () => {
    const page = await product.page();
    await page.goto('/console/records');
    await new SignInPage(page).try('owner@latchwork.test', PASSWORD);
    await page.waitForURL('**/console/records');
  });

  it('is throttled after several wrong passwords, with the message “Too many attempts”', async () => {
    const signIn = new SignInPage(await product.page());
    await signIn.open();
    for (let tries = 0; tries <= FREE_TRIES; tries++) {
      const answered = signIn.page.waitForResponse('**/api/user/login');
      await signIn.try('guest@latchwork.test', `Not-the-password-${tries}`);
      await answered;
    }
    await signIn.says(/Too many attempts/).waitFor();
  });
});
