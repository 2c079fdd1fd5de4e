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
    defaultMessage: 'You can no longer pay for this order. You weren’t charged. Place a new order.',
  },
  priceChanged: {
    id: 'error.priceChanged',
    defaultMessage: 'The price has changed. Nothing was ordered. Check the new price, then order again.',
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
    defaultMessage: 'This purchase isn’t available in this currency. You weren’t charged. Choose another currency.',
  },
  paymentMismatch: {
    id: 'error.paymentMismatch',
    defaultMessage:
      'The payment provider reported a payment that doesn’t match this order. Don’t pay again. Ask the operator to check.',
  },
  unitsInUse: {
    id: 'error.unitsInUse',
    defaultMessage:
      'This order can’t be refunded because some of its credits are already used. The remaining credits stay in your balance.',
  },
  balanceExhausted: {
    id: 'error.balanceExhausted',
    defaultMessage:
      'No credits are left for this service. Nothing was done. The owner can buy more under “Value-added services”. Your doors keep working.',
  },
  trialUsed: {
    id: 'error.trialUsed',
    defaultMessage: 'You’ve already used your one free trial. Buy VIP to continue.',
  },
  vipNotOpen: { id: 'error.vipNotOpen', defaultMessage: 'You don’t have VIP. Buy VIP first. Your doors keep working.' },
  vipLocksDiffer: {
    id: 'error.vipLocksDiffer',
    defaultMessage:
      'Your VIP covers a different number of locks. Renew VIP for that number, or add locks to VIP first.',
  },
  locksNotCovered: {
    id: 'error.locksNotCovered',
    defaultMessage:
      'VIP doesn’t cover {names}{more, plural, =0 {} other { and # more}}. The owner can add locks to VIP.',
  },
  advancedOff: {
    id: 'error.advancedOff',
    defaultMessage:
      'Advanced functions aren’t enabled for these locks. The owner can enable them. Your doors keep working.',
  },
});
