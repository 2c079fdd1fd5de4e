import { defineMessages } from '@formatjs/intl';

export const requestErrors = defineMessages({
  internal: {
    id: 'error.internal',
    defaultMessage: 'The console had an internal error. Check whether your change was saved before you try again.',
  },
  badParameter: { id: 'error.badParameter', defaultMessage: 'Bad parameter. Check what you entered and try again.' },
  exportTooLarge: {
    id: 'error.exportTooLarge',
    defaultMessage: 'Too many rows for one file. Choose fewer locks or a shorter period.',
  },
  nothingToExport: {
    id: 'error.nothingToExport',
    defaultMessage: 'These locks have nothing to export in this period. Choose other locks or another period.',
  },
  migrationNotFound: {
    id: 'error.migrationNotFound',
    defaultMessage: 'This import doesn’t exist, or isn’t yours. Import the file again.',
  },
  fileUnreadable: {
    id: 'error.fileUnreadable',
    defaultMessage: 'Couldn’t read this file. Download the template and fill it in.',
  },
  conflict: {
    id: 'error.conflict',
    defaultMessage:
      'Someone else changed this first. Your change wasn’t saved. Check the latest version, then try again.',
  },
  commandIdUsed: {
    id: 'error.commandIdUsed',
    defaultMessage: 'This request conflicts with an earlier one. Nothing changed. Try again.',
  },
  unchanged: {
    id: 'error.unchanged',
    defaultMessage: 'Information hasn’t been changed.',
  },
  wrongHost: {
    id: 'error.wrongHost',
    defaultMessage: 'The console doesn’t answer at this address. Ask the operator for the right one.',
  },
  notSent: {
    id: 'error.notSent',
    defaultMessage: 'Couldn’t send the message. Try again later. If it fails again, tell the operator.',
  },
  templateNotFound: {
    id: 'error.templateNotFound',
    defaultMessage: 'This template doesn’t exist, or isn’t yours. Go back to your templates.',
  },
  messageNotFound: {
    id: 'error.messageNotFound',
    defaultMessage: 'This message no longer exists. Nothing was sent. Reload the page.',
  },
  wrongPackageName: {
    id: 'error.wrongPackageName',
    defaultMessage: 'This page belongs to another brand or is out of date. Nothing was done. Reload the page.',
  },
  wrongAppId: {
    id: 'error.wrongAppId',
    defaultMessage: 'This page is out of date. Reload the page.',
  },
  wrongSignature: {
    id: 'error.wrongSignature',
    defaultMessage:
      'This request was changed in transit, or this page is out of date. Nothing was done. Reload the page.',
  },
  dateOff: {
    id: 'error.dateOff',
    defaultMessage: 'This device’s clock is off by more than five minutes. Set the clock, then try again.',
  },
  tooLarge: {
    id: 'error.tooLarge',
    defaultMessage: 'This request is too large. Choose fewer items or a smaller file, then try again.',
  },
  tooManyItems: {
    id: 'error.tooManyItems',
    defaultMessage: 'You chose {count, number} items, but a job can have at most {max, number}. Choose fewer items.',
  },
  notFound: { id: 'error.notFound', defaultMessage: 'The server doesn’t recognize this request. Reload the page.' },
});
