import * as z from 'zod/mini';
import { Currency } from '../../../models/money.ts';
import { Decimal } from '../decimal.ts';
import type { Said } from '../provider.ts';

const STATUSES = ['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'] as const;

export const Trade = z.object({
  trade_no: z.string().check(z.regex(/^\d{16,64}$/)),
  trade_status: z.enum(STATUSES),
  total_amount: Decimal.check(z.positive()),
  trans_currency: z.optional(z.literal('CNY')),
});

/** `TRADE_FINISHED`: paid, and no longer refundable. */
export function saidOf({ trade_no, trade_status, total_amount }: z.infer<typeof Trade>): Said {
  switch (trade_status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return { kind: 'taken', number: trade_no, money: { amount: total_amount, currency: Currency.RMB } };
    case 'TRADE_CLOSED':
      return { kind: 'closed' };
    case 'WAIT_BUYER_PAY':
      return { kind: 'open' };
  }
}
