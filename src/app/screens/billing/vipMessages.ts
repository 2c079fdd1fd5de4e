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
      word: { id: 'stands.vip.notOpen', defaultMessage: 'Not enabled' },
      line: {
        id: 'stands.vip.notOpen.means',
        defaultMessage:
          'Advanced functions aren’t enabled. {trialUsed, select, true {Buy them by the year.} other {Try them for 10 days, or buy them by the year.}}',
      },
    }),
  },
  'trial.farFromEnd': {
    icon: FlaskConical,
    ...defineMessages({
      word: { id: 'stands.vip.trial', defaultMessage: 'Trial active' },
      line: {
        id: 'stands.vip.trial.means',
        defaultMessage: 'All advanced functions work for all your locks until {until}.',
      },
    }),
  },
  'trial.lastWeek': {
    icon: FlaskConical,
    ...defineMessages({
      word: { id: 'stands.vip.trialLastWeek', defaultMessage: 'Trial expires within a week' },
      line: {
        id: 'stands.vip.trialLastWeek.means',
        defaultMessage: 'Buy a plan before {until} to continue without a break. Your doors keep working either way.',
      },
    }),
  },
  'trial.lastDay': {
    icon: AlarmClock,
    ...defineMessages({
      word: { id: 'stands.vip.trialLastDay', defaultMessage: 'Trial expires within a day' },
      line: {
        id: 'stands.vip.trialLastDay.means',
        defaultMessage: 'Buy a plan before {until} to continue without a break. Your doors keep working either way.',
      },
    }),
  },
  'open.farFromEnd': {
    icon: BadgeCheck,
    ...defineMessages({
      word: { id: 'stands.vip.open', defaultMessage: 'Enabled' },
      line: { id: 'stands.vip.open.means', defaultMessage: 'Advanced functions work until {until}.' },
    }),
  },
  'open.lastMonth': {
    icon: AlarmClock,
    ...defineMessages({
      word: { id: 'stands.vip.lastMonth', defaultMessage: 'Expires within a month' },
      line: {
        id: 'stands.vip.lastMonth.means',
        defaultMessage: 'Renew before {until} to continue without a break.',
      },
    }),
  },
  'open.lastWeek': {
    icon: AlarmClock,
    ...defineMessages({
      word: { id: 'stands.vip.lastWeek', defaultMessage: 'Expires within a week' },
      line: {
        id: 'stands.vip.lastWeek.means',
        defaultMessage: 'Renew before {until} to continue without a break.',
      },
    }),
  },
  'open.lastDay': {
    icon: AlarmClock,
    ...defineMessages({
      word: { id: 'stands.vip.lastDay', defaultMessage: 'Expires within a day' },
      line: {
        id: 'stands.vip.lastDay.means',
        defaultMessage: 'Renew before {until} to continue without a break.',
      },
    }),
  },
  overdue: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.vip.overdue', defaultMessage: 'Expired' },
      line: {
        id: 'stands.vip.overdue.means',
        defaultMessage:
          'Advanced functions expired on {until} and are paused until you renew. Your doors keep working.',
      },
    }),
  },
};
