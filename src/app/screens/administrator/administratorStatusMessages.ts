import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CalendarClock, CircleCheck, Hourglass, RefreshCw, UserX } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { administratorMachine } from '../../../../machines/aggregates/administrator.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type AdministratorState = Exclude<StateName<SnapshotFrom<typeof administratorMachine>['value']>, 'none'>;

const updating = {
  icon: RefreshCw,
  ...defineMessages({
    word: { id: 'stands.administrator.telling', defaultMessage: 'Updating locks' },
    line: {
      id: 'stands.administrator.telling.means',
      defaultMessage: 'Some locks may still use the previous permissions until the update is complete.',
    },
  }),
};

const administratorMessages: Record<AdministratorState, StateWords> = {
  'ahead.telling': updating,
  'ahead.told': {
    icon: CalendarClock,
    ...defineMessages({
      word: { id: 'stands.administrator.ahead', defaultMessage: 'Starts later' },
      line: {
        id: 'stands.administrator.ahead.means',
        defaultMessage: 'This administrator can’t manage the locks until their access starts.',
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
        defaultMessage: 'This administrator can manage credentials for these locks and read the records.',
      },
    }),
  },
  'ended.telling': updating,
  'ended.told': {
    icon: Hourglass,
    ...defineMessages({
      word: { id: 'stands.administrator.ended', defaultMessage: 'Expired' },
      line: {
        id: 'stands.administrator.ended.means',
        defaultMessage: 'This administrator can no longer manage these locks. Access they gave to others is unchanged.',
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
        defaultMessage:
          'This administrator can no longer manage these locks. Access they gave to others still works, except access you revoked.',
      },
    }),
  },
};

const forYou: Partial<Record<AdministratorState, MessageDescriptor>> = defineMessages({
  'ahead.told': {
    id: 'stands.administrator.ahead.toYou',
    defaultMessage: 'You can’t manage the locks until your access starts.',
  },
  'inForce.told': {
    id: 'stands.administrator.inForce.toYou',
    defaultMessage: 'You can manage credentials for these locks and read the records.',
  },
  'ended.told': {
    id: 'stands.administrator.ended.toYou',
    defaultMessage: 'You can no longer manage these locks. Access you gave to others is unchanged.',
  },
  'removed.told': {
    id: 'stands.administrator.removed.toYou',
    defaultMessage:
      'You can no longer manage these locks. Access you gave to others still works, except access the owner revoked.',
  },
});

/** `isYou`: the reader is the administrator, so the line says “you”. */
export function administratorWords(state: AdministratorState, isYou: boolean): StateWords {
  const words = administratorMessages[state];
  const line = isYou ? forYou[state] : undefined;
  return line ? { ...words, line } : words;
}
