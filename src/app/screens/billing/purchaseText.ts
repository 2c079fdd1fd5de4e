import { defineMessages, type IntlShape } from '@formatjs/intl';
import { CURRENCY_CODES, type Money, majorOf } from '../../../../models/money.ts';
import type { Purchase } from '../../../../models/order.ts';
import type { Format } from '../../i18n/intl.tsx';
import { serviceMessages } from './serviceMessages.ts';

const messages = defineMessages({
  units: { id: 'purchase.units', defaultMessage: '{service}: {quantity, number}' },
  vip: {
    id: 'purchase.vip',
    defaultMessage:
      'Advanced functions for {locks, plural, one {# lock} other {# locks}}, {years, plural, one {# year} other {# years}}',
  },
  vipLocks: {
    id: 'purchase.vipLocks',
    defaultMessage: 'Advanced functions for {to, plural, one {# lock} other {# locks}} instead of {from, number}',
  },
});

export function purchaseText(format: Format, purchase: Purchase): string {
  switch (purchase.kind) {
    case 'units':
      return format(messages.units, {
        service: format(serviceMessages[purchase.service]),
        quantity: purchase.quantity,
      });
    case 'vip':
      return format(messages.vip, { locks: purchase.locks, years: purchase.years });
    case 'vipLocks':
      return format(messages.vipLocks, { from: purchase.from, to: purchase.to });
  }
}

/** Formats money as in spec §3: ¥ and $. */
export const moneyText = (intl: IntlShape<string>, money: Money): string =>
  intl.formatNumber(majorOf(money), {
    style: 'currency',
    currency: CURRENCY_CODES[money.currency],
    currencyDisplay: 'narrowSymbol',
  });
