import { defineMessages } from '@formatjs/intl';
import { CircleCheck, Send, Trash2 } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { cardNumberMachine } from '../../../../machines/aggregates/cardNumber.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type CardNumberState = Exclude<StateName<SnapshotFrom<typeof cardNumberMachine>['value']>, 'none'>;

export const cardNumberMessages: Record<CardNumberState, StateWords> = {
  kept: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.cardNumber.kept', defaultMessage: 'Kept' },
      line: { id: 'stands.cardNumber.kept.means', defaultMessage: 'It is sealed here and can be issued to locks.' },
    }),
  },
  handingOver: {
    icon: Send,
    ...defineMessages({
      word: { id: 'stands.cardNumber.handingOver', defaultMessage: 'Being handed over' },
      line: {
        id: 'stands.cardNumber.handingOver.means',
        defaultMessage: 'It goes to the recipient, and is erased here when they have it.',
      },
    }),
  },
  handedOver: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.cardNumber.handedOver', defaultMessage: 'Handed over' },
      line: {
        id: 'stands.cardNumber.handedOver.means',
        defaultMessage: 'The recipient has it; here it is erased. Locks that have the card keep it.',
      },
    }),
  },
  deleted: {
    icon: Trash2,
    ...defineMessages({
      word: { id: 'stands.cardNumber.deleted', defaultMessage: 'Deleted' },
      line: { id: 'stands.cardNumber.deleted.means', defaultMessage: 'The number is erased here.' },
    }),
  },
};
