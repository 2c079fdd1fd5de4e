/** What every payment provider promises, whatever it speaks: run for each over a test bench that plays the person who pays. */
import { describe, expect, it } from 'vitest';
import type { PaymentId } from '../../../models/ids.ts';
import type { Money } from '../../../models/money.ts';
import type { Notice, PaymentProvider, PaymentToStart, Said } from '../../../src/payments/provider.ts';

export interface Bench {
  provider: PaymentProvider;
  money: Money;
  now(): number;
  /** The person pays, or is declined, at the provider. Answers the notice that it sends. */
  pay(paymentId: PaymentId): Promise<Notice>;
  /** From here on it does not answer, where it is reached over a network. */
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
    it('begins a payment once, however often it is asked', async () => {
      const bench = await open();
      const first = await begin(bench);
      const second = await begin(bench);
      expect(second.reference).toBe(first.reference);
      expect(await bench.provider.query({ paymentId, reference: first.reference, close: false })).toEqual({
        kind: 'open',
      });
    });

    it('says what it took, with its number and the very money', async () => {
      const bench = await open();
      const { reference } = await begin(bench);
      await bench.pay(paymentId);
      const said = await takenBy(bench, reference);
      expect(said).toEqual({ kind: 'taken', number: expect.stringMatching(/./), money: bench.money });
      expect(await takenBy(bench, reference)).toEqual(said);
      // Once it is paid, it cannot be closed any more.
      expect(await bench.provider.query({ paymentId, reference, close: true })).toEqual(said);
    });

    it('tells by a notice what it says when it is asked', async () => {
      const bench = await open();
      const { reference } = await begin(bench);
      const noticed = await bench.provider.read(await bench.pay(paymentId));
      const said: Said = await takenBy(bench, reference);
      expect([said, { kind: 'ask' }]).toContainEqual(noticed?.said);
      expect(noticed?.paymentId).toBe(paymentId);
    });

    it('is not believed when a letter of a notice is another, or its signature', async () => {
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

    it('takes nothing any more for what was closed', async () => {
      const bench = await open();
      const { reference } = await begin(bench);
      expect(await bench.provider.query({ paymentId, reference, close: true })).toEqual({ kind: 'closed' });
      expect(await bench.provider.query({ paymentId, reference, close: true })).toEqual({ kind: 'closed' });
    });

    it('knows nothing of what was never begun, and closes it', async () => {
      const { provider } = await open();
      const said = await provider.query({ paymentId: 'never' as PaymentId, reference: null, close: true });
      expect(said).toEqual({ kind: 'closed' });
    });

    it('gives money back once for a refund', async () => {
      const bench = await open();
      const { reference } = await begin(bench);
      await bench.pay(paymentId);
      const { number, money } = await takenBy(bench, reference);
      const refund = { paymentId, refundId: `${paymentId}-refund`, number, money };
      expect(await bench.provider.refund(refund)).toBe('done');
      expect(await bench.provider.refund(refund)).toBe('done');
    });

    it('that does not answer is unreachable, and not a no', async () => {
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
