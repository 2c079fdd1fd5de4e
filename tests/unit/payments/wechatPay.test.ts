import { describe, expect, it, onTestFinished } from 'vitest';
import type { PaymentId } from '../../../models/ids.ts';
import { Currency } from '../../../models/money.ts';
import { createWechatPay } from '../../../src/payments/wechatPay/wechatPay.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { fakeWechatPay } from '../../support/fakeWechatPay.ts';
import { keepsTheContract } from './contract.ts';

async function openWechatPay(by: 'publicKey' | 'certificate' = 'publicKey', timeoutMs = 30_000) {
  const clock = fakeClock();
  const wechatPay = await fakeWechatPay(clock.now, { by });
  const failures: string[] = [];
  const provider = createWechatPay(wechatPay.settings, {
    now: clock.now,
    timeoutMs,
    failed: ({ message }) => failures.push(message),
  });
  onTestFinished(wechatPay.close);
  return { wechatPay, clock, provider, failures };
}

const money = { amount: 1234, currency: Currency.RMB };
const paymentId = 'p6f0c3b52-8a54-4f0b-9d2e-3f4c5d6e7f80' as PaymentId;
const nothing = { headers: {}, body: '' };
const MINUTE = 60_000;

for (const by of ['publicKey', 'certificate'] as const)
  keepsTheContract(`WeChat Pay, known by its ${by}`, async () => {
    const { wechatPay, clock, provider } = await openWechatPay(by);
    return {
      ...{ provider, money, now: clock.now, silence: wechatPay.silence },
      pay: async id => wechatPay.pay(id) ?? nothing,
    };
  });

