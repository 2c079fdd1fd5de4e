/** A purchase from the order through the sandbox's payment page to the credits, paid once despite provider faults. */
import { describe, expect, it } from 'vitest';
import { messageCalls } from '../../models/calls/message.calls.ts';
import { orderCalls, paymentCalls } from '../../models/calls/order.calls.ts';
import { vipCalls } from '../../models/calls/vip.calls.ts';
import type { CommandId } from '../../models/ids.ts';
import { PAYMENT_WINDOW_MS, VIP_TRIAL_MS } from '../../models/limits.ts';
import { Currency } from '../../models/money.ts';
import { CreditService, OrderStatus, PAY_METHODS, type Purchase } from '../../models/order.ts';
import { VipStatus } from '../../models/vipTime.ts';
import { LATE_MS } from '../../src/payments/sandbox/sandbox.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { openHouse, type Person } from './house.ts';
import { factsOf, hundredSms, shopping } from './shop.ts';

async function atTheShop(person: Person = 'owner') {
  const house = await openHouse();
  const client = await house.signIn(person);
  return { house, client, ...shopping(house, client) };
}
const smsLeft = async ({ client }: Pick<Awaited<ReturnType<typeof atTheShop>>, 'client'>) => {
  const { balances } = await client.data(orderCalls.overview, {});
  return balances.find(({ service }) => service === CreditService.SMS)?.available;
};

describe('the service overview', () => {
  it('lists e-contracts as unavailable unless the operator configures their URL', async () => {
    const { house, client } = await atTheShop();
    expect((await client.data(orderCalls.overview, {})).eContract).toEqual({ service: 2, url: null });
    const url = 'https://contracts.example/';
    await house.crash({ E_CONTRACT_URL: url });
    const again = await house.signIn('owner');
    expect((await again.data(orderCalls.overview, {})).eContract).toEqual({ service: 2, url });
  });
});

