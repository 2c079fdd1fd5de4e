/** A payment provider that answers nothing on its own: requests wait until the test answers. */
import type { PaymentId } from '../../../models/ids.ts';
import { Currency } from '../../../models/money.ts';
import { PAY_METHODS } from '../../../models/order.ts';
import type { Noticed, PaymentProvider, Said } from '../../../src/payments/provider.ts';
import type { RunningHouse } from '../house.ts';

type Refunded = Awaited<ReturnType<PaymentProvider['refund']>>;

function waiting<Answer>() {
  const asked = new Map<PaymentId, (answer: Answer) => void>();
  const told = new Map<PaymentId, Answer>();
  return {
    ask: (paymentId: PaymentId) =>
      new Promise<Answer>(resolve => {
        const answer = told.get(paymentId);
        told.delete(paymentId);
        if (answer === undefined) asked.set(paymentId, resolve);
        else resolve(answer);
      }),
    /** Answers the pending request, or the next one. */
    let(paymentId: PaymentId, answer: Answer) {
      const resolve = asked.get(paymentId);
      asked.delete(paymentId);
      if (resolve) resolve(answer);
      else told.set(paymentId, answer);
    },
  };
}

export function puppetProvider() {
  const starts = waiting<true>();
  const queries = waiting<Said>();
  const refunds = waiting<Refunded>();
  const provider: PaymentProvider = {
    method: PAY_METHODS.SANDBOX,
    name: 'puppet',
    currencies: Object.values(Currency),
    place: 'page',
    heard: { type: 'text/plain', body: 'heard' },
    async start({ paymentId }) {
      await starts.ask(paymentId);
      return { kind: 'started', place: { kind: 'page', url: `/pay/${paymentId}` }, reference: `at-${paymentId}` };
    },
    query: ({ paymentId }) => queries.ask(paymentId),
    refund: ({ paymentId }) => refunds.ask(paymentId),
    read: async ({ body }) => JSON.parse(body) as Noticed,
  };
  return {
    provider,
    start: (paymentId: PaymentId) => starts.let(paymentId, true),
    answer: queries.let,
    refund: refunds.let,
    notify: (house: RunningHouse, noticed: Noticed) =>
      fetch(`${house.origin}/api/payment/notify/puppet`, { method: 'POST', body: JSON.stringify(noticed) }),
  };
}
