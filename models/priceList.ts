/** What the console sells, in minor units; see price.ts for how a price is made of it. */
import { MAX_VIP_LOCKS } from './limits.ts';
import { Currency } from './money.ts';
import { UnitService } from './order.ts';
import type { PriceTable } from './price.ts';

/** Packages that are offered; any other quantity costs as much for each unit. */
export const PACKAGE_QUANTITIES = [100, 500, 1000, 5000] as const;

export const PRICES: PriceTable = {
  [Currency.RMB]: {
    units: {
      [UnitService.SMS]: 10,
      [UnitService.EMAIL]: 2,
      [UnitService.FACE]: 30,
      [UnitService.FINGERPRINT]: 20,
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
      [UnitService.SMS]: 3,
      [UnitService.EMAIL]: 1,
      [UnitService.FACE]: 5,
      [UnitService.FINGERPRINT]: 4,
    },
    vip: [
      { upTo: 10, yearly: 600 },
      { upTo: 50, yearly: 500 },
      { upTo: 200, yearly: 400 },
      { upTo: MAX_VIP_LOCKS, yearly: 300 },
    ],
  },
};
