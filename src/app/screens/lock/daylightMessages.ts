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
      word: { id: 'stands.daylight.quiet', defaultMessage: 'No change ahead' },
      line: { id: 'stands.daylight.quiet.means', defaultMessage: 'The clock of the lock follows its zone.' },
    }),
  },
  announced: {
    icon: Clock,
    ...defineMessages({
      word: { id: 'stands.daylight.announced', defaultMessage: 'Clock change ahead' },
      line: {
        id: 'stands.daylight.announced.means',
        defaultMessage:
          '{direction, select, enter {Daylight saving begins} exit {Daylight saving ends} other {The time changes}} on {changesAt}. Shall the lock’s clock follow? If not, times of credentials are off.',
      },
    }),
  },
  accepted: {
    icon: Timer,
    ...defineMessages({
      word: { id: 'stands.daylight.accepted', defaultMessage: 'Follows on {changesAt}' },
      line: {
        id: 'stands.daylight.accepted.means',
        defaultMessage: 'The clock of the lock is set when the zone changes. You may still change your mind.',
      },
    }),
  },
  applying: {
    icon: RefreshCw,
    ...defineMessages({
      word: { id: 'stands.daylight.applying', defaultMessage: 'Clock being set' },
      line: {
        id: 'stands.daylight.applying.means',
        defaultMessage: 'Waiting for the lock to confirm. Until then its clock may be off.',
      },
    }),
  },
  applied: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.daylight.applied', defaultMessage: 'Clock set' },
      line: { id: 'stands.daylight.applied.means', defaultMessage: 'The lock has confirmed its new time.' },
    }),
  },
  failed: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.daylight.failed', defaultMessage: 'Clock not set' },
      line: {
        id: 'stands.daylight.failed.means',
        defaultMessage: 'The lock’s clock is off, so times of credentials are off too. Try again.',
      },
    }),
  },
  unconfirmed: {
    icon: CircleHelp,
    ...defineMessages({
      word: { id: 'stands.daylight.unconfirmed', defaultMessage: 'Clock uncertain' },
      line: {
        id: 'stands.daylight.unconfirmed.means',
        defaultMessage: 'Nobody can say whether the clock was set. Try again: twice is the same as once.',
      },
    }),
  },
  passed: {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.daylight.passed', defaultMessage: 'Clock is off' },
      line: {
        id: 'stands.daylight.passed.means',
        defaultMessage: 'The zone has changed and the lock’s clock has not. Set it now, or say that it shall stay.',
      },
    }),
  },
  dismissed: {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.daylight.dismissed', defaultMessage: 'Left as it is' },
      line: { id: 'stands.daylight.dismissed.means', defaultMessage: 'You chose not to follow this change.' },
    }),
  },
  muted: {
    icon: BellOff,
    ...defineMessages({
      word: { id: 'stands.daylight.muted', defaultMessage: 'Not reminded' },
      line: {
        id: 'stands.daylight.muted.means',
        defaultMessage: 'Changes of the zone are not announced for this lock. You can turn that on again.',
      },
    }),
  },
};
