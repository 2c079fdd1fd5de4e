import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleCheck, CircleHelp, CircleX, Clock } from 'lucide-react';
import type { MessageFailure } from '../../../../models/credentialMessage.ts';
import type { MessageStanding } from '../../../../models/valueStates.ts';
import type { StateWords } from '../StateLine.tsx';

export const messageMessages: Record<MessageStanding['state'], StateWords> = {
  queued: {
    icon: Clock,
    ...defineMessages({
      word: {
        id: 'stands.message.queued',
        defaultMessage: '{turn, plural, one {Sending} other {Sending again}}',
      },
      line: {
        id: 'stands.message.queued.means',
        defaultMessage: 'The mail or text service hasn’t accepted the message yet.',
      },
    }),
  },
  sent: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.message.sent', defaultMessage: 'Sent' },
      line: { id: 'stands.message.sent.means', defaultMessage: 'The mail or text service accepted the message.' },
    }),
  },
  failed: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.message.failed', defaultMessage: 'Couldn’t send' },
      line: {
        id: 'stands.message.failed.means',
        defaultMessage: 'You weren’t charged for this attempt. Trying again uses 1 credit.',
      },
    }),
  },
  doubted: {
    icon: CircleHelp,
    ...defineMessages({
      word: { id: 'stands.message.doubted', defaultMessage: 'Not confirmed' },
      line: {
        id: 'stands.message.doubted.means',
        defaultMessage:
          'The mail or text service didn’t answer, so the message may not have gone out. Trying again is free and sends the same message.',
      },
    }),
  },
};

export const messageFailures: Record<MessageFailure, MessageDescriptor> = defineMessages({
  addressRefused: {
    id: 'message.failure.address',
    defaultMessage: 'The mail or text service rejected the address. Check the address for mistakes.',
  },
  providerRefused: { id: 'message.failure.provider', defaultMessage: 'The mail or text service rejected the message.' },
});
