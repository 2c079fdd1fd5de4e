import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { ErrorName } from '../../../models/errorCodes.ts';

/** What a person reads about each error of the table: what happened, what it means for the door, what to do. */
export const errorMessages: Record<ErrorName, MessageDescriptor> = defineMessages({
  internal: {
    id: 'error.internal',
    defaultMessage: 'The server is unavailable. Nothing was sent to a lock. Please try again later.',
  },
  badParameter: { id: 'error.badParameter', defaultMessage: 'Bad parameter. Check what you entered and try again.' },
  loginExpired: { id: 'error.loginExpired', defaultMessage: 'Your login has expired. Please sign in again.' },
  signedOutElsewhere: {
    id: 'error.signedOutElsewhere',
    defaultMessage: 'Your login is no longer valid. Please sign in again.',
  },
  noPermission: {
    id: 'error.noPermission',
    defaultMessage: 'You have no permission for this, so nothing was done. Ask the owner of the lock.',
  },
  wayClosed: {
    id: 'error.wayClosed',
    defaultMessage: 'Locks cannot be added this way from your account. Nothing was added.',
  },
  notAdoptable: { id: 'error.notAdoptable', defaultMessage: 'This lock cannot be added. Nothing was changed in it.' },
  takenIn: { id: 'error.takenIn', defaultMessage: 'This lock is in the console already.' },
  wayAway: {
    id: 'error.wayAway',
    defaultMessage: 'What knows these locks does not answer. Nothing was changed. Try again in a while.',
  },
  puzzleNeeded: { id: 'error.puzzleNeeded', defaultMessage: 'Solve the puzzle first. Then the code is sent.' },
  puzzleGone: { id: 'error.puzzleGone', defaultMessage: 'This puzzle is over. Solve the new one.' },
  accountExists: {
    id: 'error.accountExists',
    defaultMessage: 'Account already exists. Sign in, or reset its password if it is forgotten.',
  },
  registrationClosed: {
    id: 'error.registrationClosed',
    defaultMessage: 'You can’t create an account here yourself. Ask the operator of this console for one.',
  },
  invitationNeeded: {
    id: 'error.invitationNeeded',
    defaultMessage: 'You need an invitation to create an account here. Ask the operator of this console for one.',
  },
  invitationOver: {
    id: 'error.invitationOver',
    defaultMessage:
      'This invitation was used or withdrawn, or has expired. Ask the operator of this console for a new one.',
  },
  passwordCommon: {
    id: 'error.passwordCommon',
    defaultMessage: 'This password is too common. Choose another one.',
  },
  passwordOfContext: {
    id: 'error.passwordOfContext',
    defaultMessage: 'This password is mostly your name, your address or the name of this console. Choose another one.',
  },
  accountRepeated: { id: 'error.accountRepeated', defaultMessage: 'The account cannot be repeated' },
  alreadyBound: {
    id: 'error.alreadyBound',
    defaultMessage: 'One of this kind is bound already. Unbind it, or change the account instead.',
  },
  lastAddress: {
    id: 'error.lastAddress',
    defaultMessage: 'Nobody could reach this account any more. Bind another address first.',
  },
  stillHas: {
    id: 'error.stillHas',
    defaultMessage:
      'Something is still open that doors or money depend on. Transfer it, delete it or wait for it first.',
  },
  accountUnknown: {
    id: 'error.accountUnknown',
    defaultMessage: 'There is no account by this address. Check it, or create an account.',
  },
  confirmationOver: { id: 'error.confirmationOver', defaultMessage: 'That took too long. Sign in again.' },
  newDevice: {
    id: 'error.newDevice',
    defaultMessage: 'This device is new. Enter the code that was sent to you.',
  },
  secondFactorNeeded: {
    id: 'error.secondFactorNeeded',
    defaultMessage: 'Enter the code that your authenticator app shows.',
  },
  secondFactorWrong: {
    id: 'error.secondFactorWrong',
    defaultMessage: 'This code is wrong or was used before. Enter the one that the app shows now.',
  },
  passkeyRefused: {
    id: 'error.passkeyRefused',
    defaultMessage: 'This passkey was not accepted. Try again, or sign in with your password.',
  },
  passkeyNotFound: { id: 'error.passkeyNotFound', defaultMessage: 'This passkey is not there any more.' },
  deviceNotFound: { id: 'error.deviceNotFound', defaultMessage: 'Nobody is signed in there any more.' },
  wrongPassword: { id: 'error.wrongPassword', defaultMessage: 'This is not your password.' },
  lockNotFound: {
    id: 'error.lockNotFound',
    defaultMessage: 'This lock does not exist or is no longer yours. Go back to your locks.',
  },
  gatewayNotFound: {
    id: 'error.gatewayNotFound',
    defaultMessage: 'This gateway does not exist, or is not yours. Go back to the list of gateways.',
  },
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
  accountNotFound: { id: 'error.accountNotFound', defaultMessage: 'No account has this address.' },
  transferNotFound: {
    id: 'error.transferNotFound',
    defaultMessage: 'This transfer does not exist, or is not for you. Go back to the list of transfers.',
  },
  codeWrong: {
    id: 'error.codeWrong',
    defaultMessage: 'This is not the code that was sent. Check it, or ask for a new one.',
  },
  jobNotFound: {
    id: 'error.jobNotFound',
    defaultMessage: 'This job does not exist or is not yours. Go back to your jobs.',
  },
  scheduleNotFound: {
    id: 'error.scheduleNotFound',
    defaultMessage: 'This scheduled job does not exist or is not yours. Go back to what is scheduled.',
  },
  noGateway: {
    id: 'error.noGateway',
    defaultMessage:
      'The lock has no gateway, so it cannot be reached from here. The door stays as it is; use the phone at the door.',
  },
  notConfigured: {
    id: 'error.notConfigured',
    defaultMessage:
      'This console isn’t connected to the lock. The door stays as it is. The lock’s page says what to do.',
  },
  lockNotReachable: {
    id: 'error.lockNotReachable',
    defaultMessage: 'The lock can’t be reached from here. Hold the code to it.',
  },
  gatewayOffline: {
    id: 'error.gatewayOffline',
    defaultMessage:
      'The gateway is offline. The door stays as it is. Check the gateway’s power and network, then try again.',
  },
  gatewayBusy: {
    id: 'error.gatewayBusy',
    defaultMessage: 'The gateway is busy with another lock. The door stays as it is. Try again in a moment.',
  },
  operationPending: {
    id: 'error.operationPending',
    defaultMessage: 'The lock is still working on your last command. Wait for its result, then try again.',
  },
  tooManyPending: {
    id: 'error.tooManyPending',
    defaultMessage: 'Several of your commands are waiting at this gateway. Try again when some are done.',
  },
  credentialNotFound: {
    id: 'error.credentialNotFound',
    defaultMessage: 'The lock no longer has this. Please go back to the list.',
  },
  notSupported: {
    id: 'error.notSupported',
    defaultMessage: 'This lock cannot do that. Nothing was sent to it.',
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
  noSpace: {
    id: 'error.noSpace',
    defaultMessage: 'The lock has no space left. Delete something from the lock, then try again.',
  },
  remoteUnlockOff: {
    id: 'error.remoteUnlockOff',
    defaultMessage:
      'Remote unlock is not enabled on this lock. The door stays as it is. Switch it on at the lock first.',
  },
  addedByOldApp: {
    id: 'error.addedByOldApp',
    defaultMessage: 'The lock was added with an old app version. Delete the lock and add it again with a current one.',
  },
  notInThisState: {
    id: 'error.notInThisState',
    defaultMessage: 'This cannot be done right now. Look at the present state, then decide.',
  },
  conflict: {
    id: 'error.conflict',
    defaultMessage: 'Somebody else was faster. Nothing of yours was changed; look again.',
  },
  commandIdUsed: {
    id: 'error.commandIdUsed',
    defaultMessage: 'This request repeats the number of another one. Nothing was changed. Try again.',
  },
  lockFrozen: {
    id: 'error.lockFrozen',
    defaultMessage: 'The lock is frozen and takes no commands. The door stays as it is.',
  },
  unchanged: {
    id: 'error.unchanged',
    defaultMessage: 'Information hasn’t been changed.',
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
  timesNotKept: {
    id: 'error.timesNotKept',
    defaultMessage:
      'This lock knows no periods, and nobody keeps them for it here: it would open at any time. Nothing was sent. Choose permanent.',
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
  wrongHost: {
    id: 'error.wrongHost',
    defaultMessage: 'The console doesn’t answer at this address. Ask its operator for the right one.',
  },
  everythingIncluded: {
    id: 'error.everythingIncluded',
    defaultMessage: 'Everything is included on this console. There’s nothing to buy.',
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
  messageNotFound: {
    id: 'error.messageNotFound',
    defaultMessage: 'This message does not exist any more. Nothing was sent.',
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
  groupNotFound: {
    id: 'error.groupNotFound',
    defaultMessage: 'This group does not exist any more. Go back to your lock groups.',
  },
  groupExists: {
    id: 'error.groupExists',
    defaultMessage: 'You have a group of this name already. Choose another name.',
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
  administratorNotFound: {
    id: 'error.administratorNotFound',
    defaultMessage: 'This account is not an administrator of your locks any more. Go back to the list.',
  },
  administratorExists: {
    id: 'error.administratorExists',
    defaultMessage: 'This account is an administrator already. Change what it may do instead.',
  },
  administratorIsSelf: {
    id: 'error.administratorIsSelf',
    defaultMessage: 'Your own locks are yours already. Enter another account.',
  },
  receiverUnknown: {
    id: 'error.receiverUnknown',
    defaultMessage: 'Nobody has this account here. Nothing was handed over; check the account and its country code.',
  },
  receiverNotCompany: {
    id: 'error.receiverNotCompany',
    defaultMessage: 'This account isn’t a company’s. Select “To a person”, or enter a company’s account.',
  },
  receiverIsCompany: {
    id: 'error.receiverIsCompany',
    defaultMessage: 'This account is a company’s. Select “To a company’s account”, or enter a person’s account.',
  },
  receiverNotPerson: {
    id: 'error.receiverNotPerson',
    defaultMessage: 'This account is a company’s. Only a person can receive this. Enter a person’s account.',
  },
  receiverIsSelf: {
    id: 'error.receiverIsSelf',
    defaultMessage: 'This is your own account. Choose another one to hand over to.',
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
  wrongCredentials: {
    id: 'error.wrongCredentials',
    defaultMessage: 'Wrong account or password. Check both and try again.',
  },
  limitStands: {
    id: 'error.limitStands',
    defaultMessage: 'You can’t lift this limit. Wait until it ends, then try again.',
  },
  tooManyTries: {
    id: 'error.tooManyTries',
    defaultMessage: 'Too many tries. Wait a little before the next one.',
  },
  codeExpired: {
    id: 'error.codeExpired',
    defaultMessage: 'This code no longer counts, or another browser asked for it. Ask for a new one.',
  },
  codeLockedOut: {
    id: 'error.codeLockedOut',
    defaultMessage: 'Too many wrong codes, so this one is locked. Ask for a new one.',
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
