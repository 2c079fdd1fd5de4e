import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { FailureReason } from '../../../models/outcome.ts';

/** Shared by single operations and items of jobs. */
export const reasonMessages: Record<FailureReason | 'lockGone' | 'cancelled', MessageDescriptor> = defineMessages({
  remoteUnlockOff: {
    id: 'reason.remoteUnlockOff',
    defaultMessage: 'Remote unlock is off on this lock. The door didn’t move. Turn it on in the lock’s settings.',
  },
  lockFrozen: {
    id: 'reason.lockFrozen',
    defaultMessage: 'The lock is frozen. The door didn’t move. Unfreeze the lock, or ask its owner.',
  },
  notSupported: {
    id: 'reason.notSupported',
    defaultMessage: 'This lock can’t do that. The door didn’t move. Operate it at the door.',
  },
  noPermission: {
    id: 'reason.noPermission',
    defaultMessage: 'No permission for this lock. The door was not moved. Ask its owner.',
  },
  noSpace: { id: 'reason.noSpace', defaultMessage: 'The lock has no space left. Delete something from it first.' },
  memoryFull: {
    id: 'reason.memoryFull',
    defaultMessage: 'The lock’s memory is full. Read out and clear its records first.',
  },
  lowBattery: {
    id: 'reason.lowBattery',
    defaultMessage: 'The battery is too low to move the bolt. The door was not moved. Change the batteries.',
  },
  jammed: {
    id: 'reason.jammed',
    defaultMessage: 'The bolt is jammed. It may be halfway: somebody should look at the door.',
  },
  clockWrong: {
    id: 'reason.clockWrong',
    defaultMessage: 'The lock’s clock is wrong, so it refuses. The door was not moved. Set its clock first.',
  },
  noGateway: {
    id: 'reason.noGateway',
    defaultMessage: 'The lock has no gateway. The door was not moved. Use the phone at the door.',
  },
  notConfigured: {
    id: 'reason.notConfigured',
    defaultMessage: 'This console isn’t connected to the lock. The door didn’t move. The lock’s page says what to do.',
  },
  gatewayOffline: {
    id: 'reason.gatewayOffline',
    defaultMessage: 'The gateway is offline. The door was not moved. Check its power and network.',
  },
  gatewayBusy: { id: 'reason.gatewayBusy', defaultMessage: 'The gateway was busy. The door was not moved. Try again.' },
  lockOutOfReach: {
    id: 'reason.lockOutOfReach',
    defaultMessage: 'The gateway cannot reach the lock. The door was not moved. Bring them closer together.',
  },
  deadlinePassed: {
    id: 'reason.deadlinePassed',
    defaultMessage: 'Time ran out before the command was sent. The door didn’t move. Try again.',
  },
  callsUsedUp: {
    id: 'reason.callsUsedUp',
    defaultMessage:
      'The maker’s cloud takes no more calls this month. The door was not moved. Use the phone at the door.',
  },
  noAnswer: {
    id: 'reason.noAnswer',
    defaultMessage: 'The lock didn’t answer. The door may have moved. Check it, or refresh its status.',
  },
  connectionLost: {
    id: 'reason.connectionLost',
    defaultMessage: 'The connection broke. The door may have moved. Check it, or refresh its status.',
  },
  serverRestarted: {
    id: 'reason.serverRestarted',
    defaultMessage: 'The console restarted. The door may have moved. Check it, or refresh its status.',
  },
  lockGone: { id: 'reason.lockGone', defaultMessage: 'The lock is no longer in this account. Nothing was sent to it.' },
  cancelled: {
    id: 'reason.cancelled',
    defaultMessage: 'The job was cancelled before its turn. Nothing was sent to it.',
  },
});
