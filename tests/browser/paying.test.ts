/** What is bought is paid with Alipay, WeChat Pay and PayPal: over servers that speak and look as they do. */
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
/** Of the provider's, where the console says it is reached: here it is at its own port. */
const here = (url: string): string => url.replace(PUBLIC_URL, product.origin);
let alipay: Awaited<ReturnType<typeof fakeAlipay>>;
let wechatPay: Awaited<ReturnType<typeof fakeWechatPay>>;
let paypal: Awaited<ReturnType<typeof fakePaypal>>;

// Before the product is started, which is told where they are.
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

/** Does something on a provider's page; answers the page of the shop that it leads back to. */
async function does(window: Page, what: string): Promise<ShopPage> {
  await window.getByRole('link', { name: what, exact: true }).click();
  await window.waitForURL(/\/account\/record/);
  return new ShopPage(window);
}

describe('Alipay', () => {
  it('opens its page in a window of its own, and both pages know that it was paid', async () => {
    const page = await product.signedIn();
    const shop = new ShopPage(page);
    await shop.order('Text messages', '100');
    const window = await shop.payPage(/with Alipay$/, /\/gateway\.do/);
    const back = await does(window, 'Pay');
    await back.orderSays('Paid and added').waitFor();
    await shop.orderSays('Paid and added').waitFor();
  });

  it('is reached by a link where the browser lets no window open', async () => {
    const page = await product.signedIn();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const shop = new ShopPage(page);
    await shop.order('E-mails', '100');
    await shop.payButton(/with Alipay$/).click();
    await shop.says(/did not let the payment page open/).waitFor();
    const opened = page.waitForEvent('popup');
    await shop.content.getByRole('link', { name: 'Open the payment page' }).click();
    const back = await does(await opened, 'Pay');
    await back.orderSays('Paid and added').waitFor();
  });
});

describe('WeChat Pay', () => {
  async function code() {
    const page = await product.signedIn();
    const windows: Page[] = [];
    page.on('popup', window => windows.push(window));
    const shop = new ShopPage(page);
    await shop.order('Fingerprints', '100');
    await shop.payButton(/with WeChat Pay$/).click();
    await shop.content.getByRole('img', { name: /^Code to pay .* with WeChat Pay$/ }).waitFor();
    return { windows, shop, paymentId: wechatPay.lastPayment() };
  }

  it('shows a code and opens no window; the page goes on by itself when it was paid', async () => {
    const { windows, shop, paymentId } = await code();
    expect(windows).toEqual([]);
    expect(wechatPay.pay(paymentId)).not.toBeNull();
    expect(await wechatPay.tell(paymentId)).toBe(200);
    await shop.orderSays('Paid and added').waitFor();
    await shop.content.getByRole('img', { name: /^Code to pay/ }).waitFor({ state: 'detached' });
  });

  it('is asked by whoever has paid and sees nothing of it', async () => {
    const { shop, paymentId } = await code();
    wechatPay.pay(paymentId);
    await shop.content.getByRole('button', { name: 'I have paid' }).click();
    await shop.orderSays('Paid and added').waitFor();
  });

  it('is asked by the page itself when nobody presses and no notice comes', { timeout: within(60_000) }, async () => {
    const page = await product.signedIn();
    await page.clock.install();
    const shop = new ShopPage(page);
    await shop.order('Fingerprints', '100');
    await shop.payButton(/with WeChat Pay$/).click();
    await shop.content.getByRole('img', { name: /^Code to pay/ }).waitFor();
    wechatPay.pay(wechatPay.lastPayment());
    await page.clock.runFor(11_000);
    await shop.orderSays('Paid and added').waitFor();
  });

  it.each([360, 1440])('has a code for everybody, on %i pixels', { timeout: within(60_000) }, async width => {
    const page = await product.signedIn(undefined, { viewport: { width, height: 3000 }, reducedMotion: 'reduce' });
    const shop = new ShopPage(page);
    await shop.order('E-mails', '100');
    await shop.payButton(/with WeChat Pay$/).click();
    await shop.says('Scan this code with WeChat Pay').waitFor();
    await isForEverybody(page);
  });
});

describe('PayPal', () => {
  it('is approved on its page, and the money is taken when the person comes back', async () => {
    const page = await product.signedIn();
    const shop = new ShopPage(page);
    await shop.order('Face recognitions', '100', '$ US dollar');
    expect(await shop.payButton(/with Alipay$/).count()).toBe(0);
    const back = await does(await shop.payPage(/with PayPal$/, /\/checkoutnow/), 'Pay');
    await back.orderSays('Paid and added').waitFor();
    await shop.orderSays('Paid and added').waitFor();
  });

  it('that is cancelled on its page takes nothing, and another try may be made', async () => {
    const page = await product.signedIn();
    const shop = new ShopPage(page);
    await shop.order('Face recognitions', '100', '$ US dollar');
    const back = await does(await shop.payPage(/with PayPal$/, /\/checkoutnow/), 'Cancel');
    await back.orderSays('Payment cancelled').waitFor();
    await shop.payButton(/with PayPal$/).waitFor();
  });
});
