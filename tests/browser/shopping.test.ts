/** Purchases in the browser: every outcome of a payment and its display. Afterwards the ledger must balance. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { within } from '../support/pace.ts';
import { signedIn } from '../support/signedIn.ts';
import { insteadOf } from './answerInstead.ts';
import { isForEverybody } from './everybody.ts';
import { openProduct } from './opened.ts';
import { ShopPage } from './pages/shopPage.ts';

const product = openProduct();

/** Runs the operator's ledger check, which fails on any difference. */
afterEach(async () => {
  const env = { ...process.env, DATA_DIR: product.folder };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/ledgerCheck.ts'], { env });
  expect(stdout).toContain('The books agree.');
}, within(60_000));

describe('a credit package', () => {
  it.each([
    ['Text messages', '100', '400'],
    ['E-mails', '500', '800'],
    ['Face recognition', '1,000', '1,300'],
    ['Fingerprints', '5,000', '5,300'],
  ])('is ordered, paid on the provider’s page and added to the balance of %s', async (service, quantity, together) => {
    const page = await product.signedIn();
    const shop = new ShopPage(page);
    await shop.order(service, quantity);
    const back = await shop.choose(await shop.payPage(), 'Pay');
    await back.orderSays('Paid and added').first().waitFor();
    // The page that ordered it updates too.
    await shop.orderSays('Paid and added').first().waitFor();
    await page.goto('/account/service');
    // Includes the demo owner's initial 300.
    await shop.says(`${together} credits left`).waitFor();
  });

  it('is paid through a link if the browser blocks the new window', async () => {
    const page = await product.signedIn();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const shop = new ShopPage(page);
    await shop.order('Text messages', '500');
    await shop.payButton().click();
    await shop.says('Your browser blocked the payment window. Select “Open payment page” below.').waitFor();
    const opened = page.waitForEvent('popup');
    await shop.content.getByRole('link', { name: 'Open payment page' }).click();
    const back = await shop.choose(await opened, 'Pay');
    await back.orderSays('Paid and added').first().waitFor();
  });

  it.each([
    ['Pay, notify twice', 'Paid and added'],
    ['Pay, notify with a wrong signature', 'Paid and added'],
    ['Pay, notify late', 'Paid and added'],
    ['Decline', 'Payment failed'],
    ['Cancel', 'Payment canceled'],
    ['Leave without paying', 'Waiting for payment'],
  ])('for which the buyer chooses “%s” on the provider’s page is shown as “%s”', async (choice, end) => {
    const page = await product.signedIn();
    const shop = new ShopPage(page);
    await shop.order('Fingerprints', '100');
    const back = await shop.choose(await shop.payPage(), choice);
    await back.orderSays(end).first().waitFor();
  });

  it('is paid once if the webhook arrives before the buyer returns', async () => {
    const page = await product.signedIn();
    const shop = new ShopPage(page);
    await shop.order('Face recognition', '500');
    const provider = await shop.payPage();
    // The provider sends its webhook while its page stays open.
    const answer = await page.request.post(provider.url(), { form: { action: 'approve' }, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    await shop.orderSays('Paid and added').first().waitFor();
    const { location } = answer.headers();
    await provider.goto(location ?? '');
    const back = new ShopPage(provider);
    await back.orderSays('Paid and added').first().waitFor();
    expect(await back.content.getByRole('listitem').filter({ hasText: 'Sandbox' }).count()).toBe(1);
  });

  it('creates only one order if it is ordered again after the answer was lost', async () => {
    const page = await product.signedIn();
    const shop = new ShopPage(page);
    await page.goto('/account/record');
    const orders = shop.content.getByRole('link', { name: 'E-mails: 1,000' });
    await shop.content.getByRole('heading', { level: 1 }).waitFor();
    const letPass = await insteadOf(page, '**/api/order/create', async route => {
      // The request reaches the server, and the answer is lost.
      await route.fetch();
      await route.abort();
    });
    await page.goto('/account/service');
    await shop.choosePackage('E-mails', '1,000');
    await shop.content.getByRole('alert').first().waitFor();
    letPass();
    await shop.pressOrder('E-mails');
    await shop.orderSays('Waiting for payment').first().waitFor();
    await expect.poll(() => orders.count(), { timeout: within(15_000) }).toBe(1);
  });

  it('has a receipt after payment and a credit note after a refund', async () => {
    const page = await product.signedIn();
    const shop = new ShopPage(page);
    await shop.order('Text messages', '1,000');
    expect(await shop.content.getByRole('link', { name: 'Receipt (PDF)' }).count()).toBe(0);
    const back = await shop.choose(await shop.payPage(), 'Pay');
    await back.orderSays('Paid and added').first().waitFor();
    expect(await shop.kept('Receipt (PDF)')).toMatch(/^Receipt R-.*\.pdf$/);
    await shop.content.getByRole('button', { name: 'Request refund' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request refund' }).click();
    await shop.orderSays('Refunded').first().waitFor();
    expect(await shop.kept('Credit note (PDF)')).toMatch(/^Credit note C-.*\.pdf$/);
  });

  it('can be cancelled before payment and refunded after payment', async () => {
    const page = await product.signedIn();
    const shop = new ShopPage(page);
    await shop.order('Text messages', '100');
    await shop.content.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await shop.orderSays('Canceled').first().waitFor();
    await shop.order('Text messages', '100');
    const back = await shop.choose(await shop.payPage(), 'Pay');
    await back.orderSays('Paid and added').first().waitFor();
    await shop.content.getByRole('button', { name: 'Request refund' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request refund' }).click();
    await shop.orderSays('Refunded').first().waitFor();
  });
});

describe('the advanced plan', () => {
  it('can be requested by an administrator with one press; the owner gets a link to it in the attention list', async () => {
    const newcomer = await signedIn(product.origin, 'newcomer');
    const { list } = await newcomer.data(adminCalls.locks, {});
    const lockIds = list.map(({ lockId }) => lockId);
    const wish = { account: 'guest@latchwork.test', name: 'Grace', term: { kind: 'permanent' }, lockIds } as const;
    await newcomer.data(adminCalls.add, wish);
    const guest = await product.signedIn('guest@latchwork.test');
    await guest.goto('/group/home');
    await guest.getByRole('button', { name: 'Ask the owner' }).click();
    await guest.getByText('Your request went to the owner in the console and by e-mail.').waitFor();
    expect(await guest.getByRole('button', { name: 'Ask the owner' }).count()).toBe(0);

    const owner = await product.signedIn('newcomer@latchwork.test');
    await owner.goto('/attention/home');
    await owner.getByText('This administrator asked for advanced functions. Only you can enable them.').waitFor();
    await owner.getByRole('link', { name: 'Try or buy' }).click();
    await owner.getByRole('button', { name: 'Start 10-day trial' }).waitFor();
    expect(new URL(owner.url()).pathname).toBe('/account/vip');
  });

  it('can be found from the groups page, tried and bought', async () => {
    const page = await product.signedIn('newcomer@latchwork.test');
    const shop = new ShopPage(page);
    await page.goto('/group/home');
    await page.getByRole('link', { name: 'Try or buy advanced functions' }).click();
    await shop.content.getByRole('button', { name: 'Start 10-day trial' }).click();
    await shop.says('Trial active').waitFor();
    expect(await shop.content.getByRole('button', { name: 'Start 10-day trial' }).count()).toBe(0);
    await shop.content.getByRole('button', { name: /^Order for/ }).click();
    const back = await shop.choose(await shop.payPage(), 'Pay');
    await back.orderSays('Paid and added').first().waitFor();
    await page.goto('/account/vip');
    await shop.says('Enabled').waitFor();
    await shop.says('Covers 2 locks. You own 2 locks.').waitFor();
  });

  it('is for owners only, and administrators are told to ask the owner', async () => {
    const page = await product.signedIn('admin@latchwork.test');
    const shop = new ShopPage(page);
    await page.goto('/account/vip');
    await shop.says(/You don’t own a lock\..*ask the owner/).waitFor();
    expect(await shop.content.getByRole('button').count()).toBe(0);
  });
});

describe('the shop', () => {
  it.each([360, 1440])(
    'has no axe violations at %i pixels, in light and dark mode',
    { timeout: within(60_000) },
    async width => {
      // Tall enough that no bar covers anything.
      const page = await product.signedIn(undefined, { viewport: { width, height: 3000 }, reducedMotion: 'reduce' });
      const shop = new ShopPage(page);
      await page.goto('/account/vip');
      await shop.says('Price per lock per year').waitFor();
      await isForEverybody(page);
      await shop.order('E-mails', '100');
      await shop.payButton().waitFor();
      await isForEverybody(page);
      await page.goto('/account/service');
      await shop
        .says(/^[¥$]\d+\.\d\d each$/)
        .first()
        .waitFor();
      await isForEverybody(page);
    },
  );
});
