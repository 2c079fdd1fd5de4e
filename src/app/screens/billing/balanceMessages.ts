import { defineMessages } from '@formatjs/intl';
import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { packageBalanceMachine } from '../../../../machines/aggregates/packageBalance.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type BalanceState = StateName<SnapshotFrom<typeof packageBalanceMachine>['value']>;

export const balanceMessages: Record<BalanceState, StateWords> = {
  none: {
    icon: CircleDashed,
    ...defineMessages({
      word: { id: 'stands.balance.none', defaultMessage: 'No credits yet' },
      line: { id: 'stands.balance.none.means', defaultMessage: 'Buy a package to use this service.' },
    }),
  },
  'held.enough': {
    icon: CircleCheck,
    ...defineMessages({
      word: {
        id: 'stands.balance.enough',
        defaultMessage: '{available, plural, one {# credit left} other {# credits left}}',
      },
      line: {
        id: 'stands.balance.enough.means',
        defaultMessage:
          '{reserved, plural, =0 {You’ve bought {bought, plural, one {# credit} other {# credits}} in total.} one {You’ve bought {bought, plural, one {# credit} other {# credits}} in total. # credit is reserved right now.} other {You’ve bought {bought, plural, one {# credit} other {# credits}} in total. # credits are reserved right now.}}',
      },
    }),
  },
  'held.low': {
    icon: TriangleAlert,
    ...defineMessages({
      word: {
        id: 'stands.balance.low',
        defaultMessage: 'Only {available, plural, one {# credit left} other {# credits left}}',
      },
      line: {
        id: 'stands.balance.low.means',
        defaultMessage: 'Buy more credits before they run out. Without credits, this service pauses.',
      },
    }),
  },
  'held.exhausted': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.balance.exhausted', defaultMessage: 'No credits left' },
      line: {
        id: 'stands.balance.exhausted.means',
        defaultMessage: 'This service is paused until you buy more credits. Your doors keep working.',
      },
    }),
  },
};
