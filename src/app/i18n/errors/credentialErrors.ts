import { defineMessages } from '@formatjs/intl';

export const credentialErrors = defineMessages({
  credentialNotFound: {
    id: 'error.credentialNotFound',
    defaultMessage: 'The lock no longer has this credential. Go back to the list.',
  },
  cardExists: {
    id: 'error.cardExists',
    defaultMessage: 'The lock already has a card with this number. Nothing was sent to the lock.',
  },
  fingerprintExists: {
    id: 'error.fingerprintExists',
    defaultMessage: 'The lock already has this fingerprint. Nothing was sent to the lock.',
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
    defaultMessage: 'You already saved this card number. Search the list for its digits.',
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
      'You can’t change this passcode before its first use. Use it at the lock, or delete it and create another.',
  },
  passcodeEndNeedsGateway: {
    id: 'error.passcodeEndNeedsGateway',
    defaultMessage:
      'This lock can’t end a recurring passcode itself. To delete it after its last day, the console needs a gateway.',
  },
  passcodeCycleDays: {
    id: 'error.passcodeCycleDays',
    defaultMessage: 'This lock accepts every day, Monday to Friday, the weekend or a single day. Choose one of these.',
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
    defaultMessage: 'A passcode can’t start more than 24 hours ago. Choose a later start.',
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
    defaultMessage: 'The validity can’t exceed 3 years. Nothing was sent. Choose an earlier end.',
  },
  validityUneven: {
    id: 'error.validityUneven',
    defaultMessage: 'For access over a year, start and end need the same time and day of the month. Nothing was sent.',
  },
  validityBeyondOwn: {
    id: 'error.validityBeyondOwn',
    defaultMessage: 'The validity can’t exceed your own. Nothing was sent. Choose times within yours.',
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
    defaultMessage: 'This recipient already has an eKey for this lock. Change that eKey instead.',
  },
  recipientIsSelf: {
    id: 'error.recipientIsSelf',
    defaultMessage: 'You can’t send an eKey to yourself. Enter another account.',
  },
  recipientUnregistered: {
    id: 'error.recipientUnregistered',
    defaultMessage:
      'This account isn’t registered here, so nothing was sent. For a phone number, choose the country code and send again.',
  },
  eKeyNotFound: {
    id: 'error.eKeyNotFound',
    defaultMessage: 'This eKey doesn’t exist, or is no longer yours. Go back to the list.',
  },
  idNumberExists: {
    id: 'error.idNumberExists',
    defaultMessage: 'This user already has an ID number. You can change it on their page.',
  },
  lockUserNotFound: {
    id: 'error.lockUserNotFound',
    defaultMessage: 'This user no longer has access to the locks you manage. Go back to the list.',
  },
});
