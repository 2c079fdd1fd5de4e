import { defineMessages } from '@formatjs/intl';

export const messages = defineMessages({
  username: { id: 'signIn.username', defaultMessage: 'E-mail or phone number' },
  usernameMissing: { id: 'signIn.usernameMissing', defaultMessage: 'Enter your e-mail address or phone number.' },
  countryCode: { id: 'signIn.countryCode', defaultMessage: 'Country code' },
  countryCodeHint: { id: 'signIn.countryCodeHint', defaultMessage: 'Counts for a phone number only.' },
  countryCodeWrong: { id: 'signIn.countryCodeWrong', defaultMessage: 'One to four digits, such as {example}.' },
  password: { id: 'signIn.password', defaultMessage: 'Password' },
  passwordMissing: { id: 'signIn.passwordMissing', defaultMessage: 'Enter your password.' },
  tooLong: { id: 'signIn.tooLong', defaultMessage: 'That is too long.' },
  show: { id: 'signIn.showPassword', defaultMessage: 'Show the password' },
  hide: { id: 'signIn.hidePassword', defaultMessage: 'Hide the password' },
  signIn: { id: 'signIn.submit', defaultMessage: 'Sign in' },
  refusedField: { id: 'signIn.refusedField', defaultMessage: 'The server did not accept this.' },
  unavailable: {
    id: 'signIn.unavailable',
    defaultMessage: 'The server did not answer, so you are not signed in. Check the network, then try again.',
  },
  again: {
    id: 'signIn.again',
    defaultMessage: 'Too many tries. The next one is possible in {seconds, plural, one {# second} other {# seconds}}.',
  },
  register: { id: 'signIn.register', defaultMessage: 'Create an account' },
  forgotten: { id: 'signIn.forgotten', defaultMessage: 'Password forgotten?' },
  deviceTitle: { id: 'signIn.device', defaultMessage: 'This device is new' },
  deviceLead: {
    id: 'signIn.device.lead',
    defaultMessage: 'The password was right. To be sure that it is you, enter the code that goes to {address}.',
  },
  deviceConfirm: { id: 'signIn.device.confirm', defaultMessage: 'Confirm the device' },
  deviceGiveUp: { id: 'signIn.device.giveUp', defaultMessage: 'Sign in with another account' },
  secondFactorTitle: { id: 'signIn.secondFactor', defaultMessage: 'Second step' },
  passkey: { id: 'signIn.passkey', defaultMessage: 'Sign in with a passkey' },
  demo: { id: 'signIn.demo', defaultMessage: 'This is a demonstration. Fill in one of its accounts:' },
});
