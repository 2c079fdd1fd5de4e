import { defineMessages } from '@formatjs/intl';
import { AlarmClock, BadgeCheck, CircleDashed, FlaskConical, TimerOff } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { vipMachine } from '../../../../machines/aggregates/vip.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type VipState = StateName<SnapshotFrom<typeof vipMachine>['value']>;

export const vipMessages: Record<VipState, StateWords> = {
  notOpen: {
    icon: CircleDashed,
    ...defineMessages({
      word: { id: 'stands.vip.notOpen', defaultMessage: 'Not open' },
      line: {
        id: 'stands.vip.notOpen.means',
        defaultMessage:
          'The advanced functions are not open. {trialUsed, select, true {Buy them by the year.} other {Try them for ten days, or buy them by the year.}}',
      },
    }),
  },
  'trial.farFromEnd': {
    icon: FlaskConical,
    ...defineMessages({
      word: { id: 'stands.vip.trial', defaultMessage: 'On trial' },
      line: {
        id: 'stands.vip.trial.means',
        defaultMessage: 'All advanced functions work for all locks until {until}.',
      },
    }),
  },
  'trial.lastWeek': {
    icon: FlaskConical,
    ...defineMessages({
      word: { id: 'stands.vip.trialLastWeek', defaultMessage: 'Trial ends within a week' },
      line: {
        id: 'stands.vip.trialLastWeek.means',
        defaultMessage: 'It ends on {until}. Buy before then to go on without a break. Doors stay as they are.',
      },
    }),
  },
  'trial.lastDay': {
    icon: AlarmClock,
    ...defineMessages({
      word: { id: 'stands.vip.trialLastDay', defaultMessage: 'Trial ends within a day' },
      line: {
        id: 'stands.vip.trialLastDay.means',
        defaultMessage: 'It ends on {until}. Buy before then to go on without a break. Doors stay as they are.',
      },
    }),
  },
  'open.farFromEnd': {
    icon: BadgeCheck,
    ...defineMessages({
      word: { id: 'stands.vip.open', defaultMessage: 'Open' },
      line: { id: 'stands.vip.open.means', defaultMessage: 'The advanced functions work until {until}.' },
    }),
  },
  'open.lastMonth': {
    icon: AlarmClock,
    ...defineMessages({
      word: { id: 'stands.vip.lastMonth', defaultMessage: 'Ends within a month' },
      line: {
        id: 'stands.vip.lastMonth.means',
        defaultMessage: 'It ends on {until}. Renew before then to go on without a break.',
      },
    }),
  },
  'open.lastWeek': {
    icon: AlarmClock,
    ...defineMessages({
      word: { id: 'stands.vip.lastWeek', defaultMessage: 'Ends within a week' },
      line: {
        id: 'stands.vip.lastWeek.means',
        defaultMessage: 'It ends on {until}. Renew before then to go on without a break.',
      },
    }),
  },
  'open.lastDay': {
    icon: AlarmClock,
    ...defineMessages({
      word: { id: 'stands.vip.lastDay', defaultMessage: 'Ends within a day' },
      line: {
        id: 'stands.vip.lastDay.means',
        defaultMessage: 'It ends on {until}. Renew before then to go on without a break.',
      },
    }),
  },
  overdue: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.vip.overdue', defaultMessage: 'Overdue' },
      line: {
        id: 'stands.vip.overdue.means',
        defaultMessage:
          'It ended on {until}. The advanced functions rest until it is renewed; nobody is locked out of a door.',
      },
    }),
  },
};
