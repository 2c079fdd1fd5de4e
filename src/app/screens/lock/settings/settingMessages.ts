import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { SettingStanding } from '../../../../../models/calls/lock.calls.ts';
import { type LockSettingName, RoomStatus } from '../../../../../models/lockSettings.ts';

/** Settings with two values, in display order. 1: yes, on, allowed or left; 2: the opposite. */
export const TWO_WAYS = [
  'remoteUnlock',
  'twoFactor',
  'lockSound',
  'privacy',
  'tamper',
  'resetButton',
  'openDirection',
] as const satisfies readonly LockSettingName[];
export type TwoWays = (typeof TWO_WAYS)[number];

interface SettingWords {
  title: MessageDescriptor;
  text: MessageDescriptor;
}

export const settingTitles: Record<Exclude<LockSettingName, 'clock'>, SettingWords> = {
  autoLockTime: defineMessages({
    title: { id: 'setting.autoLock', defaultMessage: 'Auto-lock' },
    text: { id: 'setting.autoLock.text', defaultMessage: 'Locks the door a set time after unlocking.' },
  }),
  passageMode: defineMessages({
    title: { id: 'setting.passageMode', defaultMessage: 'Passage mode' },
    text: { id: 'setting.passageMode.text', defaultMessage: 'Hours when the door stays unlocked.' },
  }),
  remoteUnlock: defineMessages({
    title: { id: 'setting.remoteUnlock', defaultMessage: 'Remote unlock' },
    text: { id: 'setting.remoteUnlock.text', defaultMessage: 'Lets you unlock the door remotely.' },
  }),
  twoFactor: defineMessages({
    title: { id: 'setting.twoFactor', defaultMessage: 'Two-factor unlock' },
    text: {
      id: 'setting.twoFactor.text',
      defaultMessage: 'The door opens only after two different credentials, one after the other.',
    },
  }),
  lockSound: defineMessages({
    title: { id: 'setting.lockSound', defaultMessage: 'Lock sound' },
    text: { id: 'setting.lockSound.text', defaultMessage: 'The lock beeps when you use it.' },
  }),
  privacy: defineMessages({
    title: { id: 'setting.privacy', defaultMessage: 'Privacy lock' },
    text: {
      id: 'setting.privacy.text',
      defaultMessage: 'When the door is locked from inside, only administrators can open it.',
    },
  }),
  tamper: defineMessages({
    title: { id: 'setting.tamper', defaultMessage: 'Tamper alert' },
    text: { id: 'setting.tamper.text', defaultMessage: 'The lock raises an alarm if someone breaks it open.' },
  }),
  resetButton: defineMessages({
    title: { id: 'setting.resetButton', defaultMessage: 'Reset button' },
    text: {
      id: 'setting.resetButton.text',
      defaultMessage:
        'The reset button inside the lock erases all data on the lock. Turn the button off to prevent accidental resets.',
    },
  }),
  openDirection: defineMessages({
    title: { id: 'setting.openDirection', defaultMessage: 'Opening direction' },
    text: { id: 'setting.openDirection.text', defaultMessage: 'The direction the door opens, seen from outside.' },
  }),
};

export const settingMessages = defineMessages({
  failed: { id: 'lock.settings.failed', defaultMessage: 'Couldn’t load the settings' },
});

const onOff = defineMessages({
  1: { id: 'setting.on', defaultMessage: 'On' },
  2: { id: 'setting.off', defaultMessage: 'Off' },
});

export const twoWayWords: Record<TwoWays, Record<1 | 2, MessageDescriptor>> = {
  remoteUnlock: defineMessages({
    1: { id: 'setting.allowed', defaultMessage: 'Allowed' },
    2: { id: 'setting.notAllowed', defaultMessage: 'Not allowed' },
  }),
  twoFactor: onOff,
  lockSound: onOff,
  privacy: onOff,
  tamper: onOff,
  resetButton: onOff,
  openDirection: defineMessages({
    1: { id: 'setting.left', defaultMessage: 'Left' },
    2: { id: 'setting.right', defaultMessage: 'Right' },
  }),
};

export const roomWords: Record<RoomStatus, MessageDescriptor> = defineMessages({
  [RoomStatus.OCCUPIED]: { id: 'setting.room.occupied', defaultMessage: 'Occupied' },
  [RoomStatus.VACANT]: { id: 'setting.room.vacant', defaultMessage: 'Vacant' },
});

export const settingObstacles: Record<NonNullable<SettingStanding['obstacle']>, MessageDescriptor> = defineMessages({
  noPermission: {
    id: 'setting.obstacle.noPermission',
    defaultMessage: 'Only the lock’s owner and administrators can change this setting.',
  },
  notSupported: { id: 'setting.obstacle.notSupported', defaultMessage: 'This lock doesn’t have this setting.' },
  noGateway: {
    id: 'setting.obstacle.noGateway',
    defaultMessage: 'The lock has no gateway, so you can’t change this setting remotely. Use your phone at the door.',
  },
  lockFrozen: {
    id: 'setting.obstacle.lockFrozen',
    defaultMessage: 'The lock is frozen. You can’t turn on passage mode until the owner unfreezes the lock.',
  },
});
