import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { SignInEventKind } from '../../../../../models/calls/security.calls.ts';
import type { SignInMethod } from '../../../../../models/facts/session.facts.ts';

export const wayMessages: Record<SignInMethod, MessageDescriptor> = defineMessages({
  password: { id: 'security.way.password', defaultMessage: 'with password' },
  mailedCode: { id: 'security.way.mailedCode', defaultMessage: 'with password and verification code' },
  authenticator: { id: 'security.way.authenticator', defaultMessage: 'with password and authenticator app' },
  recoveryCode: { id: 'security.way.recoveryCode', defaultMessage: 'with password and recovery code' },
  passkey: { id: 'security.way.passkey', defaultMessage: 'with passkey' },
});

export const eventMessages: Record<SignInEventKind, MessageDescriptor> = defineMessages({
  signedIn: { id: 'security.event.signedIn', defaultMessage: 'Signed in' },
  signedOut: { id: 'security.event.signedOut', defaultMessage: 'Signed out' },
  endedElsewhere: { id: 'security.event.endedElsewhere', defaultMessage: 'Signed out using another device' },
  wrongPassword: {
    id: 'security.event.wrongPassword',
    defaultMessage: '{count, plural, one {Wrong password} other {Wrong password, # times}}',
  },
  wrongSecondFactor: {
    id: 'security.event.wrongSecondFactor',
    defaultMessage:
      '{count, plural, one {Correct password, wrong authenticator code or recovery code} other {Correct password, wrong authenticator code or recovery code, # times}}',
  },
  passwordChanged: { id: 'security.event.passwordChanged', defaultMessage: 'Password changed' },
  secondFactorOn: { id: 'security.event.secondFactorOn', defaultMessage: 'Authenticator app turned on' },
  secondFactorOff: { id: 'security.event.secondFactorOff', defaultMessage: 'Authenticator app turned off' },
  recoveryRenewed: { id: 'security.event.recoveryRenewed', defaultMessage: 'New recovery codes created' },
  passkeyAdded: { id: 'security.event.passkeyAdded', defaultMessage: 'Passkey added' },
  passkeyDeleted: { id: 'security.event.passkeyDeleted', defaultMessage: 'Passkey deleted' },
  passkeyCloned: { id: 'security.event.passkeyCloned', defaultMessage: 'Passkey blocked as a possible copy' },
});
