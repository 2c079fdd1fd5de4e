import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { AddressProblem } from '../../../../models/address.ts';
import type { PasswordProblem } from '../../../../models/password.ts';

export const messages = defineMessages({
  addressMissing: { id: 'recovery.addressMissing', defaultMessage: 'Enter your e-mail address or phone number.' },
  newPassword: { id: 'recovery.newPassword', defaultMessage: 'New password' },
  passwordHint: {
    id: 'recovery.passwordHint',
    defaultMessage: '{min} to {max} characters without spaces. Use at least two of these: digits, letters, symbols.',
  },
  confirmation: { id: 'recovery.confirmation', defaultMessage: 'Confirm password' },
  mismatch: { id: 'recovery.mismatch', defaultMessage: 'Password Mismatch. Please try again.' },
  agree: {
    id: 'recovery.agree',
    defaultMessage: 'I’ve read the privacy policy and user terms, and agree to them.',
  },
  agreeMissing: {
    id: 'recovery.agreeMissing',
    defaultMessage: 'Accept the privacy policy and user terms to continue.',
  },
  register: { id: 'recovery.register', defaultMessage: 'Create account' },
  reset: { id: 'recovery.reset', defaultMessage: 'Set new password' },
  toSignIn: { id: 'recovery.toSignIn', defaultMessage: 'Back to sign-in' },
  signInNow: { id: 'recovery.signInNow', defaultMessage: 'Sign in' },
  registeredText: {
    id: 'recovery.registeredText',
    defaultMessage: 'Sign in with your address and the password you chose.',
  },
  resetText: {
    id: 'recovery.resetText',
    defaultMessage:
      'Your old password no longer works, and all devices are signed out. Sign in with your new password.',
  },
  invited: {
    id: 'register.invited',
    defaultMessage: 'You need an invitation to create an account here. Use the address that received the invitation.',
  },
  resetLead: {
    id: 'recovery.resetLead',
    defaultMessage: 'Confirm your address, then choose a new password. This signs out all devices.',
  },
});

/** Excludes `countryCode`, whose own input shows its error. */
export const addressProblems: Record<Exclude<AddressProblem, 'countryCode'>, MessageDescriptor> = defineMessages({
  email: { id: 'recovery.email', defaultMessage: 'Invalid email format' },
  phone: { id: 'recovery.phone', defaultMessage: 'Invalid Phone number' },
});

export const passwordProblems: Record<PasswordProblem, MessageDescriptor> = defineMessages({
  length: { id: 'recovery.password.length', defaultMessage: 'Use {min} to {max} characters.' },
  characters: {
    id: 'recovery.password.characters',
    defaultMessage: 'Use only digits, letters without accents, and symbols. Spaces aren’t allowed.',
  },
  kinds: {
    id: 'recovery.password.kinds',
    defaultMessage: 'Use at least two of these: digits, letters, symbols.',
  },
});
