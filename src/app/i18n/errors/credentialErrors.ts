import { defineMessages } from '@formatjs/intl';

export const credentialErrors = defineMessages({
  credentialNotFound: {
    id: 'error.credentialNotFound',
    defaultMessage: 'The lock no longer has this. Please go back to the list.',
  },
  cardExists: {
    id: 'error.cardExists',
    defaultMessage: 'The lock already has a card with this number. Nothing was sent to it.',
  },
  fingerprintExists: {
    id: 'error.fingerprintExists',
    defaultMessage: 'The lock already has this finger. Nothing was sent to it.',
  },
  collectedNotFound: {
    id: 'error.collectedNotFound',
    defaultMessage:
      'This fingerprint is not kept here any more. Locks that have it are not changed. Go back to the list.',
  },
  cardNumberNotFound: {
    id: 'error.cardNumberNotFound',
    defaultMessage:
      'This card number is not kept here any more. Locks that have the card are not changed. Go back to the list.',
  },
  cardNumberKept: {
    id: 'error.cardNumberKept',
    defaultMessage: 'You already keep this card number. Search for its digits in the list to find it.',
  },
  photoRefused: {
    id: 'error.photoRefused',
    defaultMessage: 'The photo is not good. Nothing was sent to the lock. Choose another.',
  },
  photoExists: {
    id: 'error.photoExists',
    defaultMessage: 'The lock already has this very photo. Nothing was sent to it. Choose another.',
  },
  otherFace: {
    id: 'error.otherFace',
    defaultMessage: 'This photo shows another face. Nothing was changed. Take a new photo of the same person.',
  },
  photoStored: {
    id: 'error.photoStored',
    defaultMessage: 'This is the stored photo. Nothing was changed. Take a new photo.',
  },
  linkNotFound: {
    id: 'error.linkNotFound',
    defaultMessage: 'This link leads nowhere any more. Ask whoever sent it to you for another.',
  },
  notValidNow: {
    id: 'error.notValidNow',
    defaultMessage: 'It does not open at this time. Nothing was sent to the lock.',
  },
  passcodeExists: {
    id: 'error.passcodeExists',
    defaultMessage: 'The lock already has this passcode. Choose other digits.',
  },
  passcodeDigits: {
    id: 'error.passcodeDigits',
    defaultMessage: 'The lock does not take a passcode of that many digits. Nothing was sent. Choose another length.',
  },
  passcodeUnused: {
    id: 'error.passcodeUnused',
    defaultMessage:
      'This passcode was not used at the lock yet, so it cannot be changed. Use it once, or delete it and make another.',
  },
  passcodeEndNeedsGateway: {
    id: 'error.passcodeEndNeedsGateway',
    defaultMessage:
      'This lock can’t end a recurring passcode itself. The console deletes it after its last day, which needs a gateway.',
  },
  passcodeCycleDays: {
    id: 'error.passcodeCycleDays',
    defaultMessage: 'This lock takes every day, Monday to Friday, the weekend or a single day. Choose one of these.',
  },
  passcodeCycleHours: {
    id: 'error.passcodeCycleHours',
    defaultMessage: 'This lock only takes full hours. Choose times such as 08:00 and 17:00.',
  },
  passcodeEndOnly: {
    id: 'error.passcodeEndOnly',
    defaultMessage: 'Only the last day of this passcode can change. Generate another for other days or hours.',
  },
  passcodeStartsTooEarly: {
    id: 'error.passcodeStartsTooEarly',
    defaultMessage: 'A passcode may not start earlier than 24 hours ago. Choose a later start.',
  },
  validityBackwards: {
    id: 'error.validityBackwards',
    defaultMessage: 'The start must be before the end. Nothing was sent. Choose other times.',
  },
  validityEnded: {
    id: 'error.validityEnded',
    defaultMessage: 'The end cannot be earlier than now. Nothing was sent. Choose a later end.',
  },
  validityTooLong: {
    id: 'error.validityTooLong',
    defaultMessage: 'The validity cannot exceed 3 years. Nothing was sent. Choose an earlier end.',
  },
  validityUneven: {
    id: 'error.validityUneven',
    defaultMessage:
      'Over one year, start and end must be on the same day of the month and at the same time. Nothing was sent.',
  },
  validityBeyondOwn: {
    id: 'error.validityBeyondOwn',
    defaultMessage: 'The validity cannot go beyond your own. Nothing was sent. Choose one within yours.',
  },
  beyondOwnRight: {
    id: 'error.beyondOwnRight',
    defaultMessage: 'You can only give what you have yourself. Nothing was sent.',
  },
  frozenByManager: {
    id: 'error.frozenByManager',
    defaultMessage: 'The lock’s owner or an administrator froze this eKey. Only they can unfreeze or delete it.',
  },
  issuedUndecided: {
    id: 'error.issuedUndecided',
    defaultMessage: 'This person gave access to others. Choose what happens to that access.',
  },
  recipientRepeated: {
    id: 'error.recipientRepeated',
    defaultMessage: 'The recipient account cannot be repeated: it has an eKey of this lock already. Change that one.',
  },
  recipientIsSelf: {
    id: 'error.recipientIsSelf',
    defaultMessage: 'You cannot send an eKey to yourself. Enter another account.',
  },
  recipientUnregistered: {
    id: 'error.recipientUnregistered',
    defaultMessage:
      'This account is not registered, so nothing was sent. For a phone number choose the country code and send it again.',
  },
  eKeyNotFound: {
    id: 'error.eKeyNotFound',
    defaultMessage: 'This eKey does not exist or is no longer yours. Go back to the list.',
  },
  idNumberExists: {
    id: 'error.idNumberExists',
    defaultMessage: 'This person already has an ID number. You can change it on their page.',
  },
  lockUserNotFound: {
    id: 'error.lockUserNotFound',
    defaultMessage: 'This person holds nothing any more at the locks that you manage. Go back to the list.',
  },
});
