import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { Leaving } from '../../../../models/calls/account.calls.ts';

export const leaveMessages = defineMessages({
  title: { id: 'leave.title', defaultMessage: 'Close account' },
  lead: {
    id: 'leave.lead',
    defaultMessage: 'Closing your account erases your personal data. You can’t undo this.',
  },
  look: { id: 'leave.look', defaultMessage: 'Review consequences' },
  failed: { id: 'leave.failed', defaultMessage: 'Couldn’t load the effects of closing your account' },
  first: { id: 'leave.open', defaultMessage: 'Resolve these first' },
  firstMeans: {
    id: 'leave.open.means',
    defaultMessage:
      'A lock without an owner keeps opening for the same people. That access can no longer change. Transfer or delete your locks and gateways first. Finish or cancel jobs and transfers. Wait until paid orders are delivered or refunded.',
  },
  more: { id: 'leave.more', defaultMessage: 'and {count, plural, one {# more} other {# more}}' },
  again: { id: 'leave.again', defaultMessage: 'Check again' },
  toLocks: { id: 'leave.toLocks', defaultMessage: 'Go to locks' },
  toGateways: { id: 'leave.toGateways', defaultMessage: 'Go to gateways' },
  toTransfers: { id: 'leave.toTransfers', defaultMessage: 'Go to transfers' },
  toOrders: { id: 'leave.toOrders', defaultMessage: 'Go to purchases' },
  toJobs: { id: 'leave.toJobs', defaultMessage: 'Go to jobs' },
  ends: { id: 'leave.ends', defaultMessage: 'What ends immediately' },
  sessions: { id: 'leave.sessions', defaultMessage: 'You’ll be signed out on all devices, including this one.' },
  services: {
    id: 'leave.services',
    defaultMessage: 'You lose the advanced functions and credits you bought, with no refund.',
  },
  erased: { id: 'leave.erased', defaultMessage: 'What’s erased' },
  person: {
    id: 'leave.person',
    defaultMessage: 'Your e-mail address, phone number, password, picture, messages, authenticator app and passkeys',
  },
  stays: { id: 'leave.stays', defaultMessage: 'What’s kept' },
  undecided: { id: 'leave.undecided', defaultMessage: 'Choose what happens to the access you gave.' },
  credentials: {
    id: 'leave.credentials',
    defaultMessage: 'Passcodes, cards and other credentials stay with the locks’ owners and keep working.',
  },
  records: {
    id: 'leave.records',
    defaultMessage:
      'Door records and the activity log stay with the owners. These entries show a number instead of your name.',
  },
  free: {
    id: 'leave.free',
    defaultMessage: 'You can create a new account with the same e-mail address or phone number.',
  },
  codeSend: { id: 'leave.code.send', defaultMessage: 'Send code to {address}' },
  leave: { id: 'leave.do', defaultMessage: 'Close account permanently' },
  not: { id: 'leave.not', defaultMessage: 'Cancel' },
});

export const stillHas: Record<keyof Leaving['stillHas'], MessageDescriptor> = defineMessages({
  locks: { id: 'leave.has.locks', defaultMessage: 'You own {count, plural, one {# lock} other {# locks}}.' },
  gateways: {
    id: 'leave.has.gateways',
    defaultMessage: 'You own {count, plural, one {# gateway} other {# gateways}}.',
  },
  transfers: {
    id: 'leave.has.transfers',
    defaultMessage: '{count, plural, one {# transfer is} other {# transfers are}} in progress.',
  },
  orders: {
    id: 'leave.has.orders',
    defaultMessage:
      '{count, plural, one {# paid order still awaits} other {# paid orders still await}} delivery or a refund.',
  },
  jobs: {
    id: 'leave.has.jobs',
    defaultMessage: '{count, plural, one {# job is} other {# jobs are}} still in progress.',
  },
});

export const endsWords: Record<keyof Leaving['ends'], MessageDescriptor> = defineMessages({
  eKeys: {
    id: 'leave.ends.eKeys',
    defaultMessage: '{count, plural, one {# eKey you received ends.} other {# eKeys you received end.}}',
  },
  administers: {
    id: 'leave.ends.administers',
    defaultMessage: 'You’ll no longer administer the locks of {count, plural, one {# owner} other {# owners}}.',
  },
  schedules: {
    id: 'leave.ends.schedules',
    defaultMessage:
      '{count, plural, one {# scheduled job is canceled and won’t run again.} other {# scheduled jobs are canceled and won’t run again.}}',
  },
  orders: {
    id: 'leave.ends.orders',
    defaultMessage:
      '{count, plural, one {# unpaid order is} other {# unpaid orders are}} canceled. Payments that still arrive are refunded.',
  },
  exports: {
    id: 'leave.ends.exports',
    defaultMessage: '{count, plural, one {# exported file} other {# exported files}}',
  },
  cards: {
    id: 'leave.ends.cards',
    defaultMessage: '{count, plural, one {# stored card number} other {# stored card numbers}}',
  },
  fingers: {
    id: 'leave.ends.fingers',
    defaultMessage: '{count, plural, one {# collected fingerprint} other {# collected fingerprints}}',
  },
});
