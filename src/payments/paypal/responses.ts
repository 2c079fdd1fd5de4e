import * as z from 'zod/mini';
import { PaymentId } from '../../../models/ids.ts';
import { Currency } from '../../../models/money.ts';
import type { ProviderResponse } from '../ask.ts';
import { Decimal } from '../decimal.ts';
import type { Said, Unreachable } from '../provider.ts';
import { json } from '../signature.ts';

export const UNREACHABLE: Unreachable = { kind: 'unreachable' };

export const Id = z.string().check(z.regex(/^[A-Z0-9-]{1,64}$/));
const Amount = z.object({ currency_code: z.literal('USD'), value: Decimal.check(z.positive()) });
export const Capture = z.object({
  id: Id,
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  amount: Amount,
  custom_id: z.optional(PaymentId),
});
export const Order = z.object({
  id: Id,
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z.array(z.object({ payments: z.optional(z.object({ captures: z.optional(z.array(Capture)) })) })),
});
export const Created = z.object({ id: Id, links: z.array(z.object({ rel: z.string(), href: z.string() })) });
export const Refund = z.object({ status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']) });
const Problem = z.object({ details: z._default(z.array(z.object({ issue: z.string() })), []) });

export const NOT_FOUND = 404;
export const FORBIDDEN = 403;
const REFUSED = [400, 409, 422];

export const isRefused = ({ status }: ProviderResponse): boolean =>
  status === FORBIDDEN || status === NOT_FOUND || REFUSED.includes(status);

export const issueOf = ({ body }: ProviderResponse): string =>
  Problem.safeParse(json(body)).data?.details[0]?.issue ?? '';
export const read = <Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: ProviderResponse | null,
): z.output<Schema> | undefined =>
  answer && (answer.status === 200 || answer.status === 201) ? schema.safeParse(json(answer.body)).data : undefined;

export function saidOf({ id, status, amount }: z.infer<typeof Capture>): Said | Unreachable {
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

export const captureOf = ({ purchase_units }: z.infer<typeof Order>) =>
  purchase_units.flatMap(({ payments }) => payments?.captures ?? []).at(-1);
