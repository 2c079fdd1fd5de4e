import type { ProviderReason } from '../../../models/facts/payment.facts.ts';
import type { PaymentId } from '../../../models/ids.ts';
import type { ProviderResponse } from '../ask.ts';
import { decimalOf } from '../decimal.ts';
import type { PaymentProvider, PaymentToStart, Said, Started, Unreachable } from '../provider.ts';
import type { createClient } from './client.ts';
import { Created, captureOf, isRefused, issueOf, NOT_FOUND, Order, read, saidOf, UNREACHABLE } from './responses.ts';

type OrderQuery = Parameters<PaymentProvider['query']>[0];

const APPROVE = ['payer-action', 'approve'];
const NOT_YET = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];
const TAKEN_BEFORE = ['ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID'];

const orderOf = ({ paymentId, price, subject, returnTo, cancelTo }: PaymentToStart) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      // The invoice id allows only one payment.
      ...{ custom_id: paymentId, invoice_id: paymentId, description: subject },
      amount: { currency_code: 'USD', value: decimalOf(price.amount) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        ...{ return_url: returnTo, cancel_url: cancelTo },
        ...{ user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' },
      },
    },
  },
});

/** `reasonOf`: reports a refusal to the operator, and returns its reason. */
export function createOrders(
  call: ReturnType<typeof createClient>,
  reasonOf: (what: string, answer: ProviderResponse) => ProviderReason,
): Pick<PaymentProvider, 'start' | 'query'> {
  async function capture(paymentId: PaymentId, reference: string): Promise<Said | Unreachable> {
    const once = { id: `${paymentId}-capture`, body: {} };
    const answer = await call(`/v2/checkout/orders/${reference}/capture`, once);
    const captured = read(Order, answer);
    const latest = captured && captureOf(captured);
    if (latest) return saidOf(latest);
    if (answer?.status !== 422) return UNREACHABLE;
    const issue = issueOf(answer);
    if (NOT_YET.includes(issue)) return { kind: 'open' };
    return TAKEN_BEFORE.includes(issue) ? UNREACHABLE : { kind: 'failed', reason: 'declined' };
  }

  async function start(payment: PaymentToStart): Promise<Started> {
    const { paymentId } = payment;
    const answer = await call('/v2/checkout/orders', { id: paymentId, body: orderOf(payment) });
    const created = read(Created, answer);
    const url = created?.links.find(({ rel }) => APPROVE.includes(rel))?.href;
    if (created && url) return { kind: 'started', place: { kind: 'page', url }, reference: created.id };
    return answer && isRefused(answer) ? { kind: 'refused', reason: reasonOf('order rejected', answer) } : UNREACHABLE;
  }

  async function query({ paymentId, reference, close }: OrderQuery): Promise<Said | Unreachable> {
    const unpaid = { kind: close ? 'closed' : 'open' } as const;
    if (reference === null) return unpaid;
    const answer = await call(`/v2/checkout/orders/${reference}`);
    if (answer?.status === NOT_FOUND) return { kind: 'closed' };
    const order = read(Order, answer);
    if (!order) return UNREACHABLE;
    const latest = captureOf(order);
    if (latest) return saidOf(latest);
    if (order.status === 'VOIDED') return { kind: 'closed' };
    if (order.status === 'COMPLETED') return UNREACHABLE;
    return order.status === 'APPROVED' && !close ? capture(paymentId, reference) : unpaid;
  }

  return { start, query };
}