describe('an order', () => {
  it('has the price computed by the server, and is rejected if the client shows another price', async () => {
    const { client } = await atTheShop();
    const price = await client.data(orderCalls.price, { purchase: hundredSms, currency: Currency.RMB });
    expect(price).toEqual({ amount: 1000, currency: Currency.RMB });
    const cheaper = { purchase: hundredSms, amount: 1, currency: Currency.RMB };
    expect(await client.ask(orderCalls.create, cheaper)).toMatchObject({ errorMsg: 'priceChanged', data: { price } });
    expect((await client.data(orderCalls.list, {})).total).toBe(0);
  });

  it('is created once per command id', async () => {
    const { client } = await atTheShop();
    const wish = { purchase: hundredSms, amount: 1000, currency: Currency.RMB, commandId: 'buy-1' as CommandId };
    const first = await client.data(orderCalls.create, wish);
    expect(await client.data(orderCalls.create, wish)).toEqual(first);
    expect((await client.data(orderCalls.list, {})).total).toBe(1);
  });

  it('can be created by lock owners only and is hidden from other users', async () => {
    const { house, order } = await atTheShop();
    const orderId = await order();
    for (const person of ['admin', 'guest'] as const) {
      const other = await house.signIn(person);
      const wish = { purchase: hundredSms, amount: 1000, currency: Currency.RMB };
      expect(await other.ask(orderCalls.create, wish)).toMatchObject({ errorCode: -2018 });
      expect(await other.ask(orderCalls.detail, { orderId })).toMatchObject({ errorMsg: 'orderNotFound' });
      expect(await other.ask(orderCalls.cancel, { orderId })).toMatchObject({ errorMsg: 'orderNotFound' });
      const pay = { orderId, method: PAY_METHODS.SANDBOX };
      expect(await other.ask(orderCalls.pay, pay)).toMatchObject({ errorMsg: 'orderNotFound' });
    }
  });

  it('grants its credits once when it is paid', async () => {
    const shop = await atTheShop();
    const orderId = await shop.order();
    const { paymentId, url } = await shop.pay(orderId);
    expect(await shop.choose(url, 'approve')).toBe(`/account/record?order=${orderId}&back=${paymentId}`);
    const paid = await shop.stands(orderId, 'closed.paid.granted');
    expect(paid).toMatchObject({ status: OrderStatus.PAID, refundable: true });
    expect(await smsLeft(shop)).toBe(100);
    await shop.choose(url, 'approve');
    expect(await factsOf(shop.house, 'payment.succeeded.v1')).toHaveLength(1);
  });

  it('is paid once if the provider sends the webhook twice', async () => {
    const shop = await atTheShop();
    const orderId = await shop.order();
    const { url } = await shop.pay(orderId);
    await shop.choose(url, 'twice');
    await shop.stands(orderId, 'closed.paid.granted');
    expect(await smsLeft(shop)).toBe(100);
    expect(await factsOf(shop.house, 'order.paid.v1')).toHaveLength(1);
  });

  it('becomes paid when the provider is polled, if its webhook was rejected for a forged signature', async () => {
    const shop = await atTheShop();
    const orderId = await shop.order();
    const { paymentId, url } = await shop.pay(orderId);
    await shop.choose(url, 'forged');
    expect((await shop.detail(orderId)).status).toBe(OrderStatus.CREATED);
    await shop.client.data(paymentCalls.check, { paymentId });
    await shop.stands(orderId, 'closed.paid.granted');
  });

  it('can be paid again after the provider declines', async () => {
    const shop = await atTheShop();
    const orderId = await shop.order();
    const first = await shop.pay(orderId);
    await shop.choose(first.url, 'fail');
    await shop.paymentStands(first.paymentId, 'untaken.failed');
    const second = await shop.pay(orderId);
    expect(second.paymentId).not.toBe(first.paymentId);
    await shop.choose(second.url, 'approve');
    await shop.stands(orderId, 'closed.paid.granted');
  });

  it('stays unpaid when the buyer leaves the payment page, which can be opened again', async () => {
    const shop = await atTheShop();
    const orderId = await shop.order();
    const { paymentId, url } = await shop.pay(orderId);
    await shop.choose(url, 'leave');
    await shop.client.data(paymentCalls.check, { paymentId });
    await shop.paymentStands(paymentId, 'open.payable');
    expect(await shop.pay(orderId)).toEqual({ paymentId, url });
    await shop.choose(url, 'cancel');
    await shop.client.data(paymentCalls.cancel, { paymentId });
    await shop.paymentStands(paymentId, 'untaken.cancelled');
  });

  it('refunds a payment that was captured before the order was cancelled and notifies the buyer', async () => {
    const shop = await atTheShop();
    const orderId = await shop.order();
    const { paymentId, url } = await shop.pay(orderId);
    await shop.choose(url, 'forged');
    await shop.client.data(orderCalls.cancel, { orderId });
    await shop.paymentStands(paymentId, 'refunded');
    expect(await shop.detail(orderId)).toMatchObject({ status: OrderStatus.CANCELLED });
    expect(await smsLeft(shop)).toBe(0);
    const told = await shop.house.until(async () => {
      const { list } = await shop.client.data(messageCalls.outbox, {});
      return list[0] ?? null;
    });
    expect(told.text).toMatchObject({ kind: 'service', notice: { kind: 'paymentReturned', reason: 'cancelled' } });
  });

  it('can be refunded while its credits are unused', async () => {
    const shop = await atTheShop();
    const orderId = await shop.order();
    const { paymentId, url } = await shop.pay(orderId);
    await shop.choose(url, 'approve');
    await shop.stands(orderId, 'closed.paid.granted');
    await shop.client.data(orderCalls.askRefund, { orderId });
    expect(await shop.stands(orderId, 'closed.refunded')).toMatchObject({ status: OrderStatus.REFUNDED });
    expect(await smsLeft(shop)).toBe(0);
    await shop.paymentStands(paymentId, 'refunded');
  });

  it('stores payment secrets in the vault only', async () => {
    const shop = await atTheShop();
    const orderId = await shop.order();
    const { url } = await shop.pay(orderId);
    await shop.choose(url, 'approve');
    await shop.stands(orderId, 'closed.paid.granted');
    const rows = await shop.house.store.db.selectFrom('facts').select('data').execute();
    const log = rows.map(({ data }) => data).join('\n');
    const token = url.split('/').at(-1) ?? '';
    expect(log).not.toContain(token);
    expect(log).not.toContain(token.slice(0, 16));
  });
});

