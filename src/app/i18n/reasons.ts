import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { FailureReason } from '../../../models/outcome.ts';

/** Shared by single operations and items of jobs. */
export const reasonMessages: Record<FailureReason | 'lockGone' | 'cancelled', MessageDescriptor> = defineMessages({
  remoteUnlockOff: {
    id: 'reason.remoteUnlockOff',
    defaultMessage:
      'Remote unlock is off for this lock. The lock didn’t move. Turn on remote unlock in the lock’s settings here, or in the manufacturer’s app at the door.',
  },
  lockFrozen: {
    id: 'reason.lockFrozen',
    defaultMessage: 'The lock is frozen. The lock didn’t move. Unfreeze the lock, or ask the lock’s owner.',
  },
  notSupported: {
    id: 'reason.notSupported',
    defaultMessage: 'This lock doesn’t support this action. The lock didn’t move. Operate the lock at the door.',
  },
  noPermission: {
    id: 'reason.noPermission',
    defaultMessage: 'You don’t have permission for this lock. The lock didn’t move. Ask the lock’s owner.',
  },
  noSpace: {
    id: 'reason.noSpace',
    defaultMessage: 'The lock has no space left. Delete unused credentials from the lock, then try again.',
  },
  memoryFull: {
    id: 'reason.memoryFull',
    defaultMessage: 'The lock’s own memory is full. Free it at the door with the manufacturer’s app, then try again.',
  },
  lowBattery: {
    id: 'reason.lowBattery',
    defaultMessage: 'The battery is too low to move the bolt. The lock didn’t move. Change the batteries.',
  },
  jammed: {
    id: 'reason.jammed',
    defaultMessage: 'The bolt is jammed and may be stuck halfway. Check the door in person.',
  },
  clockWrong: {
    id: 'reason.clockWrong',
    defaultMessage:
      'The lock’s clock is wrong, so the lock rejected the command. The door is unaffected. Set the clock, then try again.',
  },
  noGateway: {
    id: 'reason.noGateway',
    defaultMessage: 'The lock has no gateway. The lock didn’t move. Use your phone at the door.',
  },
  notConfigured: {
    id: 'reason.notConfigured',
    defaultMessage: 'This console isn’t connected to the lock. The lock didn’t move. The lock’s page says what to do.',
  },
  gatewayOffline: {
    id: 'reason.gatewayOffline',
    defaultMessage: 'The gateway is offline. The lock didn’t move. Check the gateway’s power and network.',
  },
  gatewayBusy: { id: 'reason.gatewayBusy', defaultMessage: 'The gateway was busy. The lock didn’t move. Try again.' },
  lockOutOfReach: {
    id: 'reason.lockOutOfReach',
    defaultMessage: 'The gateway can’t reach the lock. The lock didn’t move. Move the gateway closer to the lock.',
  },
  deadlinePassed: {
    id: 'reason.deadlinePassed',
    defaultMessage: 'Time ran out before the command was sent. The lock didn’t move. Try again.',
  },
  callsUsedUp: {
    id: 'reason.callsUsedUp',
    defaultMessage:
      'The manufacturer’s cloud accepts no more requests this month. The lock didn’t move. Use your phone at the door.',
  },
  noAnswer: {
    id: 'reason.noAnswer',
    defaultMessage: 'The lock didn’t answer and may have moved. Check the door, or refresh the lock’s status.',
  },
  connectionLost: {
    id: 'reason.connectionLost',
    defaultMessage: 'The connection was lost. The lock may have moved. Check the door, or refresh the lock’s status.',
  },
  serverRestarted: {
    id: 'reason.serverRestarted',
    defaultMessage: 'The console restarted. The lock may have moved. Check the door, or refresh the lock’s status.',
  },
  lockGone: {
    id: 'reason.lockGone',
    defaultMessage: 'The lock is no longer in this account. Nothing was sent to the lock.',
  },
  cancelled: {
    id: 'reason.cancelled',
    defaultMessage: 'The job was canceled before this lock’s turn. Nothing was sent to the lock.',
  },
});
