/** Payments with Alipay, WeChat Pay and PayPal, against fakes of their APIs and pages. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeAlipay } from '../support/fakeAlipay.ts';
import { fakePaypal } from '../support/fakePaypal.ts';
import { fakeWechatPay } from '../support/fakeWechatPay.ts';
import { within } from '../support/pace.ts';
import { isForEverybody } from './everybody.ts';
import { openProduct } from './opened.ts';
import { ShopPage } from './pages/shopPage.ts';

const PUBLIC_URL = 'http://locks.test';
const env: Record<string, string> = { PUBLIC_URL };
/** Maps the console's public URL in provider requests to its test port. */
const here = (url: string): string => url.replace(PUBLIC_URL, product.origin);
let alipay: Awaited<ReturnType<typeof fakeAlipay>>;
let wechatPay: Awaited<ReturnType<typeof fakeWechatPay>>;
let paypal: Awaited<ReturnType<typeof fakePaypal>>;

// Before the product starts: its settings contain the fakes' addresses.
beforeAll(async () => {
  [alipay, wechatPay, paypal] = await Promise.all([
    fakeAlipay(Date.now, here),
    fakeWechatPay(Date.now, { at: here }),
    fakePaypal(Date.now, here),
  ]);
  Object.assign(env, alipay.env, wechatPay.env, paypal.env);
});
const product = openProduct(env);
afterAll(() => Promise.all([alipay, wechatPay, paypal].map(each => each.close())));

/** Follows a link on the provider's page and returns the shop page that it leads to. */
async function does(window: Page, what: string): Promise<ShopPage> {
  await window.getByRole('link', { name: what, exact: true }).click();
  await window.waitForURL(/\/account\/record/);
  return new ShopPage(window);
}

describe('a payment by Alipay', () => {
  it('opens in a new window, and both pages show it as paid', async () => {
    const page = await product.signedIn();
    const shop = new ShopPage(page);
    await shop.order('Text messages', '100');
    const window = await shop.payPage(/with Alipay$/, /\/gateway\.do/);
    const back = await does(window, 'Pay');
    await back.orderSays('Paid and added').waitFor();
    await shop.orderSays('Paid and added').waitFor();
  });

  it('is reached by a link if the browser blocks the new window', async () => {
    const page = await product.signedIn();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const shop = new ShopPage(page);
    await shop.order('E-mails', '100');
    await shop.payButton(/with Alipay$/).click();
    await shop.says(/Your browser blocked the payment window/).waitFor();
    const opened = page.waitForEvent('popup');
    await shop.content.getByRole('link', { name: 'Open payment page' }).click();
    const back = await does(await opened, 'Pay');
    await back.orderSays('Paid and added').waitFor();
  });
});

describe('a payment by WeChat Pay', () => {
  async function code() {
    const page = await product.signedIn();
    const windows: Page[] = [];
    page.on('popup', window => windows.push(window));
    const shop = new ShopPage(page);
    await shop.order('Fingerprints', '100');
    await shop.payButton(/with WeChat Pay$/).click();
    await shop.content.getByRole('img', { name: /^QR code to pay .* with WeChat Pay$/ }).waitFor();
    return { windows, shop, paymentId: wechatPay.lastPayment() };
  }

  it('shows a QR code instead of a new window, and the page updates once paid', async () => {
    const { windows, shop, paymentId } = await code();
    expect(windows).toEqual([]);
    expect(wechatPay.pay(paymentId)).not.toBeNull();
    expect(await wechatPay.tell(paymentId)).toBe(200);
    await shop.orderSays('Paid and added').waitFor();
    await shop.content.getByRole('img', { name: /^QR code to pay/ }).waitFor({ state: 'detached' });
  });

  it('is checked when the user reports it as paid', async () => {
    const { shop, paymentId } = await code();
    wechatPay.pay(paymentId);
    await shop.content.getByRole('button', { name: 'I’ve paid' }).click();
    await shop.orderSays('Paid and added').waitFor();
  });

  it('is polled by the page if no webhook arrives', { timeout: within(60_000) }, async () => {
    const page = await product.signedIn();
    await page.clock.install();
    const shop = new ShopPage(page);
    await shop.order('Fingerprints', '100');
    await shop.payButton(/with WeChat Pay$/).click();
    await shop.content.getByRole('img', { name: /^QR code to pay/ }).waitFor();
    wechatPay.pay(wechatPay.lastPayment());
    await page.clock.runFor(11_000);
    await shop.orderSays('Paid and added').waitFor();
  });

  it.each([360, 1440])('has an accessible QR code at %i pixels', { timeout: within(60_000) }, async width => {
    const page = await product.signedIn(undefined, { viewport: { width, height: 3000 }, reducedMotion: 'reduce' });
    const shop = new ShopPage(page);
    await shop.order('E-mails', '100');
    await shop.payButton(/with WeChat Pay$/).click();
    await shop.says('Scan this code with WeChat Pay').waitFor();
    await isForEverybody(page);
  });
});

describe('a payment by PayPal', () => {
  it('is approved on PayPal’s page and captured when the user returns', async () => {
    const page = await product.signedIn();
    const shop = new ShopPage(page);
    await shop.order('Face recognition', '100', '$ US dollar');
    expect(await shop.payButton(/with Alipay$/).count()).toBe(0);
    const back = await does(await shop.payPage(/with PayPal$/, /\/checkoutnow/), 'Pay');
    await back.orderSays('Paid and added').waitFor();
    await shop.orderSays('Paid and added').waitFor();
  });

  it('is not captured if the user cancels on PayPal’s page, and can be tried again', async () => {
    const page = await product.signedIn();
    const shop = new ShopPage(page);
    await shop.order('Face recognition', '100', '$ US dollar');
    const back = await does(await shop.payPage(/with PayPal$/, /\/checkoutnow/), 'Cancel');
    await back.orderSays('Payment canceled').waitFor();
    await shop.payButton(/with PayPal$/).waitFor();
  });
});
