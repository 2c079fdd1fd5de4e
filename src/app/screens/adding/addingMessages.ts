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
      word: { id: 'stands.adding.askingWays', defaultMessage: 'Loading lock services' },
      line: {
        id: 'stands.adding.askingWays.means',
        defaultMessage: 'The console is checking which lock services you can use.',
      },
    }),
  },
  waysUnknown: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.adding.waysUnknown', defaultMessage: 'Couldn’t load lock services' },
      line: {
        id: 'stands.adding.waysUnknown.means',
        defaultMessage: 'Nothing changed. Check your connection, then search again.',
      },
    }),
  },
  choosing: {
    icon: Route,
    ...defineMessages({
      word: { id: 'stands.adding.choosing', defaultMessage: 'Choose a lock service' },
      line: {
        id: 'stands.adding.choosing.means',
        defaultMessage: 'The console then searches the service for locks. The search changes nothing on the locks.',
      },
    }),
  },
  signingIn: {
    icon: KeyRound,
    ...defineMessages({
      word: { id: 'stands.adding.signingIn', defaultMessage: 'Sign in to the manufacturer’s cloud' },
      line: {
        id: 'stands.adding.signingIn.means',
        defaultMessage: 'Use your account from the manufacturer’s app. You can then add the locks from that account.',
      },
    }),
  },
  finding: {
    icon: Radar,
    ...defineMessages({
      word: { id: 'stands.adding.finding', defaultMessage: 'Searching for locks' },
      line: { id: 'stands.adding.finding.means', defaultMessage: 'The lock service is listing its locks.' },
    }),
  },
  nothingFound: {
    icon: SearchX,
    ...defineMessages({
      word: { id: 'stands.adding.nothingFound', defaultMessage: 'No locks found' },
      line: {
        id: 'stands.adding.nothingFound.means',
        defaultMessage: 'The lock service lists no locks that you can add.',
      },
    }),
  },
  away: {
    icon: CloudOff,
    ...defineMessages({
      word: { id: 'stands.adding.away', defaultMessage: 'Lock service not responding' },
      line: {
        id: 'stands.adding.away.means',
        defaultMessage: 'Your doors are unaffected.',
      },
    }),
  },
  notAnswered: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.adding.notAnswered', defaultMessage: 'Couldn’t search for locks' },
      line: { id: 'stands.adding.notAnswered.means', defaultMessage: 'Nothing changed. Search again.' },
    }),
  },
  found: {
    icon: ListChecks,
    ...defineMessages({
      word: {
        id: 'stands.adding.found',
        defaultMessage: '{found, plural, one {# lock found} other {# locks found}}',
      },
      line: { id: 'stands.adding.found.means', defaultMessage: 'Select the locks to add to this console.' },
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
        defaultMessage: 'Users find a lock by its name. You can change these details later.',
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
        defaultMessage:
          '{settled, number} of {all, plural, one {# lock} other {# locks}} processed. The console adds locks one at a time.',
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
          '{all, plural, one {The lock is now in your list of locks.} other {The locks are now in your list of locks.}} If a lock reports its existing passcodes and cards, they appear automatically.',
      },
    }),
  },
  partlyTaken: {
    icon: TriangleAlert,
    ...defineMessages({
      word: {
        id: 'stands.adding.partlyTaken',
        defaultMessage: '{added, plural, =0 {No locks added yet} other {{added, number} of {all, number} locks added}}',
      },
      line: {
        id: 'stands.adding.partlyTaken.means',
        defaultMessage: 'See the result for each lock below. Locks that weren’t added are unchanged.',
      },
    }),
  },
};
