import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { CredentialFailure } from '../../../models/credential.ts';
import type { FailureReason } from '../../../models/outcome.ts';
import type { PhotoRefusal } from '../../../models/photo.ts';

/** Why a face photo is rejected. `megabytes`: the limit. */
export const photoMessages: Record<PhotoRefusal, MessageDescriptor> = defineMessages({
  tooLarge: { id: 'reason.photo.tooLarge', defaultMessage: 'The photo is larger than {megabytes, number} MB.' },
  wrongType: {
    id: 'reason.photo.wrongType',
    defaultMessage: 'This file isn’t a JPG, PNG or BMP.',
  },
  otherType: {
    id: 'reason.photo.otherType',
    defaultMessage: 'The file’s name doesn’t match its format. Save it again as a JPG, PNG or BMP.',
  },
  unreadable: { id: 'reason.photo.unreadable', defaultMessage: 'Couldn’t read this photo.' },
  notInColour: { id: 'reason.photo.notInColour', defaultMessage: 'The photo isn’t in color.' },
  noFace: { id: 'reason.photo.noFace', defaultMessage: 'The photo shows no face.' },
  severalFaces: { id: 'reason.photo.severalFaces', defaultMessage: 'The photo shows more than one face.' },
  faceCutOff: {
    id: 'reason.photo.faceCutOff',
    defaultMessage: 'The face is cut off. Show the whole face.',
  },
  faceNotClear: {
    id: 'reason.photo.faceNotClear',
    defaultMessage: 'The face isn’t clear. Move closer and use better light.',
  },
  backgroundNotPlain: {
    id: 'reason.photo.backgroundNotPlain',
    defaultMessage: 'The photo’s background must be plain.',
  },
});

type WriteReason = CredentialFailure | FailureReason | 'notTaken';

/** Why a write to the lock failed. A write never moves the door, so these texts don’t mention the door. */
export const writeReasonMessages: Record<WriteReason, MessageDescriptor> = {
  ...photoMessages,
  ...defineMessages({
    remoteUnlockOff: {
      id: 'reason.write.remoteUnlockOff',
      defaultMessage: 'Remote unlock is off for this lock.',
    },
    lockFrozen: {
      id: 'reason.write.lockFrozen',
      defaultMessage: 'The lock is frozen. Unfreeze the lock, or ask the lock’s owner.',
    },
    notSupported: { id: 'reason.write.notSupported', defaultMessage: 'This lock doesn’t support this action.' },
    // The lock’s own answer: user permissions are checked before the lock gets a command.
    noPermission: {
      id: 'reason.write.refusedByLock',
      defaultMessage: 'The lock rejected the command and gave no reason. Check the lock in person.',
    },
    noSpace: {
      id: 'reason.write.noSpace',
      defaultMessage: 'The lock has no space left. Delete unused credentials from the lock, then try again.',
    },
    memoryFull: {
      id: 'reason.write.memoryFull',
      defaultMessage: 'The lock’s own memory is full. Free it at the door with the manufacturer’s app, then try again.',
    },
    lowBattery: {
      id: 'reason.write.lowBattery',
      defaultMessage: 'The lock’s battery is too low. Change the batteries.',
    },
    jammed: {
      id: 'reason.write.jammed',
      defaultMessage: 'The lock’s bolt is jammed. Check the door in person.',
    },
    clockWrong: {
      id: 'reason.write.clockWrong',
      defaultMessage: 'The lock’s clock is wrong, so the lock rejected the command. Set the clock, then try again.',
    },
    noGateway: { id: 'reason.write.noGateway', defaultMessage: 'The lock has no gateway. Use your phone at the door.' },
    notConfigured: {
      id: 'reason.write.notConfigured',
      defaultMessage: 'This console isn’t connected to the lock. The lock’s page says what to do.',
    },
    gatewayOffline: {
      id: 'reason.write.gatewayOffline',
      defaultMessage: 'The gateway is offline. Check its power and network.',
    },
    gatewayBusy: { id: 'reason.write.gatewayBusy', defaultMessage: 'The gateway was busy.' },
    lockOutOfReach: {
      id: 'reason.write.lockOutOfReach',
      defaultMessage: 'The gateway can’t reach the lock. Move the gateway closer to the lock.',
    },
    deadlinePassed: { id: 'reason.write.deadlinePassed', defaultMessage: 'Time ran out before the command was sent.' },
    callsUsedUp: {
      id: 'reason.write.callsUsedUp',
      defaultMessage: 'The manufacturer’s cloud accepts no more requests this month. Use your phone at the door.',
    },
    noAnswer: { id: 'reason.write.noAnswer', defaultMessage: 'The lock didn’t answer.' },
    connectionLost: { id: 'reason.write.connectionLost', defaultMessage: 'The connection was lost mid-command.' },
    serverRestarted: { id: 'reason.write.serverRestarted', defaultMessage: 'The console restarted mid-command.' },
    notWritten: {
      id: 'reason.write.notWritten',
      defaultMessage: 'A check shows that the credential isn’t on the lock.',
    },
    writtenOtherwise: {
      id: 'reason.write.writtenOtherwise',
      defaultMessage: 'A check shows that the lock has different details for this credential.',
    },
    stillThere: {
      id: 'reason.write.stillThere',
      defaultMessage: 'A check shows that the credential is still on the lock.',
    },
    passcodeExists: {
      id: 'reason.write.passcodeExists',
      defaultMessage: 'The lock already has this passcode. Choose another.',
    },
    alreadyThere: {
      id: 'reason.write.alreadyThere',
      defaultMessage: 'The lock already has this credential under another name.',
    },
    photoNotGood: {
      id: 'reason.write.photoNotGood',
      defaultMessage: 'The lock couldn’t use the photo. Choose another.',
    },
    enrolTimedOut: {
      id: 'reason.write.enrolTimedOut',
      defaultMessage: 'The scan at the lock wasn’t completed in time. Try again when the user is at the lock.',
    },
    notChecked: {
      id: 'reason.write.notChecked',
      defaultMessage: 'Couldn’t check the photo just now. Try again.',
    },
    toldByFile: {
      id: 'reason.write.toldByFile',
      defaultMessage: 'The console knows this credential only from an imported file. The lock hasn’t confirmed it.',
    },
    notTaken: {
      id: 'reason.write.notTaken',
      defaultMessage: 'A check shows that the lock still has its previous setting.',
    },
  }),
};
