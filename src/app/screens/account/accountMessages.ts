import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { AddressChange } from '../../actors/account.ts';

export const messages = defineMessages({
  idNumber: { id: 'account.idNumber', defaultMessage: 'ID number (optional)' },
  idNumberHint: {
    id: 'account.idNumber.hint',
    defaultMessage: 'A Chinese resident ID has 18 characters. Stored encrypted and shown masked.',
  },
  idNumberWrong: { id: 'account.idNumber.wrong', defaultMessage: 'Invalid ID number. Check all 18 characters.' },
  idNumberKept: { id: 'account.idNumber.kept', defaultMessage: 'ID number: {number}' },
  idNumberRemove: { id: 'account.idNumber.remove', defaultMessage: 'Remove ID number' },
  failed: { id: 'account.failed', defaultMessage: 'Your account could not be loaded' },
  profile: { id: 'account.profile', defaultMessage: 'Profile' },
  profileLead: {
    id: 'account.profile.lead',
    defaultMessage: 'What others see of you where you share a lock: your name, and nothing else.',
  },
  nickname: { id: 'account.nickname', defaultMessage: 'Name' },
  nicknameWrong: {
    id: 'account.nickname.wrong',
    defaultMessage: 'Enter a name of at most {max, plural, one {# character} other {# characters}}, in one line.',
  },
  country: { id: 'account.country', defaultMessage: 'Country or region' },
  countryNone: { id: 'account.country.none', defaultMessage: 'Not said' },
  saved: { id: 'account.saved', defaultMessage: 'Saved.' },
  save: { id: 'account.save', defaultMessage: 'Save the profile' },
  signingIn: { id: 'account.signingIn', defaultMessage: 'Signing in' },
  signingInLead: {
    id: 'account.signingIn.lead',
    defaultMessage:
      'You sign in with either address and your password. Each change is written to the address that knew the account before.',
  },
  main: { id: 'account.main', defaultMessage: 'Codes and news go here' },
  notBound: { id: 'account.notBound', defaultMessage: 'Not bound' },
  bind: { id: 'account.bind', defaultMessage: 'Bind' },
  bindOther: { id: 'account.bindOther', defaultMessage: 'Bind another' },
  unbind: { id: 'account.unbind', defaultMessage: 'Unbind' },
  change: { id: 'account.change', defaultMessage: 'Change' },
  password: { id: 'account.password', defaultMessage: 'Password' },
  passwordKept: { id: 'account.password.kept', defaultMessage: 'Kept as a hash that nobody can read back' },
  yourPassword: { id: 'account.yourPassword', defaultMessage: 'Your password' },
  passwordTitle: { id: 'account.password.title', defaultMessage: 'Change the password' },
  passwordMeans: {
    id: 'account.password.means',
    defaultMessage: 'Every other device is signed out, and has to confirm itself again. This one stays signed in.',
  },
  passwordPresent: { id: 'account.password.present', defaultMessage: 'Present password' },
  passwordChange: { id: 'account.password.change', defaultMessage: 'Change it, and sign out elsewhere' },
  passwordDone: {
    id: 'account.password.done',
    defaultMessage: 'The password is changed. Other devices are signed out.',
  },
  addressDone: {
    id: 'account.address.done',
    defaultMessage: 'The address is changed. The one before is told by a message.',
  },
  unbindTitle: { id: 'account.unbind.title', defaultMessage: 'Unbind {address}?' },
  unbindMeans: {
    id: 'account.unbind.means',
    defaultMessage:
      'It can no longer be used to sign in or to reset the password, and gets a message that says so. Codes and news go to {other}.',
  },
  lastTitle: { id: 'account.unbind.last', defaultMessage: 'The only address of your account' },
  history: { id: 'account.history', defaultMessage: 'What you have changed' },
});

export const addressWords: Record<AddressChange, MessageDescriptor> = defineMessages({
  account: { id: 'account.address.account', defaultMessage: 'Account' },
  mobile: { id: 'account.address.mobile', defaultMessage: 'Phone number' },
  email: { id: 'account.address.email', defaultMessage: 'E-mail address' },
});

export const changeTitles: Record<AddressChange, MessageDescriptor> = defineMessages({
  account: { id: 'account.change.account', defaultMessage: 'Change the account' },
  mobile: { id: 'account.change.mobile', defaultMessage: 'Bind a phone number' },
  email: { id: 'account.change.email', defaultMessage: 'Bind an e-mail address' },
});

export const newAddress: Record<AddressChange, MessageDescriptor> = defineMessages({
  account: { id: 'account.new.account', defaultMessage: 'New e-mail address or phone number' },
  mobile: { id: 'account.new.mobile', defaultMessage: 'New phone number' },
  email: { id: 'account.new.email', defaultMessage: 'New e-mail address' },
});

export const changeMeans: Record<AddressChange, MessageDescriptor> = defineMessages({
  account: {
    id: 'account.means.account',
    defaultMessage: 'From then on you sign in with the new one, and no longer with {address}, which is told so.',
  },
  mobile: {
    id: 'account.means.mobile',
    defaultMessage: 'It can then be used to sign in and to reset the password. {address} is told so.',
  },
  email: {
    id: 'account.means.email',
    defaultMessage: 'It can then be used to sign in and to reset the password. {address} is told so.',
  },
});
