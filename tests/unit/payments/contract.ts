/** Contract of every payment provider, run over a bench that plays the payer. */
import { describe, expect, it } from 'vitest';
import type { PaymentId } from '../../../models/ids.ts';
import type { Money } from '../../../models/money.ts';
import type { Notice, PaymentProvider, PaymentToStart, Said } from '../../../src/payments/provider.ts';

export interface Bench {
  provider: PaymentProvider;
  money: Money;
  now(): number;
  /** Pays, or is declined. Returns the provider’s notification. */
  pay(paymentId: PaymentId): Promise<Notice>;
  /** Makes a provider on the network stop answering. */
  silence?(): void;
}

export function keepsTheContract(name: string, open: () => Promise<Bench>): void {
  const paymentId = 'p-7f3c' as PaymentId;
  const begin = async ({ provider, money, now }: Bench) => {
    const payment: PaymentToStart = {
      ...{ paymentId, price: money, closesAt: now() + 1_800_000, subject: 'order-1' },
      returnTo: 'https://locks.test/account/record?order=order-1&back=p-7f3c',
      cancelTo: 'https://locks.test/account/record?order=order-1&back=p-7f3c&cancelled=1',
      notifyAt: `https://locks.test/api/payment/notify/${provider.name}`,
    };
    const started = await provider.start(payment);
    if (started.kind !== 'started') throw new Error(`not started: ${JSON.stringify(started)}`);
    expect(started.place.kind).toBe(provider.place);
    return { payment, ...started };
  };
  const takenBy = async ({ provider }: Bench, reference: string | null) => {
    const said = await provider.query({ paymentId, reference, close: false });
    if (said.kind !== 'taken') throw new Error(`not taken: ${JSON.stringify(said)}`);
    return said;
  };

  describe(`the payment provider ${name}`, () => {
    it('starts a payment once, however often it is requested', async () => {
      const bench = await open();
      const first = await begin(bench);
      const second = await begin(bench);
      expect(second.reference).toBe(first.reference);
      expect(await bench.provider.query({ paymentId, reference: first.reference, close: false })).toEqual({
        kind: 'open',
      });
    });

    it('returns a completed payment with its number and exact amount', async () => {
      const bench = await open();
      const { reference } = await begin(bench);
      await bench.pay(paymentId);
      const said = await takenBy(bench, reference);
      expect(said).toEqual({ kind: 'taken', number: expect.stringMatching(/./), money: bench.money });
      expect(await takenBy(bench, reference)).toEqual(said);
      // A paid payment cannot be closed.
      expect(await bench.provider.query({ paymentId, reference, close: true })).toEqual(said);
    });

    it('reads the same result from a notification as from a query', async () => {
      const bench = await open();
      const { reference } = await begin(bench);
      const noticed = await bench.provider.read(await bench.pay(paymentId));
      const said: Said = await takenBy(bench, reference);
      expect([said, { kind: 'ask' }]).toContainEqual(noticed?.said);
      expect(noticed?.paymentId).toBe(paymentId);
    });

    it('rejects a notification with a changed body or signature', async () => {
      const bench = await open();
      await begin(bench);
      const notice = await bench.pay(paymentId);
      const changed = [
        { ...notice, body: `${notice.body} ` },
        { ...notice, body: notice.body.replace(/\d/, digit => String((Number(digit) + 1) % 10)) },
        { ...notice, body: '' },
        { headers: {}, body: '' },
        { ...notice, body: '{"' },
        { headers: {}, body: notice.body.replace(/sign=[^&]*/, 'sign=AAAA') },
      ];
      for (const each of changed) expect([each, await bench.provider.read(each)]).toEqual([each, null]);
      expect(await bench.provider.read(notice)).not.toBeNull();
    });

    it('keeps a closed payment closed', async () => {
      const bench = await open();
      const { reference } = await begin(bench);
      expect(await bench.provider.query({ paymentId, reference, close: true })).toEqual({ kind: 'closed' });
      expect(await bench.provider.query({ paymentId, reference, close: true })).toEqual({ kind: 'closed' });
    });

    it('closes a payment that was never started', async () => {
      const { provider } = await open();
      const said = await provider.query({ paymentId: 'never' as PaymentId, reference: null, close: true });
      expect(said).toEqual({ kind: 'closed' });
    });

    it('refunds a payment once', async () => {
      const bench = await open();
      const { reference } = await begin(bench);
      await bench.pay(paymentId);
      const { number, money } = await takenBy(bench, reference);
      const refund = { paymentId, refundId: `${paymentId}-refund`, number, money };
      expect(await bench.provider.refund(refund)).toBe('done');
      expect(await bench.provider.refund(refund)).toBe('done');
    });

    it('reports “unreachable”, not a refusal, when the provider does not answer', async () => {
      const bench = await open();
      if (!bench.silence) return;
      const { reference } = await begin(bench);
      bench.silence();
      expect(await bench.provider.query({ paymentId, reference, close: true })).toEqual({ kind: 'unreachable' });
      const refund = { paymentId, refundId: 'r', number: 'n', money: bench.money };
      expect(await bench.provider.refund(refund)).toBe('unreachable');
    });
  });
}
