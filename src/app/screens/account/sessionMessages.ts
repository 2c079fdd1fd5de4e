import { defineMessages } from '@formatjs/intl';
import { CircleCheck, CircleSlash, KeyRound, LogOut, ShieldQuestion, ShieldX, TimerOff } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../../machines/aggregates/session.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type SessionState = Exclude<StateName<SnapshotFrom<typeof sessionMachine>['value']>, 'none'>;

export const sessionMessages: Record<SessionState, StateWords> = {
  asked: {
    icon: KeyRound,
    ...defineMessages({
      word: { id: 'stands.session.asked', defaultMessage: 'Waiting for the verification code' },
      line: {
        id: 'stands.session.asked.means',
        defaultMessage: 'The password was correct, but this device is new. Enter the verification code by {expiresAt}.',
      },
    }),
  },
  secondFactorAsked: {
    icon: ShieldQuestion,
    ...defineMessages({
      word: { id: 'stands.session.secondFactorAsked', defaultMessage: 'Waiting for the authenticator code' },
      line: {
        id: 'stands.session.secondFactorAsked.means',
        defaultMessage: 'The password was correct. Enter the code from your authenticator app by {expiresAt}.',
      },
    }),
  },
  open: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.session.open', defaultMessage: 'Signed in' },
      line: { id: 'stands.session.open.means', defaultMessage: 'This session expires on {expiresAt}.' },
    }),
  },
  givenUp: {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.session.givenUp', defaultMessage: 'Not signed in' },
      line: { id: 'stands.session.givenUp.means', defaultMessage: 'Sign-in was canceled before the code was entered.' },
    }),
  },
  closed: {
    icon: LogOut,
    ...defineMessages({
      word: { id: 'stands.session.closed', defaultMessage: 'Signed out' },
      line: { id: 'stands.session.closed.means', defaultMessage: 'You signed out on that device.' },
    }),
  },
  expired: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.session.expired', defaultMessage: 'Expired' },
      line: { id: 'stands.session.expired.means', defaultMessage: 'This session reached its time limit.' },
    }),
  },
  revoked: {
    icon: ShieldX,
    ...defineMessages({
      word: { id: 'stands.session.revoked', defaultMessage: 'Session ended' },
      line: {
        id: 'stands.session.revoked.means',
        defaultMessage:
          '{revokedFor, select, passwordChanged {The password changed, which signs out all devices.} accountClosed {The account was closed.} endedByOperator {The operator ended this session.} other {Another device ended this session.}}',
      },
    }),
  },
};
