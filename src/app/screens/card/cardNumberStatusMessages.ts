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
      word: { id: 'stands.cardNumber.kept', defaultMessage: 'Saved' },
      line: {
        id: 'stands.cardNumber.kept.means',
        defaultMessage: 'The number is stored encrypted. You can add the card to locks.',
      },
    }),
  },
  handingOver: {
    icon: Send,
    ...defineMessages({
      word: { id: 'stands.cardNumber.handingOver', defaultMessage: 'Transferring' },
      line: {
        id: 'stands.cardNumber.handingOver.means',
        defaultMessage: 'The console deletes your copy of the number once the recipient has it.',
      },
    }),
  },
  handedOver: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.cardNumber.handedOver', defaultMessage: 'Transferred' },
      line: {
        id: 'stands.cardNumber.handedOver.means',
        defaultMessage:
          'The recipient has the number. The console deleted your copy. Locks with this card are unaffected.',
      },
    }),
  },
  deleted: {
    icon: Trash2,
    ...defineMessages({
      word: { id: 'stands.cardNumber.deleted', defaultMessage: 'Deleted' },
      line: { id: 'stands.cardNumber.deleted.means', defaultMessage: 'The console deleted the number.' },
    }),
  },
};
