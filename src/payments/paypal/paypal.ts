/**
 * PayPal Orders v2: developer.paypal.com/docs/api/orders/v2 (refunds: …/payments/v2). Querying an approved order
 * captures it; only then is it paid. To close a payment, its order is left uncaptured.
 */
import * as z from 'zod/mini';
import { PaymentId } from '../../../models/ids.ts';
import { Currency } from '../../../models/money.ts';
import { PAY_METHODS } from '../../../models/order.ts';
import type { ProviderContext, ProviderResponse } from '../ask.ts';
import { decimalOf } from '../decimal.ts';
import type { Notice, Noticed, PaymentProvider } from '../provider.ts';
import { json } from '../signature.ts';
import { createClient, type PaypalAccess } from './client.ts';
import { createOrders } from './orders.ts';
import { Capture, FORBIDDEN, Id, isRefused, issueOf, Refund, read, saidOf } from './responses.ts';
import { createWebhook } from './webhook.ts';

export interface PaypalSettings extends PaypalAccess {
  webhookId: string;
}

const Event = z.discriminatedUnion('event_type', [
  z.object({
    event_type: z.literal('CHECKOUT.ORDER.APPROVED'),
    resource: z.object({ purchase_units: z.array(z.object({ custom_id: PaymentId })).check(z.minLength(1)) }),
  }),
  z.object({
    event_type: z.enum([
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.DECLINED',
    ]),
    resource: z.object({ id: Id }),
  }),
]);

const ALREADY_REFUNDED = 'CAPTURE_FULLY_REFUNDED';

export function createPaypal(settings: PaypalSettings, context: ProviderContext): PaymentProvider {
  const call = createClient(settings, context);
  const isSent = createWebhook(settings, context);

  function reasonOf(what: string, answer: ProviderResponse) {
    context.failed(new Error(`PayPal: ${what}: ${answer.status} ${issueOf(answer)}`.trimEnd()));
    return answer.status === FORBIDDEN ? 'notAvailable' : 'notAccepted';
  }

  /** Queries the payment, because the webhook's signature doesn't cover its content. */
  async function captured(id: string): Promise<Noticed | null> {
    const found = read(Capture, await call(`/v2/payments/captures/${id}`));
    if (!found?.custom_id) return null;
    const said = saidOf(found);
    return { paymentId: found.custom_id, said: said.kind === 'unreachable' ? { kind: 'ask' } : said };
  }

  async function hear(notice: Notice): Promise<Noticed | null> {
    if (!(await isSent(notice))) return null;
    const event = Event.safeParse(json(notice.body)).data;
    if (!event) return null;
    if (event.event_type !== 'CHECKOUT.ORDER.APPROVED') return captured(event.resource.id);
    const paymentId = event.resource.purchase_units[0]?.custom_id;
    return paymentId ? { paymentId, said: { kind: 'ask' } } : null;
  }

  return {
    method: PAY_METHODS.PAYPAL,
    name: 'paypal',
    currencies: [Currency.DOLLAR],
    place: 'page',
    heard: { type: 'application/json', body: '{}' },
    ...createOrders(call, reasonOf),
    async refund({ paymentId, refundId, number, money }) {
      const body = {
        amount: { currency_code: 'USD', value: decimalOf(money.amount) },
        custom_id: paymentId,
      };
      const answer = await call(`/v2/payments/captures/${number}/refund`, { id: refundId, body });
      const refund = read(Refund, answer);
      if (refund?.status === 'COMPLETED') return 'done';
      if (refund) return refund.status === 'PENDING' ? 'unreachable' : 'notAccepted';
      if (!answer || !isRefused(answer)) return 'unreachable';
      // After some weeks PayPal forgets the request's id, but not the refund.
      return issueOf(answer) === ALREADY_REFUNDED ? 'done' : reasonOf('refund rejected', answer);
    },
    read: hear,
  };
}
