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
      line: { id: 'stands.setting.unknown.means', defaultMessage: 'The lock has not said how it is set.' },
    }),
  },
  asReported: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.setting.asReported', defaultMessage: 'As the lock reports' },
      line: { id: 'stands.setting.asReported.means', defaultMessage: 'The lock has confirmed it.' },
    }),
  },
  requested: {
    icon: Clock,
    ...defineMessages({
      word: { id: 'stands.setting.requested', defaultMessage: 'Waits to be applied' },
      line: {
        id: 'stands.setting.requested.means',
        defaultMessage: 'Waiting for its turn at the gateway. Until the lock confirms, it stays as it was.',
      },
    }),
  },
  'inFlight.sent': {
    icon: Send,
    ...defineMessages({
      word: { id: 'stands.setting.sent', defaultMessage: 'Being applied' },
      line: { id: 'stands.setting.sent.means', defaultMessage: 'Sent; the lock has not answered yet.' },
    }),
  },
  'inFlight.unconfirmed': {
    icon: SearchCheck,
    ...defineMessages({
      word: { id: 'stands.setting.unconfirmed', defaultMessage: 'Unconfirmed' },
      line: {
        id: 'stands.setting.unconfirmed.means',
        defaultMessage: 'The answer did not come. The lock is being asked how it is set.',
      },
    }),
  },
  inDoubt: {
    icon: CircleHelp,
    ...defineMessages({
      word: { id: 'stands.setting.inDoubt', defaultMessage: 'In doubt' },
      line: {
        id: 'stands.setting.inDoubt.means',
        defaultMessage: 'Nobody can say how it is set now. Set it again: twice is the same as once.',
      },
    }),
  },
  refused: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.setting.refused', defaultMessage: 'Refused' },
      line: { id: 'stands.setting.refused.means', defaultMessage: 'The lock said no and stays as it was.' },
    }),
  },
  'failed.resting': {
    icon: Timer,
    ...defineMessages({
      word: { id: 'stands.setting.resting', defaultMessage: 'Not applied yet' },
      line: {
        id: 'stands.setting.resting.means',
        defaultMessage: 'It did not reach the lock and is tried again by itself {nextTry}.',
      },
    }),
  },
  'failed.givenUp': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.setting.givenUp', defaultMessage: 'Not applied' },
      line: {
        id: 'stands.setting.givenUp.means',
        defaultMessage:
          'It did not reach the lock and is not tried again by itself. Set it again when the cause is settled.',
      },
    }),
  },
};
