import { defineMessages } from '@formatjs/intl';
import { CircleCheck, CircleDashed, LockKeyhole, MessageSquareText, Send, TimerOff, TriangleAlert } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { verificationCodeMachine } from '../../../../machines/aggregates/verificationCode.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type CodeState = StateName<SnapshotFrom<typeof verificationCodeMachine>['value']>;

export const codeMessages: Record<CodeState, StateWords> = {
  none: {
    icon: CircleDashed,
    ...defineMessages({
      word: { id: 'stands.code.none', defaultMessage: 'No code sent' },
      line: { id: 'stands.code.none.means', defaultMessage: 'Ask for a code first.' },
    }),
  },
  'inForce.sending': {
    icon: Send,
    ...defineMessages({
      word: { id: 'stands.code.sending', defaultMessage: 'Code being sent' },
      line: { id: 'stands.code.sending.means', defaultMessage: 'It has not been handed to the network yet.' },
    }),
  },
  'inForce.delivered': {
    icon: MessageSquareText,
    ...defineMessages({
      word: { id: 'stands.code.delivered', defaultMessage: 'Code sent' },
      line: {
        id: 'stands.code.delivered.means',
        defaultMessage: 'Enter it by {expiresAt}. {triesLeft, plural, one {# try is left.} other {# tries are left.}}',
      },
    }),
  },
  'inForce.undelivered': {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.code.undelivered', defaultMessage: 'Code not delivered' },
      line: { id: 'stands.code.undelivered.means', defaultMessage: 'Ask for it in another way, or check the address.' },
    }),
  },
  used: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.code.used', defaultMessage: 'Code accepted' },
      line: { id: 'stands.code.used.means', defaultMessage: 'It has been used and is good for nothing more.' },
    }),
  },
  expired: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.code.expired', defaultMessage: 'Code expired' },
      line: { id: 'stands.code.expired.means', defaultMessage: 'Its time is over. Ask for a new one.' },
    }),
  },
  lockedOut: {
    icon: LockKeyhole,
    ...defineMessages({
      word: { id: 'stands.code.lockedOut', defaultMessage: 'Code locked' },
      line: {
        id: 'stands.code.lockedOut.means',
        defaultMessage: 'Too many wrong ones were entered. Ask for a new one.',
      },
    }),
  },
};
