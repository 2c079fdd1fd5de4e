import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { Leaving } from '../../../../models/calls/account.calls.ts';

export const leaveMessages = defineMessages({
  title: { id: 'leave.title', defaultMessage: 'Leave the service' },
  lead: {
    id: 'leave.lead',
    defaultMessage: 'Your account is closed and what is kept of you is erased. There is no way back.',
  },
  look: { id: 'leave.look', defaultMessage: 'See what it means' },
  failed: { id: 'leave.failed', defaultMessage: 'What leaving means could not be looked up' },
  first: { id: 'leave.open', defaultMessage: 'First, what is still open' },
  firstMeans: {
    id: 'leave.open.means',
    defaultMessage:
      'A lock without an owner would let in whoever it lets in now, and nobody could change that. Transfer what others are to have, or delete it; end what is under way, and wait for money that is on its way.',
  },
  more: { id: 'leave.more', defaultMessage: 'and {count, plural, one {# more} other {# more}}' },
  again: { id: 'leave.again', defaultMessage: 'Look again' },
  toLocks: { id: 'leave.toLocks', defaultMessage: 'Go to your locks' },
  toGateways: { id: 'leave.toGateways', defaultMessage: 'Go to your gateways' },
  toTransfers: { id: 'leave.toTransfers', defaultMessage: 'Go to the transfers' },
  toOrders: { id: 'leave.toOrders', defaultMessage: 'Go to your orders' },
  toJobs: { id: 'leave.toJobs', defaultMessage: 'Go to the jobs' },
  ends: { id: 'leave.ends', defaultMessage: 'What ends at once' },
  sessions: { id: 'leave.sessions', defaultMessage: 'Every device is signed out, this one too.' },
  services: {
    id: 'leave.services',
    defaultMessage: 'Advanced functions and balances that you bought end, and nothing is paid back.',
  },
  erased: { id: 'leave.erased', defaultMessage: 'What is erased' },
  person: {
    id: 'leave.person',
    defaultMessage: 'Your addresses, your password, your picture, your messages and what guards your account.',
  },
  stays: { id: 'leave.stays', defaultMessage: 'What stays' },
  undecided: { id: 'leave.undecided', defaultMessage: 'Choose what happens to the access you gave.' },
  credentials: {
    id: 'leave.credentials',
    defaultMessage: 'Passcodes, cards and whatever else is at a lock is its owner’s, and opens as before.',
  },
  records: {
    id: 'leave.records',
    defaultMessage: 'Records of doors and of what was done: they are the owners’, and say that it was you by a number.',
  },
  free: { id: 'leave.free', defaultMessage: 'Your address is free: a new account can be made with it.' },
  codeSend: { id: 'leave.code.send', defaultMessage: 'Send the code to {address}' },
  leave: { id: 'leave.do', defaultMessage: 'Close my account for good' },
  not: { id: 'leave.not', defaultMessage: 'Stay' },
});

export const stillHas: Record<keyof Leaving['stillHas'], MessageDescriptor> = defineMessages({
  locks: { id: 'leave.has.locks', defaultMessage: 'You own {count, plural, one {# lock} other {# locks}}.' },
  gateways: {
    id: 'leave.has.gateways',
    defaultMessage: 'You own {count, plural, one {# gateway} other {# gateways}}.',
  },
  transfers: {
    id: 'leave.has.transfers',
    defaultMessage: '{count, plural, one {# transfer is} other {# transfers are}} under way.',
  },
  orders: {
    id: 'leave.has.orders',
    defaultMessage:
      '{count, plural, one {# order is paid, and what it buys or the money is} other {# orders are paid, and what they buy or the money is}} still on its way.',
  },
  jobs: { id: 'leave.has.jobs', defaultMessage: '{count, plural, one {# job is} other {# jobs are}} not over yet.' },
});

export const endsWords: Record<keyof Leaving['ends'], MessageDescriptor> = defineMessages({
  eKeys: {
    id: 'leave.ends.eKeys',
    defaultMessage: '{count, plural, one {# eKey that you hold is} other {# eKeys that you hold are}} given back.',
  },
  administers: {
    id: 'leave.ends.administers',
    defaultMessage: 'You no longer administer the locks of {count, plural, one {# owner} other {# owners}}.',
  },
  schedules: {
    id: 'leave.ends.schedules',
    defaultMessage:
      '{count, plural, one {# schedule is} other {# schedules are}} cancelled and moves no door any more.',
  },
  orders: {
    id: 'leave.ends.orders',
    defaultMessage:
      '{count, plural, one {# order that is not paid is} other {# orders that are not paid are}} cancelled; money that still arrives is sent back.',
  },
  exports: {
    id: 'leave.ends.exports',
    defaultMessage: '{count, plural, one {# exported file is} other {# exported files are}} erased.',
  },
  cards: {
    id: 'leave.ends.cards',
    defaultMessage:
      '{count, plural, one {# card number that you keep is} other {# card numbers that you keep are}} erased.',
  },
  fingers: {
    id: 'leave.ends.fingers',
    defaultMessage: '{count, plural, one {# finger that you keep is} other {# fingers that you keep are}} erased.',
  },
});
