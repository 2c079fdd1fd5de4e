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
        defaultMessage:
          'The last {reserved, number} calls are reserved for users’ requests, such as unlocking or creating passcodes.',
      },
    }),
  },
  reserved: {
    meaning: 'attention',
    icon: TriangleAlert,
    ...defineMessages({
      word: {
        id: 'budget.reserved',
        defaultMessage: '{left, number} of {allowed, number} calls left, reserved for users',
      },
      line: {
        id: 'budget.reserved.means',
        defaultMessage:
          'The console makes no automatic calls until the monthly limit resets. Door events arrive only through the cloud’s callbacks. Your requests still go through.',
      },
    }),
  },
  usedUp: {
    meaning: 'danger',
    icon: CircleX,
    ...defineMessages({
      word: { id: 'budget.usedUp', defaultMessage: 'All {allowed, number} calls used' },
      line: {
        id: 'budget.usedUp.means',
        defaultMessage:
          'The cloud rejects calls from this console until the monthly limit resets. Passcodes, cards and the manufacturer’s app still work at the door.',
      },
    }),
  },
};
