import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PaymentId } from '../../../models/ids.ts';
import { Currency } from '../../../models/money.ts';
import type { Notice } from '../../../src/payments/provider.ts';
import { createSandbox } from '../../../src/payments/sandbox/sandbox.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { keepsTheContract } from './contract.ts';

function openSandbox() {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  const clock = fakeClock();
  const provider = createSandbox({ file: join(folder, 'sandbox.sqlite'), key: 'k'.repeat(64), clock });
  onTestFinished(() => {
    provider.close();
    rmSync(folder, { recursive: true });
  });
  return { provider, clock };
}

const place = { returnTo: '/back', cancelTo: '/back?cancelled=1', notifyAt: '/notify' };

async function begun() {
  const { provider, clock } = openSandbox();
  const paymentId = 'p1' as PaymentId;
  const price = { amount: 1000, currency: Currency.DOLLAR };
  const closesAt = clock.now() + 1000;
  const started = await provider.start({ paymentId, price, closesAt, subject: '<b>order', ...place });
  const url = started.kind === 'started' && started.place.kind === 'page' ? started.place.url : '';
  const notices: Notice[] = [];
  let hears = true;
  provider.page?.startNotifying(async notice => {
    notices.push(notice);
    return hears;
  });
  return {
    ...{ provider, clock, paymentId, notices, page: provider.page, token: url.split('/').at(-1) ?? '' },
    deafen: () => {
      hears = false;
    },
  };
}

keepsTheContract('sandbox', async () => {
  const { provider, clock } = openSandbox();
  const tokens = new Map<PaymentId, string>();
  let told: (notice: Notice) => void = () => {};
  provider.page?.startNotifying(async notice => {
    told(notice);
    return true;
  });
  return {
    provider: {
      ...provider,
      async start(payment) {
        const started = await provider.start(payment);
        if (started.kind === 'started' && started.place.kind === 'page')
          tokens.set(payment.paymentId, started.place.url.split('/').at(-1) ?? '');
        return started;
      },
    },
    money: { amount: 1234, currency: Currency.RMB },
    now: clock.now,
    async pay(paymentId) {
      const notice = new Promise<Notice>(resolve => {
        told = resolve;
      });
      await provider.page?.act(tokens.get(paymentId) ?? '', 'approve');
      return notice;
    },
  };
});

describe('the sandbox payment provider', () => {
  it('shows the amount on its page and escapes HTML in names', async () => {
    const { page, token } = await begun();
    expect(page?.show(token)).toContain('$10.00');
    expect(page?.show(token)).toContain('&lt;b&gt;order');
    expect(page?.show('nobody')).toBeNull();
  });

  it('repeats an unanswered notification at most four times', async () => {
    const { page, token, notices, clock, deafen } = await begun();
    deafen();
    await page?.act(token, 'approve');
    await clock.advance(600_000);
    expect(notices).toHaveLength(4);
  });

  it('accepts no payment after the deadline', async () => {
    const { page, token, clock, provider, paymentId, notices } = await begun();
    await clock.advance(1000);
    await page?.act(token, 'approve');
    expect(await provider.query({ paymentId, reference: null, close: false })).toEqual({ kind: 'closed' });
    expect(page?.show(token)).toContain('can no longer pay this');
    expect(notices).toEqual([]);
  });

  it('returns the payer to the console, with cancelled=1 in the URL if the payment was cancelled', async () => {
    const { page, token } = await begun();
    expect(await page?.act(token, 'leave')).toBe('/back');
    expect(await page?.act(token, 'nonsense')).toBeNull();
    expect(await page?.act(token, 'cancel')).toBe('/back?cancelled=1');
  });
});
