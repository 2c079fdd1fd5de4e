import { defineMessages } from '@formatjs/intl';

export const lockErrors = defineMessages({
  noPermission: {
    id: 'error.noPermission',
    defaultMessage: 'You have no permission for this, so nothing was done. Ask the owner of the lock.',
  },
  wayClosed: {
    id: 'error.wayClosed',
    defaultMessage: 'Locks cannot be added this way from your account. Nothing was added.',
  },
  notAdoptable: { id: 'error.notAdoptable', defaultMessage: 'This lock cannot be added. Nothing was changed in it.' },
  takenIn: { id: 'error.takenIn', defaultMessage: 'This lock is in the console already.' },
  wayAway: {
    id: 'error.wayAway',
    defaultMessage: 'What knows these locks does not answer. Nothing was changed. Try again in a while.',
  },
  lockNotFound: {
    id: 'error.lockNotFound',
    defaultMessage: 'This lock does not exist or is no longer yours. Go back to your locks.',
  },
  gatewayNotFound: {
    id: 'error.gatewayNotFound',
    defaultMessage: 'This gateway does not exist, or is not yours. Go back to the list of gateways.',
  },
  jobNotFound: {
    id: 'error.jobNotFound',
    defaultMessage: 'This job does not exist or is not yours. Go back to your jobs.',
  },
  scheduleNotFound: {
    id: 'error.scheduleNotFound',
    defaultMessage: 'This scheduled job does not exist or is not yours. Go back to what is scheduled.',
  },
  noGateway: {
    id: 'error.noGateway',
    defaultMessage:
      'The lock has no gateway, so it cannot be reached from here. The door stays as it is; use the phone at the door.',
  },
  notConfigured: {
    id: 'error.notConfigured',
    defaultMessage:
      'This console isn’t connected to the lock. The door stays as it is. The lock’s page says what to do.',
  },
  lockNotReachable: {
    id: 'error.lockNotReachable',
    defaultMessage: 'The lock can’t be reached from here. Hold the code to it.',
  },
  gatewayOffline: {
    id: 'error.gatewayOffline',
    defaultMessage:
      'The gateway is offline. The door stays as it is. Check the gateway’s power and network, then try again.',
  },
  gatewayBusy: {
    id: 'error.gatewayBusy',
    defaultMessage: 'The gateway is busy with another lock. The door stays as it is. Try again in a moment.',
  },
  operationPending: {
    id: 'error.operationPending',
    defaultMessage: 'The lock is still working on your last command. Wait for its result, then try again.',
  },
  tooManyPending: {
    id: 'error.tooManyPending',
    defaultMessage: 'Several of your commands are waiting at this gateway. Try again when some are done.',
  },
  notSupported: {
    id: 'error.notSupported',
    defaultMessage: 'This lock cannot do that. Nothing was sent to it.',
  },
  noSpace: {
    id: 'error.noSpace',
    defaultMessage: 'The lock has no space left. Delete something from the lock, then try again.',
  },
  remoteUnlockOff: {
    id: 'error.remoteUnlockOff',
    defaultMessage:
      'Remote unlock is not enabled on this lock. The door stays as it is. Switch it on at the lock first.',
  },
  addedByOldApp: {
    id: 'error.addedByOldApp',
    defaultMessage: 'The lock was added with an old app version. Delete the lock and add it again with a current one.',
  },
  notInThisState: {
    id: 'error.notInThisState',
    defaultMessage: 'This cannot be done right now. Look at the present state, then decide.',
  },
  lockFrozen: {
    id: 'error.lockFrozen',
    defaultMessage: 'The lock is frozen and takes no commands. The door stays as it is.',
  },
  timesNotKept: {
    id: 'error.timesNotKept',
    defaultMessage:
      'This lock knows no periods, and nobody keeps them for it here: it would open at any time. Nothing was sent. Choose permanent.',
  },
  groupNotFound: {
    id: 'error.groupNotFound',
    defaultMessage: 'This group does not exist any more. Go back to your lock groups.',
  },
  groupExists: {
    id: 'error.groupExists',
    defaultMessage: 'You have a group of this name already. Choose another name.',
  },
});
