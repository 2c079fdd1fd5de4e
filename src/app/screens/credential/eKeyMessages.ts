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
      word: { id: 'stands.eKey.normal', defaultMessage: 'Active' },
      line: {
        id: 'stands.eKey.normal.means',
        defaultMessage: 'The recipient’s app has this eKey. The eKey opens the door whenever it’s valid.',
      },
    }),
  },
  [EKeyStatus.WAIT_ACCEPT]: {
    icon: Clock,
    ...defineMessages({
      word: { id: 'stands.eKey.waitAccept', defaultMessage: 'Waiting for acceptance' },
      line: {
        id: 'stands.eKey.waitAccept.means',
        defaultMessage: 'The eKey can’t open the door until the recipient accepts it.',
      },
    }),
  },
  [EKeyStatus.FREEZING]: {
    icon: Smartphone,
    ...defineMessages({
      word: { id: 'stands.eKey.freezing', defaultMessage: 'Freezing' },
      line: {
        id: 'stands.eKey.freezing.means',
        defaultMessage:
          'The freeze takes effect when the recipient’s app is next online. Until then, the app may still open the door.',
      },
    }),
  },
  [EKeyStatus.FREEZE]: {
    icon: Snowflake,
    ...defineMessages({
      word: { id: 'stands.eKey.freeze', defaultMessage: 'Frozen' },
      line: {
        id: 'stands.eKey.freeze.means',
        defaultMessage: 'The recipient’s app confirmed the freeze. The eKey can’t open the door until you unfreeze it.',
      },
    }),
  },
  [EKeyStatus.UNFREEZING]: {
    icon: Smartphone,
    ...defineMessages({
      word: { id: 'stands.eKey.unfreezing', defaultMessage: 'Unfreezing' },
      line: {
        id: 'stands.eKey.unfreezing.means',
        defaultMessage:
          'The change takes effect when the recipient’s app is next online. Until then, the eKey might not open the door.',
      },
    }),
  },
  [EKeyStatus.DELETING]: {
    icon: Smartphone,
    ...defineMessages({
      word: { id: 'stands.eKey.deleting', defaultMessage: 'Deleting' },
      line: {
        id: 'stands.eKey.deleting.means',
        defaultMessage:
          'The deletion takes effect when the recipient’s app is next online. Until then, the app may still open the door.',
      },
    }),
  },
  [EKeyStatus.DELETED]: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.eKey.deleted', defaultMessage: 'Deleted' },
      line: { id: 'stands.eKey.deleted.means', defaultMessage: 'The eKey can’t open the door.' },
    }),
  },
  [EKeyStatus.RESETING]: {
    icon: Smartphone,
    ...defineMessages({
      word: { id: 'stands.eKey.reseting', defaultMessage: 'Resetting' },
      line: {
        id: 'stands.eKey.reseting.means',
        defaultMessage:
          'The reset takes effect when the recipient’s app is next online. Until then, the app may still open the door.',
      },
    }),
  },
  [EKeyStatus.RESET]: {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.eKey.reset', defaultMessage: 'Reset' },
      line: {
        id: 'stands.eKey.reset.means',
        defaultMessage: 'The eKey can’t open the door. Send a new one, or delete it.',
      },
    }),
  },
  [EKeyStatus.UPDATING]: {
    icon: Smartphone,
    ...defineMessages({
      word: { id: 'stands.eKey.updating', defaultMessage: 'Changing' },
      line: {
        id: 'stands.eKey.updating.means',
        defaultMessage:
          'The change takes effect when the recipient’s app is next online. Until then, the app may use the old settings.',
      },
    }),
  },
  [EKeyStatus.OVERDUE]: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.eKey.overdue', defaultMessage: 'Expired' },
      line: { id: 'stands.eKey.overdue.means', defaultMessage: 'The eKey can’t open the door.' },
    }),
  },
  [EKeyStatus.INVALID]: {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.eKey.invalid', defaultMessage: 'Not valid' },
      line: { id: 'stands.eKey.invalid.means', defaultMessage: 'The eKey can’t open the door now.' },
    }),
  },
  willBeValid: {
    icon: CalendarClock,
    ...defineMessages({
      word: { id: 'stands.eKey.willBeValid', defaultMessage: 'Starts later' },
      line: { id: 'stands.eKey.willBeValid.means', defaultMessage: 'This eKey opens the door from {start}.' },
    }),
  },
  ended: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.eKey.ended', defaultMessage: 'Expired' },
      line: {
        id: 'stands.eKey.ended.means',
        defaultMessage: 'The eKey can’t open the door. Change its validity to use it again.',
      },
    }),
  },
  used: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.eKey.used', defaultMessage: 'Used' },
      line: { id: 'stands.eKey.used.means', defaultMessage: 'This one-time eKey was already used.' },
    }),
  },
  declined: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.eKey.declined', defaultMessage: 'Declined' },
      line: {
        id: 'stands.eKey.declined.means',
        defaultMessage: 'The recipient declined the eKey. Delete it, or send another.',
      },
    }),
  },
  lapsed: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.eKey.lapsed', defaultMessage: 'Not accepted in time' },
      line: {
        id: 'stands.eKey.lapsed.means',
        defaultMessage: 'The recipient can no longer accept the eKey. Delete it, then send another.',
      },
    }),
  },
};
