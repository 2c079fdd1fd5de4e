import { defineMessages } from '@formatjs/intl';

export const billingErrors = defineMessages({
  orderNotFound: {
    id: 'error.orderNotFound',
    defaultMessage: 'This order does not exist, or is not yours. Go back to your purchases.',
  },
  paymentNotFound: {
    id: 'error.paymentNotFound',
    defaultMessage: 'This payment does not exist, or is not yours. Go back to your purchases.',
  },
  orderPaid: { id: 'error.orderPaid', defaultMessage: 'This order is paid already. You were not charged again.' },
  orderClosed: {
    id: 'error.orderClosed',
    defaultMessage: 'This order can no longer be paid. Nothing was charged; order again.',
  },
  priceChanged: {
    id: 'error.priceChanged',
    defaultMessage: 'The price has changed. Nothing was ordered; look at the new price and decide.',
  },
  notOffered: {
    id: 'error.notOffered',
    defaultMessage: 'This console sells nothing. What you have stays as it is, and every door works as before.',
  },
  everythingIncluded: {
    id: 'error.everythingIncluded',
    defaultMessage: 'Everything is included on this console. There’s nothing to buy.',
  },
  notSold: {
    id: 'error.notSold',
    defaultMessage: 'This is not for sale in this currency. Nothing was ordered; choose another.',
  },
  paymentMismatch: {
    id: 'error.paymentMismatch',
    defaultMessage:
      'The payment provider reports something else than what was asked for. Somebody is looking into it; do not pay again.',
  },
  unitsInUse: {
    id: 'error.unitsInUse',
    defaultMessage: 'Some units of this order have been used, so it cannot be refunded. They stay in your balance.',
  },
  balanceExhausted: {
    id: 'error.balanceExhausted',
    defaultMessage:
      'The package for this service is used up, so nothing was done; doors work as before. Its owner can buy another one under value-added services.',
  },
  trialUsed: {
    id: 'error.trialUsed',
    defaultMessage: 'The free trial can be used once, and yours is used. Buy VIP to go on.',
  },
  vipNotOpen: { id: 'error.vipNotOpen', defaultMessage: 'VIP is not open. Buy VIP first; your doors work as before.' },
  vipLocksDiffer: {
    id: 'error.vipLocksDiffer',
    defaultMessage: 'Your VIP covers another number of locks. Renew it for the same number, or add locks first.',
  },
  locksNotCovered: {
    id: 'error.locksNotCovered',
    defaultMessage:
      'VIP doesn’t cover {names}{more, plural, =0 {} other { and # more}}. Their owner can add locks to VIP.',
  },
  advancedOff: {
    id: 'error.advancedOff',
    defaultMessage:
      'This is an advanced function, and it is not enabled for these locks. Their owner can enable it; the doors work as before.',
  },
});
