import { defineMessages } from '@formatjs/intl';

export const billingErrors = defineMessages({
  orderNotFound: {
    id: 'error.orderNotFound',
    defaultMessage: 'This order doesn’t exist, or isn’t yours. Go back to your purchases.',
  },
  paymentNotFound: {
    id: 'error.paymentNotFound',
    defaultMessage: 'This payment doesn’t exist, or isn’t yours. Go back to your purchases.',
  },
  orderPaid: { id: 'error.orderPaid', defaultMessage: 'This order is already paid. You weren’t charged again.' },
  orderClosed: {
    id: 'error.orderClosed',
    defaultMessage: 'You can no longer pay this order. You weren’t charged. Place a new order.',
  },
  priceChanged: {
    id: 'error.priceChanged',
    defaultMessage: 'The price has changed. Nothing was ordered. Check the new price, then decide.',
  },
  notOffered: {
    id: 'error.notOffered',
    defaultMessage: 'This console has no paid services. You keep what you have, and your doors keep working.',
  },
  everythingIncluded: {
    id: 'error.everythingIncluded',
    defaultMessage: 'Everything is included on this console. There’s nothing to buy.',
  },
  notSold: {
    id: 'error.notSold',
    defaultMessage: 'This isn’t for sale in this currency. Nothing was ordered. Choose another currency.',
  },
  paymentMismatch: {
    id: 'error.paymentMismatch',
    defaultMessage:
      'The payment provider reports a different payment than this order needs. Don’t pay again. Ask the operator to check.',
  },
  unitsInUse: {
    id: 'error.unitsInUse',
    defaultMessage:
      'Some credits from this order are already used, so it can’t be refunded. The rest stay in your balance.',
  },
  balanceExhausted: {
    id: 'error.balanceExhausted',
    defaultMessage:
      'The package for this has no credits left, so nothing was done. Your doors keep working. Its owner can buy more under “Value-added services”.',
  },
  trialUsed: {
    id: 'error.trialUsed',
    defaultMessage: 'You’ve already used your one free trial. Buy VIP to continue.',
  },
  vipNotOpen: { id: 'error.vipNotOpen', defaultMessage: 'You don’t have VIP. Buy VIP first. Your doors keep working.' },
  vipLocksDiffer: {
    id: 'error.vipLocksDiffer',
    defaultMessage: 'Your VIP covers a different number of locks. Renew it for that number, or add locks to it first.',
  },
  locksNotCovered: {
    id: 'error.locksNotCovered',
    defaultMessage:
      'VIP doesn’t cover {names}{more, plural, =0 {} other { and # more}}. The owner can add locks to VIP.',
  },
  advancedOff: {
    id: 'error.advancedOff',
    defaultMessage:
      'This advanced function isn’t enabled for these locks. Their owner can enable it. Your doors keep working.',
  },
});
