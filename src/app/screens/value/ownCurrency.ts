import { Currency } from '../../../../models/money.ts';
import { useUser } from '../../actors/session.ts';
import { browserRegion } from '../../i18n/localeTag.ts';

/** What a country pays in, of the currencies that are sold in. */
const currencyOf = (country: string): Currency => (country === 'CN' ? Currency.RMB : Currency.DOLLAR);

/** Where the account is; where it says nothing of that, where the browser is. */
export const useOwnCurrency = (): Currency => currencyOf(useUser().country || browserRegion(navigator));
