import { defineMessages } from '@formatjs/intl';
import {
  BellOff,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  CircleX,
  Clock,
  RefreshCw,
  Timer,
  TriangleAlert,
} from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { daylightSavingMachine } from '../../../../machines/aggregates/daylightSaving.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type DaylightState = StateName<SnapshotFrom<typeof daylightSavingMachine>['value']>;

export const daylightMessages: Record<DaylightState, StateWords> = {
  quiet: {
    icon: CircleDashed,
    ...defineMessages({
      word: { id: 'stands.daylight.quiet', defaultMessage: 'No clock change ahead' },
      line: { id: 'stands.daylight.quiet.means', defaultMessage: 'The lock’s clock follows its time zone.' },
    }),
  },
  announced: {
    icon: Clock,
    ...defineMessages({
      word: { id: 'stands.daylight.announced', defaultMessage: 'Clock change ahead' },
      line: {
        id: 'stands.daylight.announced.means',
        defaultMessage:
          '{direction, select, enter {Daylight saving begins} exit {Daylight saving ends} other {The time changes}} on {changesAt}. Adjust the lock’s clock too? If not, timed access starts and ends at the wrong time.',
      },
    }),
  },
  accepted: {
    icon: Timer,
    ...defineMessages({
      word: { id: 'stands.daylight.accepted', defaultMessage: 'Clock adjusts on {changesAt}' },
      line: {
        id: 'stands.daylight.accepted.means',
        defaultMessage: 'The console sets the lock’s clock at the next clock change. You can still skip this change.',
      },
    }),
  },
  applying: {
    icon: RefreshCw,
    ...defineMessages({
      word: { id: 'stands.daylight.applying', defaultMessage: 'Setting clock' },
      line: {
        id: 'stands.daylight.applying.means',
        defaultMessage: 'Waiting for the lock to confirm. Until then, the lock’s clock may be wrong.',
      },
    }),
  },
  applied: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.daylight.applied', defaultMessage: 'Clock set' },
      line: { id: 'stands.daylight.applied.means', defaultMessage: 'The lock confirmed the new time.' },
    }),
  },
  failed: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.daylight.failed', defaultMessage: 'Couldn’t set clock' },
      line: {
        id: 'stands.daylight.failed.means',
        defaultMessage: 'The lock’s clock is wrong, so timed access starts and ends at the wrong time. Try again.',
      },
    }),
  },
  unconfirmed: {
    icon: CircleHelp,
    ...defineMessages({
      word: { id: 'stands.daylight.unconfirmed', defaultMessage: 'Not confirmed' },
      line: {
        id: 'stands.daylight.unconfirmed.means',
        defaultMessage: 'The lock may not have set its clock. You can safely try again.',
      },
    }),
  },
  passed: {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.daylight.passed', defaultMessage: 'Clock wrong' },
      line: {
        id: 'stands.daylight.passed.means',
        defaultMessage: 'The time changed, but the lock’s clock didn’t. Set the clock now, or skip this change.',
      },
    }),
  },
  dismissed: {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.daylight.dismissed', defaultMessage: 'Skipped' },
      line: {
        id: 'stands.daylight.dismissed.means',
        defaultMessage: 'You chose not to adjust the clock for this change.',
      },
    }),
  },
  muted: {
    icon: BellOff,
    ...defineMessages({
      word: { id: 'stands.daylight.muted', defaultMessage: 'Reminders off' },
      line: {
        id: 'stands.daylight.muted.means',
        defaultMessage: 'You don’t get reminders of clock changes for this lock. You can turn reminders on again.',
      },
    }),
  },
};
