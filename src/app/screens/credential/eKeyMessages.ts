import { defineMessage, defineMessages } from '@formatjs/intl';
import { CalendarClock, CircleCheck, CircleSlash, CircleX, Clock, Smartphone, Snowflake, TimerOff } from 'lucide-react';
import type { EKeyStanding } from '../../../../machines/selectors/eKeyStatus.ts';
import { EKeyStatus } from '../../../../models/eKeyStatus.ts';
import type { StateWords } from '../StateLine.tsx';

export const frozenBy = defineMessage({ id: 'stands.eKey.frozenBy', defaultMessage: 'Frozen by {nickname}.' });

export const eKeyMessages: Record<EKeyStatus | NonNullable<EKeyStanding['because']>, StateWords> = {
  [EKeyStatus.NORMAL]: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.eKey.normal', defaultMessage: 'Normal' },
      line: {
        id: 'stands.eKey.normal.means',
        defaultMessage: 'The recipient’s app has it. It opens the door at its times.',
      },
    }),
  },
  [EKeyStatus.WAIT_ACCEPT]: {
    icon: Clock,
    ...defineMessages({
      word: { id: 'stands.eKey.waitAccept', defaultMessage: 'Waiting for acceptance' },
      line: {
        id: 'stands.eKey.waitAccept.means',
        defaultMessage: 'It has been sent. It opens nothing before the recipient has accepted it.',
      },
    }),
  },
  [EKeyStatus.FREEZING]: {
    icon: Smartphone,
    ...defineMessages({
      word: { id: 'stands.eKey.freezing', defaultMessage: 'Freeze requested' },
      line: {
        id: 'stands.eKey.freezing.means',
        defaultMessage:
          'It takes effect when the recipient’s app goes online. Until then the app may still open the door.',
      },
    }),
  },
  [EKeyStatus.FREEZE]: {
    icon: Snowflake,
    ...defineMessages({
      word: { id: 'stands.eKey.freeze', defaultMessage: 'Frozen' },
      line: {
        id: 'stands.eKey.freeze.means',
        defaultMessage: 'The recipient’s app has confirmed it. It opens nothing until it is unfrozen.',
      },
    }),
  },
  [EKeyStatus.UNFREEZING]: {
    icon: Smartphone,
    ...defineMessages({
      word: { id: 'stands.eKey.unfreezing', defaultMessage: 'Unfreeze requested' },
      line: {
        id: 'stands.eKey.unfreezing.means',
        defaultMessage: 'It takes effect when the recipient’s app goes online. Until then it may not open the door.',
      },
    }),
  },
  [EKeyStatus.DELETING]: {
    icon: Smartphone,
    ...defineMessages({
      word: { id: 'stands.eKey.deleting', defaultMessage: 'Deletion requested' },
      line: {
        id: 'stands.eKey.deleting.means',
        defaultMessage:
          'It is gone when the recipient’s app has been online. Until then the app may still open the door.',
      },
    }),
  },
  [EKeyStatus.DELETED]: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.eKey.deleted', defaultMessage: 'Deleted' },
      line: { id: 'stands.eKey.deleted.means', defaultMessage: 'It opens nothing any more.' },
    }),
  },
  [EKeyStatus.RESETING]: {
    icon: Smartphone,
    ...defineMessages({
      word: { id: 'stands.eKey.reseting', defaultMessage: 'Reset requested' },
      line: {
        id: 'stands.eKey.reseting.means',
        defaultMessage:
          'It becomes void when the recipient’s app has been online. Until then the app may still open the door.',
      },
    }),
  },
  [EKeyStatus.RESET]: {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.eKey.reset', defaultMessage: 'Reset' },
      line: {
        id: 'stands.eKey.reset.means',
        defaultMessage: 'It is void and opens nothing any more. Send a new one, or delete it.',
      },
    }),
  },
  [EKeyStatus.UPDATING]: {
    icon: Smartphone,
    ...defineMessages({
      word: { id: 'stands.eKey.updating', defaultMessage: 'Change requested' },
      line: {
        id: 'stands.eKey.updating.means',
        defaultMessage:
          'It takes effect when the recipient’s app goes online. Until then the app may go by what it had.',
      },
    }),
  },
  [EKeyStatus.OVERDUE]: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.eKey.overdue', defaultMessage: 'Overdue' },
      line: { id: 'stands.eKey.overdue.means', defaultMessage: 'Its time is over.' },
    }),
  },
  [EKeyStatus.INVALID]: {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.eKey.invalid', defaultMessage: 'Not valid' },
      line: { id: 'stands.eKey.invalid.means', defaultMessage: 'It does not open the door now.' },
    }),
  },
  willBeValid: {
    icon: CalendarClock,
    ...defineMessages({
      word: { id: 'stands.eKey.willBeValid', defaultMessage: 'Valid later' },
      line: { id: 'stands.eKey.willBeValid.means', defaultMessage: 'It opens the door from {start} on.' },
    }),
  },
  ended: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.eKey.ended', defaultMessage: 'Overdue' },
      line: {
        id: 'stands.eKey.ended.means',
        defaultMessage: 'Its time is over, and it opens nothing any more. Change its validity to go on.',
      },
    }),
  },
  used: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.eKey.used', defaultMessage: 'Used' },
      line: { id: 'stands.eKey.used.means', defaultMessage: 'It has opened the one time that it was made for.' },
    }),
  },
  declined: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.eKey.declined', defaultMessage: 'Declined' },
      line: {
        id: 'stands.eKey.declined.means',
        defaultMessage: 'The recipient does not want it. Delete it, or send another.',
      },
    }),
  },
  lapsed: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.eKey.lapsed', defaultMessage: 'Not accepted in time' },
      line: {
        id: 'stands.eKey.lapsed.means',
        defaultMessage: 'It was never accepted, and can no longer be. Delete it, and send another.',
      },
    }),
  },
};
