/** The payment providers' integrations through the whole server, against fakes of their APIs. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { orderCalls, paymentCalls } from '../../models/calls/order.calls.ts';
import type { PaymentId } from '../../models/ids.ts';
import { Currency } from '../../models/money.ts';
import { PAY_METHODS } from '../../models/order.ts';
import { createAlipay } from '../../src/payments/alipay/alipay.ts';
import { createPaypal } from '../../src/payments/paypal/paypal.ts';
import type { Notice, PaymentProvider } from '../../src/payments/provider.ts';
import { createWechatPay } from '../../src/payments/wechatPay/wechatPay.ts';
import { fakeAlipay } from '../support/fakeAlipay.ts';
import { fakePaypal } from '../support/fakePaypal.ts';
import { fakeWechatPay } from '../support/fakeWechatPay.ts';
import { openHouse } from './house.ts';
import { shopping } from './shop.ts';

const reach = { now: Date.now, timeoutMs: 30_000, failed: () => {} };

async function alipay() {
  const fake = await fakeAlipay(Date.now);
  onTestFinished(fake.close);
  return { fake, provider: createAlipay(fake.settings, reach) };
}
async function wechatPay() {
  const fake = await fakeWechatPay(Date.now);
  onTestFinished(fake.close);
  return { fake, provider: createWechatPay(fake.settings, reach) };
}
async function paypal() {
  const fake = await fakePaypal(Date.now);
  onTestFinished(fake.close);
  return { fake, provider: createPaypal(fake.settings, reach) };
}

async function buying(provider: PaymentProvider, currency: Currency) {
  const house = await openHouse({ providers: [provider] });
  const client = await house.signIn('owner');
  const shop = shopping(house, client);
  const orderId = await shop.order(undefined, currency);
  const paid = await shop.pay(orderId, provider.method);
  const { paymentId } = paid;
  return {
    ...{ house, client, shop, orderId, ...paid },
    check: () => client.data(paymentCalls.check, { paymentId }),
    notify: async (notice: Notice | null) => {
      const url = `${house.origin}/api/payment/notify/${provider.name}`;
      const { headers = {}, body = '' } = notice ?? {};
      const answer = await fetch(url, { method: 'POST', headers: headers as Record<string, string>, body });
      return [answer.status, await answer.text()];
    },
    isGranted: () => shop.stands(orderId, 'closed.paid.granted'),
    async cancel() {
      await client.data(orderCalls.cancel, { orderId });
      await shop.paymentStands(paymentId, 'untaken.cancelled');
    },
  };
}

describe('a payment by Alipay', () => {
  it('is confirmed by a webhook, which may repeat, and grants its credits', async () => {
    const { fake, provider } = await alipay();
    const { url, paymentId, notify, isGranted } = await buying(provider, Currency.RMB);
    await fake.open(url);
    const notice = fake.pay(paymentId);
    expect(await notify(notice)).toEqual([200, 'success']);
    expect(await notify(notice)).toEqual([200, 'success']);
    await isGranted();
  });

  it('is found by polling if no webhook arrives', async () => {
    const { fake, provider } = await alipay();
    const { url, paymentId, check, isGranted } = await buying(provider, Currency.RMB);
    await fake.open(url);
    fake.pay(paymentId);
    await check();
    await isGranted();
  });

  it('is refunded if it is made after its order was cancelled', async () => {
    const { fake, provider } = await alipay();
    const { url, paymentId, cancel, notify, shop } = await buying(provider, Currency.RMB);
    await cancel();
    // The buyer still had the payment page open.
    await fake.open(url);
    expect(await notify(fake.pay(paymentId))).toEqual([200, 'success']);
    await shop.paymentStands(paymentId, 'refunded');
    expect(fake.calls).toContain('alipay.trade.refund');
  });

  it('is marked as mismatched and grants nothing if its amount differs', async () => {
    const { fake, provider } = await alipay();
    const { url, paymentId, notify, shop, orderId } = await buying(provider, Currency.RMB);
    await fake.open(url);
    fake.pay(paymentId);
    expect(await notify(fake.notice(paymentId, { total_amount: '0.01' }))).toEqual([200, 'success']);
    await shop.paymentStands(paymentId, 'mismatched');
    expect((await shop.detail(orderId)).standing.state).not.toContain('paid');
  });
});

describe('a payment by WeChat Pay', () => {
  it('is confirmed by a webhook and grants its credits', async () => {
    const { fake, provider } = await wechatPay();
    const { url, paymentId, notify, isGranted } = await buying(provider, Currency.RMB);
    expect(url).toMatch(/^weixin:\/\/wxpay\/bizpayurl/);
    expect(await notify(fake.pay(paymentId))).toEqual([200, '{"code":"SUCCESS","message":"OK"}']);
    await isGranted();
  });

  it('is refunded if it is made while its order is being cancelled', async () => {
    const { fake, provider } = await wechatPay();
    const { client, orderId, paymentId, shop } = await buying(provider, Currency.RMB);
    fake.before('POST /v3/pay/transactions/out-trade-no/close', () => void fake.pay(paymentId));
    await client.data(orderCalls.cancel, { orderId });
    await shop.paymentStands(paymentId, 'refunded');
  });

  it('is started again if the provider is unreachable at first', async () => {
    const { fake, provider } = await wechatPay();
    const started = provider.start;
    let times = 0;
    provider.start = payment => {
      if (times++ === 0) return Promise.resolve({ kind: 'unreachable' });
      return started(payment);
    };
    const { url } = await buying(provider, Currency.RMB);
    expect([times, url, fake.calls.length]).toEqual([2, expect.stringMatching(/^weixin:/), 1]);
  });
});

describe('a payment by PayPal', () => {
  it('is captured by polling after its approval', async () => {
    const { fake, provider } = await paypal();
    const { paymentId, check, isGranted } = await buying(provider, Currency.DOLLAR);
    fake.approve(paymentId);
    await check();
    await isGranted();
  });

  it('is captured when a webhook reports its approval, even if the buyer does not return', async () => {
    const { fake, provider } = await paypal();
    const { paymentId, notify, isGranted } = await buying(provider, Currency.DOLLAR);
    expect(await notify(fake.approve(paymentId))).toEqual([200, '{}']);
    await isGranted();
  });

  it('is not captured for a cancelled order', async () => {
    const { fake, provider } = await paypal();
    const { paymentId, cancel, notify, shop } = await buying(provider, Currency.DOLLAR);
    await cancel();
    expect(await notify(fake.approve(paymentId))).toEqual([200, '{}']);
    expect((await shop.payment(paymentId)).standing.state).toBe('untaken.cancelled');
    expect(fake.calls.filter(call => call.endsWith('/capture'))).toEqual([]);
  });
});

describe('a payment webhook', () => {
  it('is rejected if it is too long or its provider is unknown', async () => {
    const { provider } = await wechatPay();
    const { house, notify } = await buying(provider, Currency.RMB);
    const [status] = await notify({ headers: { 'content-type': 'application/json' }, body: 'x'.repeat(64 * 1024 + 1) });
    expect(status).toBe(413);
    const nobody = await fetch(`${house.origin}/api/payment/notify/nobody`, { method: 'POST', body: '{}' });
    expect(nobody.status).toBe(401);
  });

  it('is rejected if its payment belongs to another provider', async () => {
    const wechat = await wechatPay();
    const ali = await alipay();
    const house = await openHouse({ providers: [wechat.provider, ali.provider] });
    const client = await house.signIn('owner');
    const shop = shopping(house, client);
    const { paymentId } = await shop.pay(await shop.order(), PAY_METHODS.WECHAT);
    const page = await ali.provider.start({
      ...{ paymentId: paymentId as PaymentId, price: (await shop.payment(paymentId)).price },
      ...{ closesAt: Date.now() + 60_000, subject: '', returnTo: '', cancelTo: '', notifyAt: '' },
    });
    if (page.kind === 'started' && page.place.kind === 'page') await ali.fake.open(page.place.url);
    const { headers, body } = ali.fake.pay(paymentId) ?? { headers: {}, body: '' };
    const url = `${house.origin}/api/payment/notify/alipay`;
    const answer = await fetch(url, { method: 'POST', headers: headers as Record<string, string>, body });
    expect(answer.status).toBe(401);
    expect((await shop.payment(paymentId)).standing.state).toBe('open.payable');
  });
});
