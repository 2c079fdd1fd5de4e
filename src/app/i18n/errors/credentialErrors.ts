import { defineMessages } from '@formatjs/intl';

export const credentialErrors = defineMessages({
  credentialNotFound: {
    id: 'error.credentialNotFound',
    defaultMessage: 'The lock no longer has this credential. Go back to the list.',
  },
  cardExists: {
    id: 'error.cardExists',
    defaultMessage: 'The lock already has a card with this number. Nothing was sent. Use another card.',
  },
  fingerprintExists: {
    id: 'error.fingerprintExists',
    defaultMessage: 'The lock already has this fingerprint. Nothing was sent. Use another fingerprint.',
  },
  collectedNotFound: {
    id: 'error.collectedNotFound',
    defaultMessage:
      'This fingerprint is no longer saved here. Locks with this fingerprint are unaffected. Go back to the list.',
  },
  cardNumberNotFound: {
    id: 'error.cardNumberNotFound',
    defaultMessage:
      'This card number is no longer saved here. Locks with this card are unaffected. Go back to the list.',
  },
  cardNumberKept: {
    id: 'error.cardNumberKept',
    defaultMessage: 'You already saved this card number. Search for it in the list.',
  },
  photoRefused: {
    id: 'error.photoRefused',
    defaultMessage: 'This photo isn’t suitable. Nothing was sent to the lock. Choose another.',
  },
  photoExists: {
    id: 'error.photoExists',
    defaultMessage: 'The lock already has this exact photo. Nothing was sent to the lock. Choose another.',
  },
  otherFace: {
    id: 'error.otherFace',
    defaultMessage: 'This photo shows another face. Nothing changed. Take a new photo of the same person.',
  },
  photoStored: {
    id: 'error.photoStored',
    defaultMessage: 'This photo is already stored. Nothing changed. Take a new photo.',
  },
  linkNotFound: {
    id: 'error.linkNotFound',
    defaultMessage: 'This link no longer works. Ask the sender for a new one.',
  },
  notValidNow: {
    id: 'error.notValidNow',
    defaultMessage: 'This link doesn’t open the door at this time. Nothing was sent to the lock.',
  },
  passcodeExists: {
    id: 'error.passcodeExists',
    defaultMessage: 'The lock already has this passcode. Choose other digits.',
  },
  passcodeDigits: {
    id: 'error.passcodeDigits',
    defaultMessage: 'The lock doesn’t accept passcodes of this length. Nothing was sent. Choose another length.',
  },
  passcodeUnused: {
    id: 'error.passcodeUnused',
    defaultMessage:
      'You can’t change this passcode before its first use at the lock. Wait for the first use, or delete this passcode and create another.',
  },
  passcodeEndNeedsGateway: {
    id: 'error.passcodeEndNeedsGateway',
    defaultMessage:
      'This lock can’t end recurring passcodes itself. To delete the passcode after the last day, the console needs a gateway.',
  },
  passcodeCycleDays: {
    id: 'error.passcodeCycleDays',
    defaultMessage:
      'Recurring passcodes on this lock work daily, on weekdays, on weekends or on one day of the week. Choose one of these options.',
  },
  passcodeCycleHours: {
    id: 'error.passcodeCycleHours',
    defaultMessage: 'This lock only accepts full hours. Choose times like 08:00 and 17:00.',
  },
  passcodeEndOnly: {
    id: 'error.passcodeEndOnly',
    defaultMessage: 'You can only change this passcode’s last day. For other days or hours, create another passcode.',
  },
  passcodeStartsTooEarly: {
    id: 'error.passcodeStartsTooEarly',
    defaultMessage: 'A passcode’s start can’t be more than 24 hours in the past. Choose a later start.',
  },
  validityBackwards: {
    id: 'error.validityBackwards',
    defaultMessage: 'The start must be before the end. Nothing was sent. Choose other times.',
  },
  validityEnded: {
    id: 'error.validityEnded',
    defaultMessage: 'The end can’t be in the past. Nothing was sent. Choose a later end.',
  },
  validityTooLong: {
    id: 'error.validityTooLong',
    defaultMessage: 'Access can’t last longer than 3 years. Nothing was sent. Choose an earlier end.',
  },
  validityUneven: {
    id: 'error.validityUneven',
    defaultMessage:
      'Access over one year needs the same day of the month for start and end. The time of day must match too. Nothing was sent.',
  },
  validityBeyondOwn: {
    id: 'error.validityBeyondOwn',
    defaultMessage: 'This access must fall within your own access times. Nothing was sent. Choose other times.',
  },
  beyondOwnRight: {
    id: 'error.beyondOwnRight',
    defaultMessage: 'You can only give access that you have yourself. Nothing was sent.',
  },
  frozenByManager: {
    id: 'error.frozenByManager',
    defaultMessage: 'The lock’s owner or an administrator froze this eKey. Only they can unfreeze or delete it.',
  },
  issuedUndecided: {
    id: 'error.issuedUndecided',
    defaultMessage: 'This user gave access to others. Choose what happens to that access.',
  },
  recipientRepeated: {
    id: 'error.recipientRepeated',
    defaultMessage: 'This recipient already has access to the lock. Nothing was sent. Change that access instead.',
  },
  recipientIsSelf: {
    id: 'error.recipientIsSelf',
    defaultMessage: 'You can’t send an eKey to yourself. Enter another account.',
  },
  recipientUnregistered: {
    id: 'error.recipientUnregistered',
    defaultMessage:
      'This account isn’t registered here. Nothing was sent. For a phone number, check the country code, then try again.',
  },
  eKeyNotFound: {
    id: 'error.eKeyNotFound',
    defaultMessage: 'This eKey doesn’t exist, or is no longer yours. Go back to the list.',
  },
  idNumberExists: {
    id: 'error.idNumberExists',
    defaultMessage: 'This user already has a different ID number. Change the ID number on the user’s page.',
  },
  lockUserNotFound: {
    id: 'error.lockUserNotFound',
    defaultMessage: 'This user no longer has access to the locks you manage. Go back to the list.',
  },
});
