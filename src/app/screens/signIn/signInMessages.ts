import { defineMessages } from '@formatjs/intl';

export const messages = defineMessages({
  username: { id: 'signIn.username', defaultMessage: 'E-mail or phone number' },
  usernameMissing: { id: 'signIn.usernameMissing', defaultMessage: 'Enter your e-mail address or phone number.' },
  countryCode: { id: 'signIn.countryCode', defaultMessage: 'Country code' },
  countryCodeHint: { id: 'signIn.countryCodeHint', defaultMessage: 'For phone numbers only.' },
  countryCodeWrong: {
    id: 'signIn.countryCodeWrong',
    defaultMessage: 'Enter one to four digits, for example {example}.',
  },
  password: { id: 'signIn.password', defaultMessage: 'Password' },
  passwordMissing: { id: 'signIn.passwordMissing', defaultMessage: 'Enter your password.' },
  tooLong: { id: 'signIn.tooLong', defaultMessage: 'This entry is too long. Shorten it.' },
  show: { id: 'signIn.showPassword', defaultMessage: 'Show password' },
  hide: { id: 'signIn.hidePassword', defaultMessage: 'Hide password' },
  signIn: { id: 'signIn.submit', defaultMessage: 'Sign in' },
  refusedField: {
    id: 'signIn.refusedField',
    defaultMessage: 'The server didn’t accept this entry. Check the entry, then try again.',
  },
  unavailable: {
    id: 'signIn.unavailable',
    defaultMessage: 'The server didn’t answer, so you’re not signed in. Check your connection, then try again.',
  },
  again: {
    id: 'signIn.again',
    defaultMessage: 'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  },
  register: { id: 'signIn.register', defaultMessage: 'Create account' },
  forgotten: { id: 'signIn.forgotten', defaultMessage: 'Forgot password?' },
  deviceTitle: { id: 'signIn.device', defaultMessage: 'New device' },
  deviceLead: {
    id: 'signIn.device.lead',
    defaultMessage: 'Your password is correct. To confirm it’s you, enter the code sent to {address}.',
  },
  deviceConfirm: { id: 'signIn.device.confirm', defaultMessage: 'Confirm device' },
  deviceGiveUp: { id: 'signIn.device.giveUp', defaultMessage: 'Sign in with another account' },
  secondFactorTitle: { id: 'signIn.secondFactor', defaultMessage: 'Authenticator app' },
  passkey: { id: 'signIn.passkey', defaultMessage: 'Sign in with a passkey' },
  demo: { id: 'signIn.demo', defaultMessage: 'This is a demo. Choose an account to sign in with:' },
});
