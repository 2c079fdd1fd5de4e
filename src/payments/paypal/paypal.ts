/**
 * PayPal Orders v2 (developer.paypal.com/docs/api/orders/v2, refunds: …/payments/v2). An approved order isn't paid: the console
 * captures it when a query finds it approved, and closes an order by not capturing it.
 */
import * as z from 'zod/mini';
import { PaymentId } from '../../../models/ids.ts';
import { Currency } from '../../../models/money.ts';
import { PAY_METHODS } from '../../../models/order.ts';
import type { ProviderContext, ProviderResponse } from '../ask.ts';
import { Decimal, decimalOf } from '../decimal.ts';
import type { Notice, Noticed, PaymentProvider, Said } from '../provider.ts';
import { json } from '../signature.ts';
import { createClient, type PaypalAccess } from './client.ts';
import { createWebhook } from './webhook.ts';

export interface PaypalSettings extends PaypalAccess {
  webhookId: string;
}

type Unreachable = { kind: 'unreachable' };
const UNREACHABLE: Unreachable = { kind: 'unreachable' };

const Id = z.string().check(z.regex(/^[A-Z0-9-]{1,64}$/));
const Amount = z.object({ currency_code: z.literal('USD'), value: Decimal.check(z.positive()) });
const Capture = z.object({
  id: Id,
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  amount: Amount,
  custom_id: z.optional(PaymentId),
});
const Order = z.object({
  id: Id,
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z.array(z.object({ payments: z.optional(z.object({ captures: z.optional(z.array(Capture)) })) })),
});
const Created = z.object({ id: Id, links: z.array(z.object({ rel: z.string(), href: z.string() })) });
const Refund = z.object({ status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']) });
const Problem = z.object({ details: z._default(z.array(z.object({ issue: z.string() })), []) });

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

const APPROVE = ['payer-action', 'approve'];
const NOT_YET = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];
const TAKEN_BEFORE = ['ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID'];
const ALREADY_REFUNDED = 'CAPTURE_FULLY_REFUNDED';
const NOT_FOUND = 404;
const FORBIDDEN = 403;
const REFUSED = [400, 409, 422];

const issueOf = ({ body }: ProviderResponse): string => Problem.safeParse(json(body)).data?.details[0]?.issue ?? '';
const read = <Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: ProviderResponse | null,
): z.output<Schema> | undefined =>
  answer && (answer.status === 200 || answer.status === 201) ? schema.safeParse(json(answer.body)).data : undefined;

function saidOf({ id, status, amount }: z.infer<typeof Capture>): Said | Unreachable {
  switch (status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      return { kind: 'taken', number: id, money: { amount: amount.value, currency: Currency.DOLLAR } };
    case 'DECLINED':
    case 'FAILED':
      return { kind: 'failed', reason: 'declined' };
    case 'PENDING':
      return UNREACHABLE;
  }
}

const captureOf = ({ purchase_units }: z.infer<typeof Order>) =>
  purchase_units.flatMap(({ payments }) => payments?.captures ?? []).at(-1);

export function createPaypal(settings: PaypalSettings, context: ProviderContext): PaymentProvider {
  const call = createClient(settings, context);
  const isSent = createWebhook(settings, context);

  function reasonOf(what: string, answer: ProviderResponse) {
    context.failed(new Error(`PayPal: ${what}: ${answer.status} ${issueOf(answer)}`.trimEnd()));
    return answer.status === FORBIDDEN ? 'notAvailable' : 'notAccepted';
  }
  const isRefused = ({ status }: ProviderResponse) =>
    status === FORBIDDEN || status === NOT_FOUND || REFUSED.includes(status);

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

  /** The webhook's signature doesn't cover its content, so query it. */
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
    async start({ paymentId, price, subject, returnTo, cancelTo }) {
      const body = {
        intent: 'CAPTURE',
        purchase_units: [
          {
            // One payment per invoice.
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
      };
      const answer = await call('/v2/checkout/orders', { id: paymentId, body });
      const created = read(Created, answer);
      const url = created?.links.find(({ rel }) => APPROVE.includes(rel))?.href;
      if (created && url) return { kind: 'started', place: { kind: 'page', url }, reference: created.id };
      return answer && isRefused(answer) ? { kind: 'refused', reason: reasonOf('an order', answer) } : UNREACHABLE;
    },
    async query({ paymentId, reference, close }) {
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
    },
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
      // After some weeks it forgets the request's id, but not the refund.
      return issueOf(answer) === ALREADY_REFUNDED ? 'done' : reasonOf('a refund', answer);
    },
    read: hear,
  };
}