describe('WeChat Pay', () => {
  async function begun(by: 'publicKey' | 'certificate' = 'publicKey') {
    const all = await openWechatPay(by);
    const started = await all.provider.start({
      ...{ paymentId, price: money, closesAt: Date.UTC(2026, 10, 22, 20, 30), subject: 'order-1' },
      ...{ returnTo: 'https://locks.test/back', cancelTo: 'https://locks.test/back?cancelled=1' },
      notifyAt: 'https://locks.test/api/payment/notify/wechat',
    });
    return { ...all, started };
  }
  const ask = ({ provider }: Awaited<ReturnType<typeof openWechatPay>>, close = false) =>
    provider.query({ paymentId, reference: null, close });

  it('creates a payment code with the amount in fen, the deadline in Beijing time and a valid order number', async () => {
    const { started, wechatPay } = await begun();
    expect(started).toMatchObject({
      kind: 'started',
      place: { kind: 'code', text: expect.stringMatching(/^weixin:/) },
    });
    expect(wechatPay.orderOf(paymentId)).toMatchObject({
      ...{ attach: paymentId, amount: { total: 1234, currency: 'CNY' }, time_expire: '2026-11-23T04:30:00+08:00' },
      out_trade_no: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('returns a completed payment when queried, even without a notification or after its refund', async () => {
    const all = await begun();
    all.wechatPay.pay(paymentId);
    expect(await ask(all)).toMatchObject({ kind: 'taken', money });
    all.wechatPay.orderOf(paymentId).trade_state = 'REFUND';
    expect(await ask(all)).toMatchObject({ kind: 'taken', money });
  });

  it('closes an unpaid payment, which can then no longer be paid', async () => {
    const all = await begun();
    expect(await ask(all, true)).toEqual({ kind: 'closed' });
    expect(all.wechatPay.pay(paymentId)).toBeNull();
  });

  it('gives no result for a payment that is paid while being closed, until it is queried again', async () => {
    const all = await begun();
    all.wechatPay.before('POST /v3/pay/transactions/out-trade-no/close', () => all.wechatPay.pay(paymentId));
    expect(await ask(all, true)).toEqual({ kind: 'unreachable' });
    expect(await ask(all, true)).toMatchObject({ kind: 'taken', money });
  });

  it('gives the same result when a notification is repeated', async () => {
    const { provider, wechatPay } = await begun();
    const notice = wechatPay.pay(paymentId) ?? nothing;
    const first = await provider.read(notice);
    expect(first).toMatchObject({ paymentId, said: { kind: 'taken', money } });
    expect(await provider.read(notice)).toEqual(first);
  });

  it('returns the amount of the notification, even if it differs from the requested amount', async () => {
    const { provider, wechatPay } = await begun();
    wechatPay.pay(paymentId);
    const told = await provider.read(wechatPay.notice(paymentId, { amount: { total: 1, currency: 'CNY' } }));
    expect(told?.said).toMatchObject({ kind: 'taken', money: { amount: 1, currency: Currency.RMB } });
  });

  it.each([
    ['another app', { appid: 'wx0000000000000000' }],
    ['another merchant', { mchid: '1900000000' }],
    ['another currency', { amount: { total: 1234, currency: 'USD' } }],
    ['no amount', { amount: { currency: 'CNY' } }],
    ['the state “not paid”', { trade_state: 'NOTPAY' }],
    ['the number of another payment', { out_trade_no: 'f'.repeat(32) }],
    ['the name of another payment', { attach: 'p-another' }],
  ])('rejects a signed notification with %s', async (_, other) => {
    const { provider, wechatPay } = await begun();
    wechatPay.pay(paymentId);
    expect(await provider.read(wechatPay.notice(paymentId, other))).toBeNull();
  });

  it('rejects a notification dated over five minutes off or encrypted with another key', async () => {
    const { provider, wechatPay, clock } = await begun();
    const notice = wechatPay.pay(paymentId) ?? nothing;
    expect(await provider.read(wechatPay.notice(paymentId, {}, clock.now() + 6 * MINUTE))).toBeNull();
    expect(await provider.read(wechatPay.notice(paymentId, {}, clock.now(), 'z'.repeat(32)))).toBeNull();
    await clock.advance(4 * MINUTE);
    expect(await provider.read(notice)).not.toBeNull();
    await clock.advance(2 * MINUTE);
    expect(await provider.read(notice)).toBeNull();
  });

  it.each(['publicKey', 'certificate'] as const)(
    'rejects notifications and answers with a forged signature when verifying by %s',
    async by => {
      const all = await begun(by);
      all.wechatPay.pay(paymentId);
      all.wechatPay.forge();
      expect(await all.provider.read(all.wechatPay.notice(paymentId))).toBeNull();
      expect(await ask(all)).toEqual({ kind: 'unreachable' });
    },
  );

  it('rejects a notification with another encoding of the same signature', async () => {
    const { provider, wechatPay } = await begun();
    const notice = wechatPay.pay(paymentId) ?? nothing;
    const sent: Record<string, unknown> = notice.headers;
    const signature = String(sent['wechatpay-signature']);
    for (const written of [signature.replaceAll('=', ''), `${signature} `, ` ${signature}`]) {
      const headers = { ...sent, 'wechatpay-signature': written };
      expect([written, await provider.read({ ...notice, headers })]).toEqual([written, null]);
    }
  });

  it('fetches an unknown certificate at most once every ten seconds', async () => {
    const { provider, wechatPay, clock } = await begun('certificate');
    wechatPay.pay(paymentId);
    await clock.advance(10_000);
    wechatPay.renew('5B02');
    expect(await provider.read(wechatPay.notice(paymentId))).not.toBeNull();
    wechatPay.forge('6C03');
    const asked = wechatPay.calls.length;
    for (let time = 0; time < 5; time++) expect(await provider.read(wechatPay.notice(paymentId))).toBeNull();
    expect(wechatPay.calls.length).toBe(asked);
    await clock.advance(10_000);
    for (let time = 0; time < 5; time++) expect(await provider.read(wechatPay.notice(paymentId))).toBeNull();
    expect(wechatPay.calls.slice(asked)).toEqual(['GET /v3/certificates']);
  });

  it('rejects a notification signed with an expired certificate', async () => {
    const { provider, wechatPay, clock } = await begun('certificate');
    wechatPay.pay(paymentId);
    await clock.advance(10_000);
    wechatPay.renew('7D04', 1);
    expect(await provider.read(wechatPay.notice(paymentId))).not.toBeNull();
    await clock.advance(24 * 60 * MINUTE);
    expect(await provider.read(wechatPay.notice(paymentId))).toBeNull();
  });

  it('reports “unreachable” for an unknown merchant certificate, and logs no keys', async () => {
    const { wechatPay, clock } = await begun();
    const failures: string[] = [];
    const settings = { ...wechatPay.settings, serial: 'AB' };
    const reach = { now: clock.now, timeoutMs: 30_000, failed: ({ message }: Error) => void failures.push(message) };
    const provider = createWechatPay(settings, reach);
    expect(await provider.query({ paymentId, reference: null, close: true })).toEqual({ kind: 'unreachable' });
    expect(failures).toEqual(['WeChat Pay: GET /v3/pay/transactions: 401, not signed by WeChat Pay']);
  });

  it('reports “unreachable” when WeChat Pay does not answer within the timeout', async () => {
    const all = await openWechatPay('publicKey', 50);
    all.wechatPay.hang();
    expect(await ask(all)).toEqual({ kind: 'unreachable' });
    expect(all.failures).toEqual(['WeChat Pay: GET /v3/pay/transactions: no response']);
  });

  it('reports a refund as done, retryable or failed, depending on its status', async () => {
    const { provider, wechatPay } = await begun();
    wechatPay.pay(paymentId);
    const number = wechatPay.orderOf(paymentId).transaction_id;
    const refund = { paymentId, refundId: `${paymentId}-refund`, number, money };
    wechatPay.refundsAre('PROCESSING');
    expect(await provider.refund(refund)).toBe('unreachable');
    wechatPay.refundsAre('SUCCESS');
    expect(await provider.refund(refund)).toBe('done');
    wechatPay.refundsAre('ABNORMAL');
    expect(await provider.refund(refund)).toBe('notAccepted');
    wechatPay.refuse(403, 'NOT_ENOUGH');
    expect(await provider.refund(refund)).toBe('notAccepted');
    wechatPay.refuse(403, 'NO_AUTH');
    expect(await provider.refund(refund)).toBe('notAvailable');
    wechatPay.refuse(429, 'FREQUENCY_LIMITED');
    expect(await provider.refund(refund)).toBe('unreachable');
    wechatPay.refuse(500, 'SYSTEM_ERROR');
    expect(await provider.refund(refund)).toBe('unreachable');
  });

  it('reports a payment as refused, or as “unreachable” after a server error', async () => {
    const { wechatPay, provider } = await openWechatPay();
    const payment = {
      ...{ paymentId, price: money, closesAt: Date.UTC(2026, 10, 22), subject: 'order-1' },
      ...{ returnTo: '', cancelTo: '', notifyAt: '' },
    };
    wechatPay.refuse(403, 'NO_AUTH');
    expect(await provider.start(payment)).toEqual({ kind: 'refused', reason: 'notAvailable' });
    wechatPay.refuse(400, 'PARAM_ERROR');
    expect(await provider.start(payment)).toEqual({ kind: 'refused', reason: 'notAccepted' });
    wechatPay.refuse(500, 'SYSTEM_ERROR');
    expect(await provider.start(payment)).toEqual({ kind: 'unreachable' });
  });
});
