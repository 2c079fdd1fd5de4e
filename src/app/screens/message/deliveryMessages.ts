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
        defaultMessage: '{turn, plural, one {On its way} other {On its way again}}',
      },
      line: { id: 'stands.message.queued.means', defaultMessage: 'The provider has not taken it yet.' },
    }),
  },
  sent: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.message.sent', defaultMessage: 'Sent' },
      line: { id: 'stands.message.sent.means', defaultMessage: 'It was handed over for delivery.' },
    }),
  },
  failed: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.message.failed', defaultMessage: 'Not sent' },
      line: {
        id: 'stands.message.failed.means',
        defaultMessage: 'It cost nothing. Trying again takes another unit.',
      },
    }),
  },
  doubted: {
    icon: CircleHelp,
    ...defineMessages({
      word: { id: 'stands.message.doubted', defaultMessage: 'Perhaps not sent' },
      line: {
        id: 'stands.message.doubted.means',
        defaultMessage:
          'The provider did not answer, so nobody can say whether it went out. Trying again costs nothing more, and it is the same message.',
      },
    }),
  },
};

export const messageFailures: Record<MessageFailure, MessageDescriptor> = defineMessages({
  addressRefused: { id: 'message.failure.address', defaultMessage: 'There is nobody at this address.' },
  providerRefused: { id: 'message.failure.provider', defaultMessage: 'The provider has refused it.' },
});
