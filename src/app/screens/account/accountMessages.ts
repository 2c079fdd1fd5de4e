import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { AddressKind } from '../../../../models/address.ts';
import type { CurrentUser } from '../../../../models/calls/user.calls.ts';
import type { AddressChange } from '../../actors/account.ts';

export const messages = defineMessages({
  idNumber: { id: 'account.idNumber', defaultMessage: 'ID number (optional)' },
  idNumberHint: {
    id: 'account.idNumber.hint',
    defaultMessage:
      'A Chinese resident ID has 18 characters. The console encrypts the number and shows only part of it.',
  },
  idNumberWrong: { id: 'account.idNumber.wrong', defaultMessage: 'Invalid ID number. Check all 18 characters.' },
  idNumberKept: { id: 'account.idNumber.kept', defaultMessage: 'ID number: {number}' },
  idNumberRemove: { id: 'account.idNumber.remove', defaultMessage: 'Remove ID number' },
  failed: { id: 'account.failed', defaultMessage: 'Couldn’t load your account' },
  profile: { id: 'account.profile', defaultMessage: 'Profile' },
  profileLead: {
    id: 'account.profile.lead',
    defaultMessage: 'Others who share a lock with you see only your name.',
  },
  nickname: { id: 'account.nickname', defaultMessage: 'Name' },
  nicknameWrong: {
    id: 'account.nickname.wrong',
    defaultMessage: 'Enter a name of at most {max, plural, one {# character} other {# characters}}, on one line.',
  },
  country: { id: 'account.country', defaultMessage: 'Country or region' },
  countryNone: { id: 'account.country.none', defaultMessage: 'Not specified' },
  saved: { id: 'account.saved', defaultMessage: 'Changes saved.' },
  save: { id: 'account.save', defaultMessage: 'Save profile' },
  signingIn: { id: 'account.signingIn', defaultMessage: 'Sign-in details' },
  signingInLead: {
    id: 'account.signingIn.lead',
    defaultMessage:
      'Sign in with your e-mail address or phone number, and your password. After each change, a notice goes to the previous address.',
  },
  main: { id: 'account.main', defaultMessage: 'Codes and notices go here' },
  notBound: { id: 'account.notBound', defaultMessage: 'Not added' },
  bind: { id: 'account.bind', defaultMessage: 'Add' },
  bindOther: { id: 'account.bindOther', defaultMessage: 'Replace' },
  unbind: { id: 'account.unbind', defaultMessage: 'Remove' },
  change: { id: 'account.change', defaultMessage: 'Change' },
  password: { id: 'account.password', defaultMessage: 'Password' },
  passwordKept: { id: 'account.password.kept', defaultMessage: 'The console can’t show your password' },
  yourPassword: { id: 'account.yourPassword', defaultMessage: 'Your password' },
  passwordTitle: { id: 'account.password.title', defaultMessage: 'Change password' },
  passwordMeans: {
    id: 'account.password.means',
    defaultMessage:
      'Changing the password signs out all other devices. Confirm each device again at its next sign-in. You stay signed in here.',
  },
  passwordPresent: { id: 'account.password.present', defaultMessage: 'Current password' },
  passwordChange: { id: 'account.password.change', defaultMessage: 'Change password' },
  passwordDone: {
    id: 'account.password.done',
    defaultMessage: 'Password changed. Other devices are signed out.',
  },
  unbindTitle: { id: 'account.unbind.title', defaultMessage: 'Remove {address}?' },
  unbindMeans: {
    id: 'account.unbind.means',
    defaultMessage:
      'You can no longer use this address to sign in or reset your password. A notice goes to the removed address. Codes and notices go to {other}.',
  },
  history: { id: 'account.history', defaultMessage: 'Activity log' },
});

export const addressWords: Record<AddressChange, MessageDescriptor> = defineMessages({
  account: { id: 'account.address.account', defaultMessage: 'Account' },
  mobile: { id: 'account.address.mobile', defaultMessage: 'Phone number' },
  email: { id: 'account.address.email', defaultMessage: 'E-mail address' },
});

const changeTitles: Record<AddressChange, MessageDescriptor> = defineMessages({
  account: { id: 'account.change.account', defaultMessage: 'Change sign-in address' },
  mobile: { id: 'account.change.mobile', defaultMessage: 'Replace phone number' },
  email: { id: 'account.change.email', defaultMessage: 'Replace e-mail address' },
});

const addTitles: Record<AddressKind, MessageDescriptor> = defineMessages({
  mobile: { id: 'account.add.mobile', defaultMessage: 'Add phone number' },
  email: { id: 'account.add.email', defaultMessage: 'Add e-mail address' },
});

export const addressTitle = (what: AddressChange, user: Pick<CurrentUser, AddressKind>): MessageDescriptor =>
  what !== 'account' && user[what] === '' ? addTitles[what] : changeTitles[what];

export const newAddress: Record<AddressChange, MessageDescriptor> = defineMessages({
  account: { id: 'account.new.account', defaultMessage: 'New e-mail address or phone number' },
  mobile: { id: 'account.new.mobile', defaultMessage: 'New phone number' },
  email: { id: 'account.new.email', defaultMessage: 'New e-mail address' },
});

export const changeMeans: Record<AddressChange, MessageDescriptor> = defineMessages({
  account: {
    id: 'account.means.account',
    defaultMessage: 'After this change, sign in with the new address instead of {address}. A notice goes to {address}.',
  },
  mobile: {
    id: 'account.means.mobile',
    defaultMessage: 'You can then use the new number to sign in and reset your password. A notice goes to {address}.',
  },
  email: {
    id: 'account.means.email',
    defaultMessage: 'You can then use the new address to sign in and reset your password. A notice goes to {address}.',
  },
});

export const addressDone: Record<AddressChange | 'unbind', MessageDescriptor> = defineMessages({
  account: {
    id: 'account.address.done',
    defaultMessage: 'Address changed. A notice goes to the previous address.',
  },
  mobile: { id: 'account.address.done.mobile', defaultMessage: 'Phone number saved.' },
  email: { id: 'account.address.done.email', defaultMessage: 'E-mail address saved.' },
  unbind: { id: 'account.address.done.removed', defaultMessage: 'Address removed.' },
});
