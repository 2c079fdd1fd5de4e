/** The built-in price list, in minor units of each currency. */
import { MAX_VIP_LOCKS } from './limits.ts';
import { Currency } from './money.ts';
import { CreditService } from './order.ts';
import type { PriceTable } from './price.ts';

export const PACKAGE_QUANTITIES = [100, 500, 1000, 5000] as const;

export const PRICES: PriceTable = {
  [Currency.RMB]: {
    units: {
      [CreditService.SMS]: 10,
      [CreditService.EMAIL]: 2,
      [CreditService.FACE]: 30,
      [CreditService.FINGERPRINT]: 20,
    },
    vip: [
      { upTo: 10, yearly: 3600 },
      { upTo: 50, yearly: 3000 },
      { upTo: 200, yearly: 2400 },
      { upTo: MAX_VIP_LOCKS, yearly: 1800 },
    ],
  },
  [Currency.DOLLAR]: {
    units: {
      [CreditService.SMS]: 3,
      [CreditService.EMAIL]: 1,
      [CreditService.FACE]: 5,
      [CreditService.FINGERPRINT]: 4,
    },
    vip: [
      { upTo: 10, yearly: 600 },
      { upTo: 50, yearly: 500 },
      { upTo: 200, yearly: 400 },
      { upTo: MAX_VIP_LOCKS, yearly: 300 },
    ],
  },
};
