import { defineMessages } from '@formatjs/intl';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { BudgetStanding } from '../../../../machines/selectors/cloudBudget.ts';
import type { StatusTag } from '../../../../machines/tags.ts';
import type { StateWords } from '../StateLine.tsx';

export const budgetMessages: Record<BudgetStanding, StateWords & { meaning: StatusTag }> = {
  ample: {
    meaning: 'done',
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'budget.ample', defaultMessage: '{left, number} of {allowed, number} calls left' },
      line: {
        id: 'budget.ample.means',
        defaultMessage: 'The last {reserved, number} are kept for what people ask for: opening a door, giving a code.',
      },
    }),
  },
  reserved: {
    meaning: 'attention',
    icon: TriangleAlert,
    ...defineMessages({
      word: {
        id: 'budget.reserved',
        defaultMessage: '{left, number} of {allowed, number} calls left, kept for people',
      },
      line: {
        id: 'budget.reserved.means',
        defaultMessage:
          'The console asks nothing by itself any more: what happens at the doors is learnt only as far as the cloud tells it. What you ask for is still sent.',
      },
    }),
  },
  usedUp: {
    meaning: 'danger',
    icon: CircleX,
    ...defineMessages({
      word: { id: 'budget.usedUp', defaultMessage: 'All {allowed, number} calls are used up' },
      line: {
        id: 'budget.usedUp.means',
        defaultMessage:
          'The cloud takes nothing from this console until the count begins anew. At the door, codes, cards and the maker’s app go on working.',
      },
    }),
  },
};
