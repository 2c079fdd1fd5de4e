import { defineMessages } from '@formatjs/intl';
import {
  CircleCheck,
  CircleX,
  CloudOff,
  KeyRound,
  ListChecks,
  LoaderCircle,
  PencilLine,
  Radar,
  Route,
  SearchX,
  TriangleAlert,
} from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { addingLockMachine } from '../../../../machines/flows/addingLock.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type AddingState = StateName<SnapshotFrom<typeof addingLockMachine>['value']>;

export const addingMessages: Record<AddingState, StateWords> = {
  askingWays: {
    icon: LoaderCircle,
    ...defineMessages({
      word: { id: 'stands.adding.askingWays', defaultMessage: 'A moment' },
      line: {
        id: 'stands.adding.askingWays.means',
        defaultMessage: 'The console says by which ways it reaches locks.',
      },
    }),
  },
  waysUnknown: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.adding.waysUnknown', defaultMessage: 'Not known' },
      line: {
        id: 'stands.adding.waysUnknown.means',
        defaultMessage: 'The console did not say by which ways it reaches locks. Nothing was changed.',
      },
    }),
  },
  choosing: {
    icon: Route,
    ...defineMessages({
      word: { id: 'stands.adding.choosing', defaultMessage: 'Choose how the lock is reached' },
      line: {
        id: 'stands.adding.choosing.means',
        defaultMessage: 'Then the console asks there which locks there are. Nothing is changed at a lock by that.',
      },
    }),
  },
  signingIn: {
    icon: KeyRound,
    ...defineMessages({
      word: { id: 'stands.adding.signingIn', defaultMessage: 'Sign in to the maker’s cloud' },
      line: {
        id: 'stands.adding.signingIn.means',
        defaultMessage: 'With the account of the maker’s app. The locks of that account can then be added.',
      },
    }),
  },
  finding: {
    icon: Radar,
    ...defineMessages({
      word: { id: 'stands.adding.finding', defaultMessage: 'Looking for locks' },
      line: { id: 'stands.adding.finding.means', defaultMessage: 'What knows the locks is asked now.' },
    }),
  },
  nothingFound: {
    icon: SearchX,
    ...defineMessages({
      word: { id: 'stands.adding.nothingFound', defaultMessage: 'No lock found' },
      line: {
        id: 'stands.adding.nothingFound.means',
        defaultMessage: 'It was asked, and it knows of no lock.',
      },
    }),
  },
  away: {
    icon: CloudOff,
    ...defineMessages({
      word: { id: 'stands.adding.away', defaultMessage: 'Cannot be asked now' },
      line: {
        id: 'stands.adding.away.means',
        defaultMessage: 'What knows the locks does not answer. At the doors nothing has changed.',
      },
    }),
  },
  notAnswered: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.adding.notAnswered', defaultMessage: 'Not looked up' },
      line: { id: 'stands.adding.notAnswered.means', defaultMessage: 'Nothing was changed. Look again.' },
    }),
  },
  found: {
    icon: ListChecks,
    ...defineMessages({
      word: {
        id: 'stands.adding.found',
        defaultMessage: '{found, plural, one {# lock found} other {# locks found}}',
      },
      line: { id: 'stands.adding.found.means', defaultMessage: 'Tick those that are to be in this console.' },
    }),
  },
  naming: {
    icon: PencilLine,
    ...defineMessages({
      word: {
        id: 'stands.adding.naming',
        defaultMessage: '{ticked, plural, one {Name the lock} other {Name the # locks}}',
      },
      line: {
        id: 'stands.adding.naming.means',
        defaultMessage: 'Everybody who sees a lock here finds it by its name. All of this can be changed later.',
      },
    }),
  },
  adopting: {
    icon: LoaderCircle,
    ...defineMessages({
      word: {
        id: 'stands.adding.adopting',
        defaultMessage: '{all, plural, one {Adding the lock} other {Adding # locks}}',
      },
      line: {
        id: 'stands.adding.adopting.means',
        defaultMessage: '{settled, number} of {all, number} so far, one after another.',
      },
    }),
  },
  taken: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.adding.taken', defaultMessage: '{all, plural, one {Lock added} other {# locks added}}' },
      line: {
        id: 'stands.adding.taken.means',
        defaultMessage:
          '{all, plural, one {It stands among your locks now.} other {They stand among your locks now.}} Codes and cards that were in a lock before appear there by themselves, where the lock tells of them.',
      },
    }),
  },
  partlyTaken: {
    icon: TriangleAlert,
    ...defineMessages({
      word: {
        id: 'stands.adding.partlyTaken',
        defaultMessage: '{added, plural, =0 {Not added} other {{added, number} of {all, number} added}}',
      },
      line: {
        id: 'stands.adding.partlyTaken.means',
        defaultMessage: 'What became of each stands below. Those that were not added are as they were.',
      },
    }),
  },
};
