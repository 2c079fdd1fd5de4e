import { defineMessages } from '@formatjs/intl';
import { CircleCheck, CircleDashed, CircleHelp, CircleX, Clock, SearchCheck, Send, Timer } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { lockSettingMachine } from '../../../../machines/aggregates/lockSetting.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type SettingState = StateName<SnapshotFrom<typeof lockSettingMachine>['value']>;

export const settingMessages: Record<SettingState, StateWords> = {
  unknown: {
    icon: CircleDashed,
    ...defineMessages({
      word: { id: 'stands.setting.unknown', defaultMessage: 'Not reported yet' },
      line: { id: 'stands.setting.unknown.means', defaultMessage: 'The lock hasn’t reported this setting.' },
    }),
  },
  asReported: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.setting.asReported', defaultMessage: 'Confirmed' },
      line: { id: 'stands.setting.asReported.means', defaultMessage: 'The lock confirmed this setting.' },
    }),
  },
  requested: {
    icon: Clock,
    ...defineMessages({
      word: { id: 'stands.setting.requested', defaultMessage: 'Waiting to apply' },
      line: {
        id: 'stands.setting.requested.means',
        defaultMessage: 'The change is waiting for its turn at the gateway. Nothing changes until the lock confirms.',
      },
    }),
  },
  'inFlight.sent': {
    icon: Send,
    ...defineMessages({
      word: { id: 'stands.setting.sent', defaultMessage: 'Applying' },
      line: { id: 'stands.setting.sent.means', defaultMessage: 'The lock hasn’t answered yet.' },
    }),
  },
  'inFlight.unconfirmed': {
    icon: SearchCheck,
    ...defineMessages({
      word: { id: 'stands.setting.unconfirmed', defaultMessage: 'Not confirmed yet' },
      line: {
        id: 'stands.setting.unconfirmed.means',
        defaultMessage: 'The lock didn’t answer. The console is reading the setting to check.',
      },
    }),
  },
  inDoubt: {
    icon: CircleHelp,
    ...defineMessages({
      word: { id: 'stands.setting.inDoubt', defaultMessage: 'Not confirmed' },
      line: {
        id: 'stands.setting.inDoubt.means',
        defaultMessage: 'The lock may not have applied the change. You can safely change the setting again.',
      },
    }),
  },
  refused: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.setting.refused', defaultMessage: 'Rejected' },
      line: {
        id: 'stands.setting.refused.means',
        defaultMessage: 'The lock rejected the change, so the setting is unchanged. To try again, change the setting.',
      },
    }),
  },
  'failed.resting': {
    icon: Timer,
    ...defineMessages({
      word: { id: 'stands.setting.resting', defaultMessage: 'Couldn’t apply, will retry' },
      line: {
        id: 'stands.setting.resting.means',
        defaultMessage: 'The change didn’t reach the lock. The console retries {nextTry}.',
      },
    }),
  },
  'failed.givenUp': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.setting.givenUp', defaultMessage: 'Couldn’t apply' },
      line: {
        id: 'stands.setting.givenUp.means',
        defaultMessage:
          'The change didn’t reach the lock, and automatic retries stopped. Fix the problem, then change the setting again.',
      },
    }),
  },
};
