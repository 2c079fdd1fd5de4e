/** The server computes each price, and rejects an order for which the browser showed another one. */

import * as z from 'zod/mini';
import { DAY_MS } from './duration.ts';
import { lookUp } from './lookUp.ts';
import type { Currency, Money } from './money.ts';
import type { CreditService, Purchase } from './order.ts';

const price = z.int().check(z.positive());

/** Prices in minor units of one currency. */
const Tariff = z.object({
  /** Unit prices, keyed by service type. */
  units: z.record(z.string(), price),
  /**
   * Price steps by number of locks, in rising order. Each lock costs the price of its own step, so that one more lock
   * never lowers the total.
   */
  vip: z.array(z.object({ upTo: z.int().check(z.positive()), yearly: price })),
});
type Tariff = z.infer<typeof Tariff>;

/** Keyed by currency. What has no price in a currency isn't sold in it. */
export const PriceTable = z.record(z.string(), Tariff);
export type PriceTable = z.infer<typeof PriceTable>;

const DAYS_OF_A_YEAR = 365;

function vipYear({ vip }: Tariff, locks: number): number | null {
  let [counted, total] = [0, 0];
  for (const { upTo, yearly } of vip) {
    const here = Math.max(0, Math.min(locks, upTo) - counted);
    total += here * yearly;
    counted += here;
  }
  return counted === locks ? total : null;
}

/**
 * The price of additional locks until the VIP's end: charges each started day, and rounds up to a minor unit. Null if
 * no day is left or no lock is added.
 */
function untilTheEnd(yearlyMore: number, until: number, now: number): number | null {
  const days = Math.ceil((until - now) / DAY_MS);
  return days > 0 && yearlyMore > 0 ? Math.ceil((yearlyMore * days) / DAYS_OF_A_YEAR) : null;
}

function amountOf(purchase: Purchase, tariff: Tariff, now: number): number | null {
  switch (purchase.kind) {
    case 'units': {
      const each = lookUp(tariff.units, String(purchase.service satisfies CreditService));
      return each === undefined ? null : each * purchase.quantity;
    }
    case 'vip': {
      const year = vipYear(tariff, purchase.locks);
      return year === null ? null : year * purchase.years;
    }
    case 'vipLocks': {
      const [before, after] = [vipYear(tariff, purchase.from), vipYear(tariff, purchase.to)];
      return before === null || after === null ? null : untilTheEnd(after - before, purchase.until, now);
    }
  }
}

/**
 * Null if not sold in this currency, or not for that many locks; also for additional VIP locks if the VIP has ended or
 * the number of locks doesn't rise.
 */
export function priceOf(purchase: Purchase, table: PriceTable, currency: Currency, now: number): Money | null {
  const tariff = lookUp(table, String(currency));
  const amount = tariff ? amountOf(purchase, tariff, now) : null;
  return amount !== null && Number.isSafeInteger(amount) ? { amount, currency } : null;
}
