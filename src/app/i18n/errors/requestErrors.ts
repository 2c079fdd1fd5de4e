import { defineMessages } from '@formatjs/intl';

export const requestErrors = defineMessages({
  internal: {
    id: 'error.internal',
    defaultMessage: 'The server is unavailable. Nothing was sent to a lock. Please try again later.',
  },
  badParameter: { id: 'error.badParameter', defaultMessage: 'Bad parameter. Check what you entered and try again.' },
  exportTooLarge: {
    id: 'error.exportTooLarge',
    defaultMessage: 'These are more rows than a file takes. Choose fewer locks or a shorter period.',
  },
  nothingToExport: {
    id: 'error.nothingToExport',
    defaultMessage: 'There is nothing to export of these locks in this period. Choose others.',
  },
  migrationNotFound: {
    id: 'error.migrationNotFound',
    defaultMessage: 'This file is not there, or is not yours. Bring it along anew.',
  },
  fileUnreadable: {
    id: 'error.fileUnreadable',
    defaultMessage: 'This file cannot be read. Take the template, and fill it in.',
  },
  conflict: {
    id: 'error.conflict',
    defaultMessage: 'Somebody else was faster. Nothing of yours was changed; look again.',
  },
  commandIdUsed: {
    id: 'error.commandIdUsed',
    defaultMessage: 'This request repeats the number of another one. Nothing was changed. Try again.',
  },
  unchanged: {
    id: 'error.unchanged',
    defaultMessage: 'Information hasn’t been changed.',
  },
  wrongHost: {
    id: 'error.wrongHost',
    defaultMessage: 'The console doesn’t answer at this address. Ask its operator for the right one.',
  },
  notSent: {
    id: 'error.notSent',
    defaultMessage:
      'The message did not go out. Try again later; if it still does not, tell whoever runs this console.',
  },
  templateNotFound: {
    id: 'error.templateNotFound',
    defaultMessage: 'This template does not exist or is not yours. Go back to your templates.',
  },
  messageNotFound: {
    id: 'error.messageNotFound',
    defaultMessage: 'This message does not exist any more. Nothing was sent.',
  },
  wrongPackageName: {
    id: 'error.wrongPackageName',
    defaultMessage: 'This page belongs to another brand or is out of date. Nothing was done. Reload the page.',
  },
  wrongAppId: {
    id: 'error.wrongAppId',
    defaultMessage: 'This page is out of date: the server does not know it. Reload the page.',
  },
  wrongSignature: {
    id: 'error.wrongSignature',
    defaultMessage:
      'The request was changed on its way or this page is out of date. Nothing was done. Reload the page.',
  },
  dateOff: {
    id: 'error.dateOff',
    defaultMessage: 'The clock of this device is off by more than five minutes. Set it right, then try again.',
  },
  tooLarge: { id: 'error.tooLarge', defaultMessage: 'That is too much at once. Choose less, then try again.' },
  tooManyItems: {
    id: 'error.tooManyItems',
    defaultMessage: 'That is {count, number} at once; a job takes {max, number}. Choose less.',
  },
  notFound: { id: 'error.notFound', defaultMessage: 'The server does not know this request. Reload the page.' },
});
