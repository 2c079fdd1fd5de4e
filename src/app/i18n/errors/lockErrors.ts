import { defineMessages } from '@formatjs/intl';

export const lockErrors = defineMessages({
  noPermission: {
    id: 'error.noPermission',
    defaultMessage: 'You don’t have permission to do this. Nothing changed. Ask the lock’s owner.',
  },
  wayClosed: {
    id: 'error.wayClosed',
    defaultMessage:
      'Your account can’t add locks through this lock service. Nothing was added. Sign in to the service again, or ask the operator.',
  },
  notAdoptable: {
    id: 'error.notAdoptable',
    defaultMessage: 'You can’t add this lock or gateway. Nothing changed. Search again to see why.',
  },
  takenIn: { id: 'error.takenIn', defaultMessage: 'This lock is already in the console.' },
  wayAway: {
    id: 'error.wayAway',
    defaultMessage: 'The lock service isn’t responding. Nothing changed. Try again later.',
  },
  lockNotFound: {
    id: 'error.lockNotFound',
    defaultMessage: 'This lock doesn’t exist, or is no longer yours. Go back to your locks.',
  },
  gatewayNotFound: {
    id: 'error.gatewayNotFound',
    defaultMessage: 'This gateway doesn’t exist, or isn’t yours. Go back to your gateways.',
  },
  jobNotFound: {
    id: 'error.jobNotFound',
    defaultMessage: 'This job doesn’t exist, or isn’t yours. Go back to your jobs.',
  },
  scheduleNotFound: {
    id: 'error.scheduleNotFound',
    defaultMessage: 'This scheduled job doesn’t exist, or isn’t yours. Go back to your scheduled jobs.',
  },
  noGateway: {
    id: 'error.noGateway',
    defaultMessage:
      'The lock has no gateway, so you can’t reach it remotely. The door is unaffected. At the door, use the manufacturer’s app.',
  },
  notConfigured: {
    id: 'error.notConfigured',
    defaultMessage:
      'This console isn’t connected to the lock. The door is unaffected. The lock’s page says what to do.',
  },
  lockNotReachable: {
    id: 'error.lockNotReachable',
    defaultMessage: 'This page can’t reach the lock. To open the door, hold the QR code to the lock.',
  },
  gatewayOffline: {
    id: 'error.gatewayOffline',
    defaultMessage:
      'The gateway is offline. The door is unaffected. Check the gateway’s power and network, then try again.',
  },
  gatewayBusy: {
    id: 'error.gatewayBusy',
    defaultMessage: 'The gateway is busy with another lock. The door is unaffected. Try again in a moment.',
  },
  operationPending: {
    id: 'error.operationPending',
    defaultMessage: 'Your last command for this lock is still in progress. Wait for the result, then try again.',
  },
  tooManyPending: {
    id: 'error.tooManyPending',
    defaultMessage: 'Too many of your commands are waiting for this gateway. Wait until some are done, then try again.',
  },
  notSupported: {
    id: 'error.notSupported',
    defaultMessage: 'This lock doesn’t support this action. Nothing was sent to the lock.',
  },
  noSpace: {
    id: 'error.noSpace',
    defaultMessage: 'The lock has no space left. Delete unused credentials from the lock, then try again.',
  },
  remoteUnlockOff: {
    id: 'error.remoteUnlockOff',
    defaultMessage:
      'Remote unlock is off for this lock. The door is unaffected. Turn on remote unlock in the lock’s settings here, or in the manufacturer’s app at the door.',
  },
  addedByOldApp: {
    id: 'error.addedByOldApp',
    defaultMessage:
      'The lock was added with an old app version. Delete the lock in that app, then add it again with a current version.',
  },
  notInThisState: {
    id: 'error.notInThisState',
    defaultMessage:
      'You can’t do this in the current status. Nothing changed. Reload the page to see the latest status.',
  },
  lockFrozen: {
    id: 'error.lockFrozen',
    defaultMessage:
      'The lock is frozen and accepts no commands. The door is unaffected. Unfreeze the lock, or ask the lock’s owner.',
  },
  timesNotKept: {
    id: 'error.timesNotKept',
    defaultMessage: 'This lock can’t limit this access to a period. Nothing was sent. Choose “Permanent” instead.',
  },
  groupNotFound: {
    id: 'error.groupNotFound',
    defaultMessage: 'This group no longer exists. Go back to your lock groups.',
  },
  groupExists: {
    id: 'error.groupExists',
    defaultMessage: 'You already have a group with this name. Choose another name.',
  },
});
