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
      word: { id: 'stands.session.asked', defaultMessage: 'Waiting for a code' },
      line: {
        id: 'stands.session.asked.means',
        defaultMessage:
          'The password was right, on a device that is new. Nobody is signed in before the code is entered, by {expiresAt}.',
      },
    }),
  },
  secondFactorAsked: {
    icon: ShieldQuestion,
    ...defineMessages({
      word: { id: 'stands.session.secondFactorAsked', defaultMessage: 'Waiting for the second factor' },
      line: {
        id: 'stands.session.secondFactorAsked.means',
        defaultMessage:
          'The password was right. Nobody is signed in before the second factor was shown, by {expiresAt}.',
      },
    }),
  },
  open: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.session.open', defaultMessage: 'Signed in' },
      line: { id: 'stands.session.open.means', defaultMessage: 'It ends by itself on {expiresAt}.' },
    }),
  },
  givenUp: {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.session.givenUp', defaultMessage: 'Not signed in' },
      line: { id: 'stands.session.givenUp.means', defaultMessage: 'The code was never entered.' },
    }),
  },
  closed: {
    icon: LogOut,
    ...defineMessages({
      word: { id: 'stands.session.closed', defaultMessage: 'Signed out' },
      line: { id: 'stands.session.closed.means', defaultMessage: 'Ended by signing out there.' },
    }),
  },
  expired: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.session.expired', defaultMessage: 'Ended by itself' },
      line: { id: 'stands.session.expired.means', defaultMessage: 'Its time was over.' },
    }),
  },
  revoked: {
    icon: ShieldX,
    ...defineMessages({
      word: { id: 'stands.session.revoked', defaultMessage: 'Ended from elsewhere' },
      line: {
        id: 'stands.session.revoked.means',
        defaultMessage:
          '{revokedFor, select, passwordChanged {The password was changed, which signs out all devices.} accountClosed {The account was closed.} other {It was signed out from another device.}}',
      },
    }),
  },
};
