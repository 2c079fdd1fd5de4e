import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { FailureReason } from '../../../models/outcome.ts';

/** Why a lock, or what leads to it, did not move its bolt; of a single operation and of an item of a job. */
export const reasonMessages: Record<FailureReason | 'lockGone' | 'cancelled', MessageDescriptor> = defineMessages({
  remoteUnlockOff: {
    id: 'reason.remoteUnlockOff',
    defaultMessage: 'Remote unlock is switched off on the lock. The door was not moved.',
  },
  lockFrozen: { id: 'reason.lockFrozen', defaultMessage: 'The lock is frozen. The door was not moved.' },
  notSupported: { id: 'reason.notSupported', defaultMessage: 'The lock cannot do this. The door was not moved.' },
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
    defaultMessage: 'Its time ran out before it was sent, so it never will be. The door was not moved.',
  },
  callsUsedUp: {
    id: 'reason.callsUsedUp',
    defaultMessage:
      'The maker’s cloud takes no more calls this month. The door was not moved. Use the phone at the door.',
  },
  noAnswer: {
    id: 'reason.noAnswer',
    defaultMessage:
      'The lock did not answer. The door may have moved: look at it, or ask the lock, before trying again.',
  },
  connectionLost: {
    id: 'reason.connectionLost',
    defaultMessage:
      'The connection broke in the middle. The door may have moved: look at it, or ask the lock, before trying again.',
  },
  serverRestarted: {
    id: 'reason.serverRestarted',
    defaultMessage:
      'The console restarted in the middle. The door may have moved: look at it, or ask the lock, before trying again.',
  },
  lockGone: { id: 'reason.lockGone', defaultMessage: 'The lock is no longer in this account. Nothing was sent to it.' },
  cancelled: {
    id: 'reason.cancelled',
    defaultMessage: 'The job was cancelled before its turn. Nothing was sent to it.',
  },
});
