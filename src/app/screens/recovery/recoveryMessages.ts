import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { AddressProblem } from '../../../../models/address.ts';
import type { PasswordProblem } from '../../../../models/password.ts';

export const messages = defineMessages({
  addressMissing: { id: 'recovery.addressMissing', defaultMessage: 'Enter your e-mail address or phone number.' },
  newPassword: { id: 'recovery.newPassword', defaultMessage: 'New password' },
  passwordHint: {
    id: 'recovery.passwordHint',
    defaultMessage: '{min} to {max} characters without blanks, with at least two kinds of digits, letters and symbols.',
  },
  confirmation: { id: 'recovery.confirmation', defaultMessage: 'The password once more' },
  mismatch: { id: 'recovery.mismatch', defaultMessage: 'Password Mismatch. Please try again.' },
  agree: {
    id: 'recovery.agree',
    defaultMessage: 'I have read the privacy policy and the user terms, and agree to them.',
  },
  agreeMissing: {
    id: 'recovery.agreeMissing',
    defaultMessage: 'Without agreeing to the privacy policy there is no account.',
  },
  register: { id: 'recovery.register', defaultMessage: 'Create the account' },
  reset: { id: 'recovery.reset', defaultMessage: 'Set the new password' },
  toSignIn: { id: 'recovery.toSignIn', defaultMessage: 'Back to sign-in' },
  signInNow: { id: 'recovery.signInNow', defaultMessage: 'Sign in' },
  registeredText: {
    id: 'recovery.registeredText',
    defaultMessage: 'Sign in with your address and the password that you have just chosen.',
  },
  resetText: {
    id: 'recovery.resetText',
    defaultMessage:
      'The old password no longer counts, and every device that was signed in has been signed out. Sign in with the new one.',
  },
  invited: {
    id: 'register.invited',
    defaultMessage: 'You need an invitation to create an account here. Use the invited address.',
  },
  resetLead: {
    id: 'recovery.resetLead',
    defaultMessage:
      'Prove that the address is yours, and choose a new password. Every device that is signed in is then signed out.',
  },
});

/** Excludes `countryCode`, whose own input shows its error. */
export const addressProblems: Record<Exclude<AddressProblem, 'countryCode'>, MessageDescriptor> = defineMessages({
  email: { id: 'recovery.email', defaultMessage: 'Invalid email format' },
  phone: { id: 'recovery.phone', defaultMessage: 'Invalid Phone number' },
});

export const passwordProblems: Record<PasswordProblem, MessageDescriptor> = defineMessages({
  length: { id: 'recovery.password.length', defaultMessage: 'A password has {min} to {max} characters.' },
  characters: {
    id: 'recovery.password.characters',
    defaultMessage: 'A password has no blanks, and only digits, letters without accents, and symbols.',
  },
  kinds: {
    id: 'recovery.password.kinds',
    defaultMessage: 'A password has at least two kinds among digits, letters and symbols.',
  },
});
