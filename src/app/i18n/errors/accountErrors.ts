import { defineMessages } from '@formatjs/intl';

export const accountErrors = defineMessages({
  loginExpired: { id: 'error.loginExpired', defaultMessage: 'Your login has expired. Please sign in again.' },
  signedOutElsewhere: {
    id: 'error.signedOutElsewhere',
    defaultMessage: 'Your login is no longer valid. Please sign in again.',
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
  accountNotFound: { id: 'error.accountNotFound', defaultMessage: 'No account has this address.' },
  transferNotFound: {
    id: 'error.transferNotFound',
    defaultMessage: 'This transfer does not exist, or is not for you. Go back to the list of transfers.',
  },
  codeWrong: {
    id: 'error.codeWrong',
    defaultMessage: 'This is not the code that was sent. Check it, or ask for a new one.',
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
});
