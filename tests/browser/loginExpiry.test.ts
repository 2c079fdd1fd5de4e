import type { Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { endSessionOf } from './asTheServer.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { PASSWORD, SignInPage } from './pages/signInPage.ts';

const product = openProduct();
const EXPIRED = /^Your session has expired\. Sign in again\.$/;
const NOTICE_MS = 800;

describe('a page that requires a session', () => {
  it('reports that the session expired, leads to sign-in, and opens again after sign-in', async () => {
    const page = await product.page();
    const signIn = new SignInPage(page);
    await signIn.signInAs('owner@latchwork.test');
    const console = new ConsolePage(page);
    await console.lock('Front door').waitFor();
    await page.evaluate(() => {
      const notes: { shown?: number; left?: number } = {};
      Object.assign(window, { notes });
      new MutationObserver(() => {
        const shown = [...document.querySelectorAll('[role=alert]')].some(
          alert => alert.textContent === 'Your session has expired. Sign in again.',
        );
        if (shown) notes.shown ??= performance.now();
        if (location.pathname !== '/console/home') notes.left ??= performance.now();
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await endSessionOf(page);
    await console.search('garage');
    await signIn.says(EXPIRED).waitFor();
    await page.waitForURL(url => url.pathname !== '/console/home');
    await signIn.heading.waitFor();
    const { shown = 0, left = 0 } = await page.evaluate(
      () => (window as unknown as { notes: { shown?: number; left?: number } }).notes,
    );
    expect(left - shown, 'long enough to be read').toBeGreaterThanOrEqual(NOTICE_MS - 1);
    await signIn.try('owner@latchwork.test', PASSWORD);
    await console.heading.waitFor();
  });

  it('leads a visitor to sign-in without showing the account’s data', async () => {
    const page = await product.page();
    await page.goto('/console/home');
    await new SignInPage(page).heading.waitFor();
    expect(await page.getByText('Front door').count()).toBe(0);
  });
});

describe('a redirected API answer', () => {
  const redirectTo = (location: string) => (route: Route) => route.fulfill({ status: 302, headers: { location } });

  it('sends the browser to its target; if that is the root, the expiry notice is shown once', async () => {
    const page = await product.signedIn();
    const console = new ConsolePage(page);
    await console.lock('Front door').waitFor();
    // Every request is redirected: one that a newer request has superseded is ignored.
    const LOCKS = '**/api/lock/list*';
    await page.route(LOCKS, redirectTo('/terms?from=proxy'));
    await console.search('garage');
    await page.waitForURL('**/terms?from=proxy');
    await page.unroute(LOCKS);
    expect(await page.evaluate(() => sessionStorage.getItem('LOGOUT'))).toBeNull();
    await page.goto('/console/home');
    await console.lock('Front door').waitFor();
    await page.context().clearCookies();
    await page.route(LOCKS, redirectTo('/'));
    await console.search('garage');
    const signIn = new SignInPage(page);
    await page.waitForURL(`${product.origin}/`);
    await signIn.says(EXPIRED).waitFor();
    await page.reload();
    await signIn.heading.waitFor();
    expect(await signIn.says(EXPIRED).count()).toBe(0);
  });

  it('does not reload the root page endlessly if the redirect leads there', async () => {
    const page = await product.page();
    let loads = 0;
    page.on('domcontentloaded', () => void loads++);
    await page.route('**/api/company/info*', redirectTo('/'));
    await page.goto('/');
    await page.getByRole('heading', { name: 'Couldn’t start the console' }).waitFor();
    expect(loads).toBe(1);
  });
});

describe('the tabs of one browser', () => {
  it('sign in and out together', async () => {
    const first = await product.page();
    const second = await first.context().newPage();
    await second.goto('/console/records');
    await new SignInPage(second).heading.waitFor();
    await new SignInPage(first).signInAs('owner@latchwork.test');
    await second.waitForURL('**/console/records');
    await endSessionOf(first);
    for (const page of [first, second]) await new SignInPage(page).heading.waitFor();
  });
});
