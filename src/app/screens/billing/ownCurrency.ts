import type { PayWay } from '../../../../models/calls/order.calls.ts';
import { Currency } from '../../../../models/money.ts';
import { useUser } from '../../actors/session.ts';
import { browserRegion } from '../../i18n/localeTag.ts';

/** What a country pays in, of the currencies that are sold in. */
const currencyOf = (country: string): Currency => (country === 'CN' ? Currency.RMB : Currency.DOLLAR);

/** Of where the account is, else the browser; another where nothing that is offered here takes that. */
export function useOwnCurrency(methods: readonly Pick<PayWay, 'currencies'>[]): Currency {
  const own = currencyOf(useUser().country || browserRegion(navigator));
  const taken = methods.flatMap(({ currencies }) => currencies);
  return taken.includes(own) ? own : (taken[0] ?? own);
}
