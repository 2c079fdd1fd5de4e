import { describe, expect, it, onTestFinished } from 'vitest';
import type { PaymentId } from '../../../models/ids.ts';
import { Currency } from '../../../models/money.ts';
import { createPaypal } from '../../../src/payments/paypal/paypal.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { fakePaypal } from '../../support/fakePaypal.ts';
import { keepsTheContract } from './contract.ts';

async function openPaypal(timeoutMs = 30_000) {
  const clock = fakeClock();
  const paypal = await fakePaypal(clock.now);
  const failures: string[] = [];
  const provider = createPaypal(paypal.settings, {
    now: clock.now,
    timeoutMs,
    failed: ({ message }) => failures.push(message),
  });
  onTestFinished(paypal.close);
  return { paypal, clock, provider, failures };
}

const money = { amount: 1234, currency: Currency.DOLLAR };
const paymentId = 'p6f0c3b52-8a54-4f0b-9d2e-3f4c5d6e7f80' as PaymentId;
const HOUR = 3_600_000;

keepsTheContract('PayPal', async () => {
  const { paypal, clock, provider } = await openPaypal();
  return {
    ...{ provider, money, now: clock.now, silence: paypal.silence },
    pay: async id => paypal.approve(id),
  };
});

describe('PayPal', () => {
  async function begun(timeoutMs?: number) {
    const all = await openPaypal(timeoutMs);
    const started = await all.provider.start({
      ...{ paymentId, price: money, closesAt: all.clock.now() + HOUR, subject: 'order-1' },
      ...{ returnTo: 'https://locks.test/back', cancelTo: 'https://locks.test/back?cancelled=1' },
      notifyAt: 'https://locks.test/api/payment/notify/paypal',
    });
    const reference = started.kind === 'started' ? started.reference : null;
    const ask = (close = false) => all.provider.query({ paymentId, reference, close });
    /** Approves and captures. */
    const paid = async () => {
      all.paypal.approve(paymentId);
      await ask();
      return all.paypal.captureOf(paymentId) ?? { id: '', status: '' };
    };
    return { ...all, started, ask, paid };
  }

  it('starts a payment in dollars and cents with return URLs', async () => {
    const { started, paypal } = await begun();
    const order = paypal.orderOf(paymentId);
    expect(started).toMatchObject({
      place: { url: `${paypal.origin}/checkoutnow?token=${order.id}` },
      reference: order.id,
    });
    expect(order).toMatchObject({
      purchase_units: [{ invoice_id: paymentId, amount: { currency_code: 'USD', value: '12.34' } }],
      ...{ return_url: 'https://locks.test/back', cancel_url: 'https://locks.test/back?cancelled=1' },
    });
  });

  it('captures an approved payment when queried, and only once', async () => {
    const { ask, paypal } = await begun();
    expect(await ask()).toEqual({ kind: 'open' });
    paypal.approve(paymentId);
    const said = await ask();
    expect(said).toEqual({ kind: 'taken', number: paypal.captureOf(paymentId)?.id, money });
    expect(await ask()).toEqual(said);
    expect(paypal.calls.filter(call => call.endsWith('/capture'))).toHaveLength(1);
  });

  it('does not capture a payment that was approved after it was closed', async () => {
    const { ask, paypal } = await begun();
    expect(await ask(true)).toEqual({ kind: 'closed' });
    paypal.approve(paymentId);
    expect(await ask(true)).toEqual({ kind: 'closed' });
    expect(paypal.captureOf(paymentId)).toBeUndefined();
  });

  it('reports a payment as failed when the payer’s bank declines it', async () => {
    const { ask, paypal } = await begun();
    paypal.approve(paymentId);
    paypal.declines(paymentId);
    expect(await ask()).toEqual({ kind: 'failed', reason: 'declined' });
  });

  it('gives no final result while a capture is pending', async () => {
    const { ask, paypal, paid, provider } = await begun();
    paypal.captureIs('PENDING');
    const capture = await paid();
    expect(await ask()).toEqual({ kind: 'unreachable' });
    expect(await ask(true)).toEqual({ kind: 'unreachable' });
    const { id } = capture;
    const told = paypal.webhook('PAYMENT.CAPTURE.PENDING', { id });
    expect(await provider.read(told)).toEqual({ paymentId, said: { kind: 'ask' } });
    capture.status = 'DECLINED';
    expect(await ask(true)).toEqual({ kind: 'failed', reason: 'declined' });
    const denied = paypal.webhook('PAYMENT.CAPTURE.DENIED', { id });
    expect(await provider.read(denied)).toEqual({ paymentId, said: { kind: 'failed', reason: 'declined' } });
  });

  it('checks a webhook by querying PayPal, and ignores the amounts in the webhook', async () => {
    const { provider, paypal, paid } = await begun();
    const { id } = await paid();
    const lies = { id, custom_id: 'p-another', amount: { currency_code: 'USD', value: '0.01' } };
    const told = paypal.webhook('PAYMENT.CAPTURE.COMPLETED', lies);
    expect(await provider.read(told)).toEqual({ paymentId, said: { kind: 'taken', number: id, money } });
    // A repeated webhook has the same result.
    expect(await provider.read(told)).toEqual({ paymentId, said: { kind: 'taken', number: id, money } });
  });

  it('rejects a webhook for an unknown capture or with another currency', async () => {
    const { provider, paypal, paid } = await begun();
    const unknown = paypal.webhook('PAYMENT.CAPTURE.COMPLETED', { id: '0NOBODY' });
    expect(await provider.read(unknown)).toBeNull();
    const { id } = await paid();
    Object.assign(paypal.captureOf(paymentId) ?? {}, { amount: { currency_code: 'EUR', value: '12.34' } });
    expect(await provider.read(paypal.webhook('PAYMENT.CAPTURE.COMPLETED', { id }))).toBeNull();
  });

  it.each([
    ['of another merchant', { webhookId: '0AA0000000000000A' }],
    ['four days old', { at: -96 * HOUR }],
    ['dated tomorrow', { at: 24 * HOUR }],
  ])('rejects a webhook %s', async (_, { webhookId, at = 0 }: { webhookId?: string; at?: number }) => {
    const { provider, paypal, clock } = await begun();
    const resource = { purchase_units: [{ custom_id: paymentId }] };
    const when = { at: clock.now() + at, ...(webhookId && { webhookId }) };
    expect(await provider.read(paypal.webhook('CHECKOUT.ORDER.APPROVED', resource))).not.toBeNull();
    expect(await provider.read(paypal.webhook('CHECKOUT.ORDER.APPROVED', resource, when))).toBeNull();
  });

  it('rejects a webhook with another signing key or a certificate from another origin', async () => {
    const { provider, paypal } = await begun();
    const right = paypal.approve(paymentId);
    const elsewhere = (url: string) => ({ ...right, headers: { ...right.headers, 'paypal-cert-url': url } });
    const path = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';
    for (const url of [
      `https://elsewhere.test${path}`,
      `${paypal.origin}@elsewhere.test${path}`,
      `${paypal.origin}/v1/notifications/certs/../../../cert`,
      `${paypal.origin}/cert`,
      'nonsense',
    ])
      expect([url, await provider.read(elsewhere(url))]).toEqual([url, null]);
    expect(paypal.calls.filter(call => call.includes('cert'))).toEqual([]);
    expect(await provider.read(right)).not.toBeNull();
    paypal.forge();
    expect(await provider.read(paypal.approve(paymentId))).toBeNull();
  });

  it('fetches unknown certificates at most once every ten seconds', async () => {
    const { provider, paypal, clock } = await begun();
    const right = paypal.approve(paymentId);
    const named = (name: number) => ({
      ...right,
      headers: { ...right.headers, 'paypal-cert-url': `${paypal.origin}/v1/notifications/certs/CERT-${name}` },
    });
    for (let name = 0; name < 5; name++) expect(await provider.read(named(name))).toBeNull();
    expect(paypal.calls.filter(call => call.includes('certs'))).toHaveLength(1);
    await clock.advance(10_000);
    expect(await provider.read(right)).not.toBeNull();
  });

  it('requests a new token only when the old one is revoked or expired', async () => {
    const { ask, paypal, clock } = await begun();
    await ask();
    expect(paypal.tokens()).toBe(1);
    paypal.takeTokenBack();
    expect(await ask()).toEqual({ kind: 'open' });
    expect(paypal.tokens()).toBe(2);
    await clock.advance(9 * HOUR);
    expect(await ask()).toEqual({ kind: 'open' });
    expect(paypal.tokens()).toBe(3);
  });

  it('reports a repeated refund as done even if PayPal has forgotten the idempotency key', async () => {
    const { provider, paypal, paid } = await begun();
    const { id: number } = await paid();
    const refund = { paymentId, refundId: 'r', number, money };
    expect(await provider.refund(refund)).toBe('done');
    paypal.forget();
    expect(await provider.refund(refund)).toBe('done');
    expect(await provider.refund({ ...refund, number: '0NOBODY' })).toBe('notAccepted');
  });

  it('returns why a refund failed and whether a retry may help', async () => {
    const { provider, paypal, failures } = await begun();
    const refund = { paymentId, refundId: 'r', number: 'N', money };
    paypal.refuse(403, 'PERMISSION_DENIED');
    expect(await provider.refund(refund)).toBe('notAvailable');
    paypal.refuse(503, 'SERVICE_UNAVAILABLE');
    expect(await provider.refund(refund)).toBe('unreachable');
    paypal.refuse(422, 'REFUND_NOT_ALLOWED');
    expect(await provider.refund(refund)).toBe('notAccepted');
    expect(failures).toEqual([
      'PayPal: refund rejected: 403 PERMISSION_DENIED',
      'PayPal: refund rejected: 422 REFUND_NOT_ALLOWED',
    ]);
  });

  it('reports “unreachable” for a wrong client secret, and does not log the secret', async () => {
    const { paypal, clock } = await begun();
    const failures: string[] = [];
    const reach = { now: clock.now, timeoutMs: 30_000, failed: ({ message }: Error) => void failures.push(message) };
    const provider = createPaypal({ ...paypal.settings, clientSecret: 'another' }, reach);
    expect(await provider.query({ paymentId, reference: 'R', close: true })).toEqual({ kind: 'unreachable' });
    expect(failures).toEqual(['PayPal: couldn’t get a token: 401']);
  });

  it('reports “unreachable” when PayPal does not answer within the timeout', async () => {
    const { provider, paypal, failures } = await openPaypal(50);
    paypal.hang();
    expect(await provider.query({ paymentId, reference: 'R', close: false })).toEqual({ kind: 'unreachable' });
    expect(failures).toEqual(['PayPal: couldn’t get a token: no response']);
  });
});
