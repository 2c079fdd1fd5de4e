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
    /** Approved and captured. */
    const paid = async () => {
      all.paypal.approve(paymentId);
      await ask();
      return all.paypal.captureOf(paymentId) ?? { id: '', status: '' };
    };
    return { ...all, started, ask, paid };
  }

  it('sends to its page with dollars and cents, and back', async () => {
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

  it('takes the money of what was approved when it is asked, once', async () => {
    const { ask, paypal } = await begun();
    expect(await ask()).toEqual({ kind: 'open' });
    paypal.approve(paymentId);
    const said = await ask();
    expect(said).toEqual({ kind: 'taken', number: paypal.captureOf(paymentId)?.id, money });
    expect(await ask()).toEqual(said);
    expect(paypal.calls.filter(call => call.endsWith('/capture'))).toHaveLength(1);
  });

  it('takes nothing for what was approved when it was closed already', async () => {
    const { ask, paypal } = await begun();
    expect(await ask(true)).toEqual({ kind: 'closed' });
    paypal.approve(paymentId);
    expect(await ask(true)).toEqual({ kind: 'closed' });
    expect(paypal.captureOf(paymentId)).toBeUndefined();
  });

  it('takes nothing that the bank of whoever pays declines', async () => {
    const { ask, paypal } = await begun();
    paypal.approve(paymentId);
    paypal.declines(paymentId);
    expect(await ask()).toEqual({ kind: 'failed', reason: 'declined' });
  });

  it('has not said anything as long as it looks into a payment', async () => {
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

  it('says what was taken by its own word, whatever a webhook says', async () => {
    const { provider, paypal, paid } = await begun();
    const { id } = await paid();
    const lies = { id, custom_id: 'p-another', amount: { currency_code: 'USD', value: '0.01' } };
    const told = paypal.webhook('PAYMENT.CAPTURE.COMPLETED', lies);
    expect(await provider.read(told)).toEqual({ paymentId, said: { kind: 'taken', number: id, money } });
    // Told twice, it is the same.
    expect(await provider.read(told)).toEqual({ paymentId, said: { kind: 'taken', number: id, money } });
  });

  it('is not believed of what it does not know itself, or of another currency', async () => {
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
    ['of tomorrow', { at: 24 * HOUR }],
  ])('is not believed by a webhook %s', async (_, { webhookId, at = 0 }: { webhookId?: string; at?: number }) => {
    const { provider, paypal, clock } = await begun();
    const resource = { purchase_units: [{ custom_id: paymentId }] };
    const when = { at: clock.now() + at, ...(webhookId && { webhookId }) };
    expect(await provider.read(paypal.webhook('CHECKOUT.ORDER.APPROVED', resource))).not.toBeNull();
    expect(await provider.read(paypal.webhook('CHECKOUT.ORDER.APPROVED', resource, when))).toBeNull();
  });

  it('is not believed by somebody else’s key, or by a certificate from elsewhere', async () => {
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

  it('asks for a certificate that there is not no more than every ten seconds', async () => {
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

  it('says who it is again when its token was taken back, and only then', async () => {
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

  it('gives money back once, also when it has forgotten under which name', async () => {
    const { provider, paypal, paid } = await begun();
    const { id: number } = await paid();
    const refund = { paymentId, refundId: 'r', number, money };
    expect(await provider.refund(refund)).toBe('done');
    paypal.forget();
    expect(await provider.refund(refund)).toBe('done');
    expect(await provider.refund({ ...refund, number: '0NOBODY' })).toBe('notAccepted');
  });

  it('says why it does nothing, and whether asking again may help', async () => {
    const { provider, paypal, failures } = await begun();
    const refund = { paymentId, refundId: 'r', number: 'N', money };
    paypal.refuse(403, 'PERMISSION_DENIED');
    expect(await provider.refund(refund)).toBe('notAvailable');
    paypal.refuse(503, 'SERVICE_UNAVAILABLE');
    expect(await provider.refund(refund)).toBe('unreachable');
    paypal.refuse(422, 'REFUND_NOT_ALLOWED');
    expect(await provider.refund(refund)).toBe('notAccepted');
    expect(failures).toEqual(['PayPal: a refund: 403 PERMISSION_DENIED', 'PayPal: a refund: 422 REFUND_NOT_ALLOWED']);
  });

  it('is not reached without a secret that it knows, and no secret is told of it', async () => {
    const { paypal, clock } = await begun();
    const failures: string[] = [];
    const reach = { now: clock.now, timeoutMs: 30_000, failed: ({ message }: Error) => void failures.push(message) };
    const provider = createPaypal({ ...paypal.settings, clientSecret: 'another' }, reach);
    expect(await provider.query({ paymentId, reference: 'R', close: true })).toEqual({ kind: 'unreachable' });
    expect(failures).toEqual(['PayPal: no token: 401']);
  });

  it('that hears and says nothing has not answered when its time is over', async () => {
    const { provider, paypal, failures } = await openPaypal(50);
    paypal.hang();
    expect(await provider.query({ paymentId, reference: 'R', close: false })).toEqual({ kind: 'unreachable' });
    expect(failures).toEqual(['PayPal: no token: no answer']);
  });
});
