import { describe, expect, it, onTestFinished } from 'vitest';
import type { PaymentId } from '../../../models/ids.ts';
import { Currency } from '../../../models/money.ts';
import { createAlipay } from '../../../src/payments/alipay/alipay.ts';
import type { PaymentProvider } from '../../../src/payments/provider.ts';
import { fakeAlipay } from '../../support/fakeAlipay.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { keepsTheContract } from './contract.ts';

async function openAlipay(timeoutMs = 30_000) {
  const clock = fakeClock();
  const alipay = await fakeAlipay(clock.now);
  const failures: string[] = [];
  const provider = createAlipay(alipay.settings, {
    now: clock.now,
    timeoutMs,
    failed: ({ message }) => failures.push(message),
  });
  onTestFinished(alipay.close);
  return { alipay, clock, provider, failures };
}

const money = { amount: 1234, currency: Currency.RMB };
const paymentId = 'p-7f3c' as PaymentId;
const places = {
  returnTo: 'https://locks.test/account/record?order=order-1&back=p-7f3c',
  cancelTo: 'https://locks.test/account/record?order=order-1&back=p-7f3c&cancelled=1',
  notifyAt: 'https://locks.test/api/payment/notify/alipay',
};

async function pageOf(provider: PaymentProvider, closesAt: number): Promise<string> {
  const started = await provider.start({ paymentId, price: money, closesAt, subject: 'order-1', ...places });
  return started.kind === 'started' && started.place.kind === 'page' ? started.place.url : '';
}

keepsTheContract('Alipay', async () => {
  const { alipay, clock, provider } = await openAlipay();
  const pages = new Map<PaymentId, string>();
  return {
    provider: {
      ...provider,
      async start(payment) {
        const started = await provider.start(payment);
        if (started.kind === 'started' && started.place.kind === 'page')
          pages.set(payment.paymentId, started.place.url);
        return started;
      },
    },
    money,
    now: clock.now,
    async pay(id) {
      await alipay.open(pages.get(id) ?? '');
      return alipay.pay(id) ?? { headers: {}, body: '' };
    },
    silence: alipay.silence,
  };
});

