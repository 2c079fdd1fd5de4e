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
      line: { id: 'stands.code.none.means', defaultMessage: 'Request a code first.' },
    }),
  },
  'inForce.sending': {
    icon: Send,
    ...defineMessages({
      word: { id: 'stands.code.sending', defaultMessage: 'Sending code' },
      line: {
        id: 'stands.code.sending.means',
        defaultMessage: 'The mail or text service hasn’t accepted the code yet.',
      },
    }),
  },
  'inForce.delivered': {
    icon: MessageSquareText,
    ...defineMessages({
      word: { id: 'stands.code.delivered', defaultMessage: 'Code sent' },
      line: {
        id: 'stands.code.delivered.means',
        defaultMessage:
          'Enter the code by {expiresAt}. You have {triesLeft, plural, one {# attempt} other {# attempts}} left.',
      },
    }),
  },
  'inForce.undelivered': {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.code.undelivered', defaultMessage: 'Couldn’t deliver code' },
      line: {
        id: 'stands.code.undelivered.means',
        defaultMessage: 'Check the address, or request the code another way.',
      },
    }),
  },
  used: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.code.used', defaultMessage: 'Code accepted' },
      line: { id: 'stands.code.used.means', defaultMessage: 'This code can’t be used again.' },
    }),
  },
  expired: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.code.expired', defaultMessage: 'Code expired' },
      line: { id: 'stands.code.expired.means', defaultMessage: 'Request a new code.' },
    }),
  },
  lockedOut: {
    icon: LockKeyhole,
    ...defineMessages({
      word: { id: 'stands.code.lockedOut', defaultMessage: 'Code locked' },
      line: {
        id: 'stands.code.lockedOut.means',
        defaultMessage: 'Too many wrong codes. Request a new one.',
      },
    }),
  },
};
