import { defineMessages } from '@formatjs/intl';

export const accountErrors = defineMessages({
  loginExpired: { id: 'error.loginExpired', defaultMessage: 'Your session has expired. Sign in again.' },
  signedOutElsewhere: {
    id: 'error.signedOutElsewhere',
    defaultMessage: 'Your session is no longer valid. Sign in again.',
  },
  puzzleNeeded: { id: 'error.puzzleNeeded', defaultMessage: 'Solve the captcha first to get a code.' },
  puzzleGone: { id: 'error.puzzleGone', defaultMessage: 'This captcha has expired. Solve the new one.' },
  accountExists: {
    id: 'error.accountExists',
    defaultMessage: 'An account with this address already exists. Sign in, or reset your password.',
  },
  registrationClosed: {
    id: 'error.registrationClosed',
    defaultMessage: 'You can’t create an account here yourself. Ask the operator for one.',
  },
  invitationNeeded: {
    id: 'error.invitationNeeded',
    defaultMessage: 'You need an invitation to create an account here. Ask the operator for one.',
  },
  invitationOver: {
    id: 'error.invitationOver',
    defaultMessage: 'This invitation is no longer valid. Ask the operator for a new one.',
  },
  passwordCommon: {
    id: 'error.passwordCommon',
    defaultMessage: 'This password is too common. Choose another one.',
  },
  passwordOfContext: {
    id: 'error.passwordOfContext',
    defaultMessage: 'This password is too similar to your name, address or this console’s name. Choose another one.',
  },
  accountRepeated: { id: 'error.accountRepeated', defaultMessage: 'The account cannot be repeated' },
  alreadyBound: {
    id: 'error.alreadyBound',
    defaultMessage:
      'An account can have only one e-mail address and one phone number. Remove or replace the existing one first.',
  },
  lastAddress: {
    id: 'error.lastAddress',
    defaultMessage: 'This is your only address. Add another address before you remove this one.',
  },
  stillHas: {
    id: 'error.stillHas',
    defaultMessage:
      'You can’t close your account yet. Transfer or delete your locks and gateways first. Finish or cancel jobs and transfers. Wait until paid orders are delivered or refunded.',
  },
  accountUnknown: {
    id: 'error.accountUnknown',
    defaultMessage: 'No account has this address. Check the address, or create an account.',
  },
  confirmationOver: { id: 'error.confirmationOver', defaultMessage: 'Your sign-in took too long. Sign in again.' },
  newDevice: {
    id: 'error.newDevice',
    defaultMessage: 'This device is new. Enter the code we sent you.',
  },
  secondFactorNeeded: {
    id: 'error.secondFactorNeeded',
    defaultMessage: 'Enter the code from your authenticator app.',
  },
  secondFactorWrong: {
    id: 'error.secondFactorWrong',
    defaultMessage: 'This code is wrong or was used before. Enter the code your app shows now.',
  },
  passkeyRefused: {
    id: 'error.passkeyRefused',
    defaultMessage: 'This passkey wasn’t accepted. Try again, or sign in with your password.',
  },
  passkeyNotFound: {
    id: 'error.passkeyNotFound',
    defaultMessage: 'This passkey no longer exists. Reload the page to see your current passkeys.',
  },
  passkeysFull: {
    id: 'error.passkeysFull',
    defaultMessage: 'You already have {max, number} passkeys. Delete one, then add another.',
  },
  deviceNotFound: { id: 'error.deviceNotFound', defaultMessage: 'That device is already signed out.' },
  wrongPassword: { id: 'error.wrongPassword', defaultMessage: 'Wrong password. Check it, then try again.' },
  accountNotFound: {
    id: 'error.accountNotFound',
    defaultMessage: 'No account uses this e-mail address or phone number. Check what you entered, then try again.',
  },
  transferNotFound: {
    id: 'error.transferNotFound',
    defaultMessage: 'This transfer doesn’t exist, or isn’t for you. Go back to your transfers.',
  },
  codeWrong: {
    id: 'error.codeWrong',
    defaultMessage: 'Wrong code. Check it, or request a new one.',
  },
  administratorNotFound: {
    id: 'error.administratorNotFound',
    defaultMessage: 'This account is no longer an administrator of your locks. Go back to the list.',
  },
  administratorExists: {
    id: 'error.administratorExists',
    defaultMessage: 'This account is already an administrator. Change the administrator’s permissions instead.',
  },
  administratorIsSelf: {
    id: 'error.administratorIsSelf',
    defaultMessage: 'You already own these locks. Enter another account.',
  },
  receiverUnknown: {
    id: 'error.receiverUnknown',
    defaultMessage:
      'This account isn’t registered here. Nothing was transferred. Check the account and the country code.',
  },
  receiverNotCompany: {
    id: 'error.receiverNotCompany',
    defaultMessage: 'This account doesn’t belong to a company. Select “To a person”, or enter a company’s account.',
  },
  receiverIsCompany: {
    id: 'error.receiverIsCompany',
    defaultMessage: 'This account belongs to a company. Select “To a company account”, or enter a person’s account.',
  },
  receiverNotPerson: {
    id: 'error.receiverNotPerson',
    defaultMessage:
      'This account belongs to a company. Only a personal account can receive this transfer. Enter a personal account.',
  },
  receiverIsSelf: {
    id: 'error.receiverIsSelf',
    defaultMessage: 'You can’t transfer to your own account. Enter another account.',
  },
  wrongCredentials: {
    id: 'error.wrongCredentials',
    defaultMessage: 'Wrong account or password. Check both and try again.',
  },
  limitStands: {
    id: 'error.limitStands',
    defaultMessage: 'This console limits how many codes you can request. Wait a while, then request a new code.',
  },
  tooManyTries: {
    id: 'error.tooManyTries',
    defaultMessage: 'Too many attempts. Wait a while, then try again.',
  },
  codeExpired: {
    id: 'error.codeExpired',
    defaultMessage: 'This code has expired, or another browser requested it. Request a new code.',
  },
  codeLockedOut: {
    id: 'error.codeLockedOut',
    defaultMessage: 'This code is locked after too many wrong attempts. Request a new code.',
  },
});
