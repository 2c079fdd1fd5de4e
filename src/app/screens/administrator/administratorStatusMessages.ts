import { defineMessages } from '@formatjs/intl';
import { CalendarClock, CircleCheck, Hourglass, RefreshCw, UserX } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { administratorMachine } from '../../../../machines/aggregates/administrator.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type AdministratorState = Exclude<StateName<SnapshotFrom<typeof administratorMachine>['value']>, 'none'>;

const updating = {
  icon: RefreshCw,
  ...defineMessages({
    word: { id: 'stands.administrator.telling', defaultMessage: 'Being told to the locks' },
    line: {
      id: 'stands.administrator.telling.means',
      defaultMessage: 'Until every lock knows, some may still go by what was before.',
    },
  }),
};

export const administratorMessages: Record<AdministratorState, StateWords> = {
  'ahead.telling': updating,
  'ahead.told': {
    icon: CalendarClock,
    ...defineMessages({
      word: { id: 'stands.administrator.ahead', defaultMessage: 'Not yet' },
      line: {
        id: 'stands.administrator.ahead.means',
        defaultMessage: 'Their time has not begun; they may do nothing with the locks yet.',
      },
    }),
  },
  'inForce.telling': updating,
  'inForce.told': {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.administrator.inForce', defaultMessage: 'Authorized' },
      line: {
        id: 'stands.administrator.inForce.means',
        defaultMessage: 'They give out and take back what opens these locks, and read their records.',
      },
    }),
  },
  'ended.telling': updating,
  'ended.told': {
    icon: Hourglass,
    ...defineMessages({
      word: { id: 'stands.administrator.ended', defaultMessage: 'Ended' },
      line: {
        id: 'stands.administrator.ended.means',
        defaultMessage: 'Their time is over; they may do nothing any more. What they gave out stays as it is.',
      },
    }),
  },
  'removed.telling': updating,
  'removed.told': {
    icon: UserX,
    ...defineMessages({
      word: { id: 'stands.administrator.removed', defaultMessage: 'Removed' },
      line: {
        id: 'stands.administrator.removed.means',
        defaultMessage: 'They may do nothing any more. What they gave out stays, unless it was taken back.',
      },
    }),
  },
};