describe('Alipay', () => {
  async function opened() {
    const all = await openAlipay();
    const url = await pageOf(all.provider, all.clock.now() + 60_000);
    expect(await all.alipay.open(url)).toBe(200);
    return all;
  }
  const ask = (provider: PaymentProvider, close = false) => provider.query({ paymentId, reference: null, close });

  it('starts a payment on a signed page, with the amount in yuan and the deadline in Beijing time', async () => {
    const { provider, alipay, clock } = await openAlipay();
    const url = new URL(await pageOf(provider, Date.UTC(2026, 10, 22, 20, 30)));
    expect(JSON.parse(url.searchParams.get('biz_content') ?? '')).toEqual({
      out_trade_no: 'p_7f3c',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      total_amount: '12.34',
      subject: 'order-1',
      time_expire: '2026-11-23 04:30:00',
    });
    expect(url.searchParams.get('sign_type')).toBe('RSA2');
    const early = new URL(await pageOf(provider, clock.now() + 1000));
    early.searchParams.set('notify_url', 'https://elsewhere.test');
    expect(await alipay.open(early.href)).toBe(403);
  });

  it('refuses a payment on its page after the deadline', async () => {
    const { provider, alipay, clock } = await openAlipay();
    const url = await pageOf(provider, clock.now());
    expect(await alipay.open(url)).toBe(403);
  });

  it('closes an unpaid payment, which can then no longer be paid', async () => {
    const { provider, alipay } = await opened();
    expect(await ask(provider, true)).toEqual({ kind: 'closed' });
    expect(alipay.pay(paymentId)).toBeNull();
  });

  it('gives no result for a payment that is paid while being closed, until it is queried again', async () => {
    const { provider, alipay } = await opened();
    alipay.before('alipay.trade.close', () => alipay.pay(paymentId));
    expect(await ask(provider, true)).toEqual({ kind: 'unreachable' });
    expect(await ask(provider, true)).toMatchObject({ kind: 'taken', money });
  });

  it('returns a completed payment when queried, even without a notification', async () => {
    const { provider, alipay } = await opened();
    alipay.pay(paymentId);
    expect(await ask(provider)).toMatchObject({ kind: 'taken', money });
  });

  it('gives the same result when a notification is repeated', async () => {
    const { provider, alipay } = await opened();
    const notice = alipay.pay(paymentId) ?? { headers: {}, body: '' };
    const first = await provider.read(notice);
    expect(first).toMatchObject({ paymentId, said: { kind: 'taken', money } });
    expect(await provider.read(notice)).toEqual(first);
    // Months later Alipay marks the payment as finished.
    expect(await provider.read(alipay.notice(paymentId, { trade_status: 'TRADE_FINISHED' }))).toEqual(first);
  });

  it('returns the amount of the notification, even if it differs from the requested amount', async () => {
    const { provider, alipay } = await opened();
    alipay.pay(paymentId);
    const told = await provider.read(alipay.notice(paymentId, { total_amount: '12.3' }));
    expect(told?.said).toMatchObject({ kind: 'taken', money: { amount: 1230, currency: Currency.RMB } });
  });

  it.each([
    ['another app', { app_id: '2021004100000002' }],
    ['another merchant', { seller_id: '2088000000000000' }],
    ['another currency', { trans_currency: 'USD' }],
    ['a malformed amount', { total_amount: '12.345' }],
    ['a negative amount', { total_amount: '-12.34' }],
    ['an unknown state', { trade_status: 'TRADE_PAID' }],
    ['a malformed payment id', { out_trade_no: 'p 7f3c' }],
  ])('rejects a signed notification with %s', async (_, other) => {
    const { provider, alipay } = await opened();
    alipay.pay(paymentId);
    expect(await provider.read(alipay.notice(paymentId, other))).toBeNull();
  });

  it('rejects a notification with a duplicate field, another signature type or another encoding', async () => {
    const { provider, alipay } = await opened();
    const notice = alipay.pay(paymentId) ?? { headers: {}, body: '' };
    const sign = encodeURIComponent(new URLSearchParams(notice.body).get('sign') ?? '');
    const bodies = [
      `${notice.body}&total_amount=0.01`,
      notice.body.replace('sign_type=RSA2', 'sign_type=RSA'),
      notice.body.replace(sign, `${sign}%20`),
      notice.body.replace(sign, sign.replaceAll('%3D', '')),
    ];
    for (const body of bodies) expect([body, await provider.read({ ...notice, body })]).toEqual([body, null]);
  });

  it('reports “unreachable” when Alipay does not answer within the timeout', async () => {
    const { provider, alipay, failures } = await openAlipay(50);
    alipay.hang();
    expect(await ask(provider)).toEqual({ kind: 'unreachable' });
    expect(failures).toEqual(['Alipay: alipay.trade.query: no response']);
  });

  it('reports “unreachable” when Alipay’s answer is not signed', async () => {
    const { provider, alipay } = await opened();
    alipay.pay(paymentId);
    alipay.forge();
    expect(await ask(provider)).toEqual({ kind: 'unreachable' });
  });

  it('returns why a refund failed and whether a retry may help', async () => {
    const { provider, alipay, failures } = await opened();
    const refund = { paymentId, refundId: 'r', number: '20', money };
    alipay.refuse({ code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' });
    expect(await provider.refund(refund)).toBe('notAccepted');
    alipay.refuse({ code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' });
    expect(await provider.refund(refund)).toBe('unreachable');
    alipay.refuse({ code: '20000', sub_code: 'isp.unknow-error' });
    expect(await provider.refund(refund)).toBe('unreachable');
    alipay.refuse({ code: '40006', sub_code: 'isv.insufficient-isv-permissions' });
    expect(await provider.refund(refund)).toBe('notAvailable');
    expect(failures).toEqual([
      'Alipay: alipay.trade.refund: 20000 isp.unknow-error',
      'Alipay: alipay.trade.refund: 40006 isv.insufficient-isv-permissions',
    ]);
  });

  it('queries whether a refund succeeded when the response reports no change of funds', async () => {
    const { provider, alipay } = await opened();
    alipay.refuse({ code: '10000', fund_change: 'N' });
    expect(await provider.refund({ paymentId, refundId: 'r', number: '20', money })).toBe('unreachable');
    expect(alipay.calls.slice(-2)).toEqual(['alipay.trade.refund', 'alipay.trade.fastpay.refund.query']);
  });
});