describe('an unpaid order', () => {
  it('can be paid again after a payment has timed out, and a late payment is found by polling', async () => {
    const clock = fakeClock();
    const house = await openHouse({ clock });
    const shop = shopping(house, await house.signIn('owner'));
    const orderId = await shop.order();
    const asked = await shop.pay(orderId);
    await clock.advance(PAYMENT_WINDOW_MS + 2000);
    await shop.paymentStands(asked.paymentId, 'untaken.unpaid');
    const { url } = await shop.pay(orderId);
    await shop.choose(url, 'late');
    expect((await shop.detail(orderId)).status).toBe(OrderStatus.CREATED);
    await clock.advance(LATE_MS + 2000);
    await shop.stands(orderId, 'closed.paid.granted');
  });
});

describe('the advanced plan', () => {
  it('can be tried once for ten days and then bought', async () => {
    const clock = fakeClock();
    const house = await openHouse({ clock });
    const stranger = await house.signIn('stranger');
    const shop = shopping(house, stranger);
    await stranger.data(vipCalls.beginTrial, {});
    const trial = await stranger.data(vipCalls.detail, {});
    expect(trial).toMatchObject({
      status: VipStatus.ON_TRIAL,
      until: clock.now() + VIP_TRIAL_MS,
      locks: null,
      ownLocks: 1,
    });
    expect(await stranger.ask(vipCalls.beginTrial, {})).toMatchObject({ errorMsg: 'trialUsed' });
    await clock.leap(VIP_TRIAL_MS);
    await clock.advance(2000);
    expect(await stranger.data(vipCalls.detail, {})).toMatchObject({ status: VipStatus.OVERDUE });
    const purchase: Purchase = { kind: 'vip', locks: 1, years: 1 };
    const orderId = await shop.order(purchase, Currency.DOLLAR);
    const { url } = await shop.pay(orderId);
    await shop.choose(url, 'approve');
    await shop.stands(orderId, 'closed.paid.granted');
    expect(await stranger.data(vipCalls.detail, {})).toMatchObject({ status: VipStatus.OPEN, locks: 1 });
  });

  it('offers no trial to users without locks, and no renewal for a different number of locks', async () => {
    const { house, client } = await atTheShop();
    expect(await (await house.signIn('admin')).ask(vipCalls.beginTrial, {})).toMatchObject({ errorCode: -2018 });
    const purchase: Purchase = { kind: 'vip', locks: 99, years: 1 };
    expect(await client.ask(orderCalls.price, { purchase, currency: Currency.RMB })).toMatchObject({
      errorMsg: 'vipLocksDiffer',
      data: { locks: 100 },
    });
    const { until } = await client.data(vipCalls.detail, {});
    const more: Purchase = { kind: 'vipLocks', from: 100, to: 120, until };
    expect((await client.data(orderCalls.price, { purchase: more, currency: Currency.RMB })).amount).toBeGreaterThan(0);
  });
});

describe('a provider’s webhook', () => {
  it('is rejected if it is unsigned or the provider is unknown', async () => {
    const { house } = await atTheShop();
    for (const name of ['sandbox', 'nobody', 'constructor']) {
      const url = `${house.origin}/api/payment/notify/${name}`;
      for (const body of ['', '{}', '{"paymentId":"p1","said":{"kind":"closed"}}', 'a=1'])
        expect((await fetch(url, { method: 'POST', body })).status).toBe(401);
    }
    expect((await fetch(`${house.origin}/pay/sandbox/nobody`)).status).toBe(404);
    expect((await fetch(`${house.origin}/pay/sandbox/nobody`, { method: 'POST' })).status).toBe(404);
  });
});
