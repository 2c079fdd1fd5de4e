import type { PayWay } from '../../../../models/calls/order.calls.ts';
import { Currency } from '../../../../models/money.ts';
import { useUser } from '../../actors/session.ts';
import { browserRegion } from '../../i18n/localeTag.ts';

const currencyOf = (country: string): Currency => (country === 'CN' ? Currency.RMB : Currency.DOLLAR);

/** The currency of the account’s country, else of the browser’s region; another if no payment method accepts it. */
export function useOwnCurrency(methods: readonly Pick<PayWay, 'currencies'>[]): Currency {
  const own = currencyOf(useUser().country || browserRegion(navigator));
  const taken = methods.flatMap(({ currencies }) => currencies);
  return taken.includes(own) ? own : (taken[0] ?? own);
}
