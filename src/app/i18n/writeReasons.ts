import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { CredentialFailure } from '../../../models/credential.ts';
import type { FailureReason } from '../../../models/outcome.ts';
import type { PhotoRefusal } from '../../../models/photo.ts';

/** Why a face photo is rejected. `megabytes`: the limit. */
export const photoMessages: Record<PhotoRefusal, MessageDescriptor> = defineMessages({
  tooLarge: { id: 'reason.photo.tooLarge', defaultMessage: 'The photo is larger than {megabytes, number} MB.' },
  wrongType: {
    id: 'reason.photo.wrongType',
    defaultMessage: 'It is no jpg, png or bmp picture, whatever its name says.',
  },
  otherType: {
    id: 'reason.photo.otherType',
    defaultMessage:
      'It is another kind of picture than its name says: the file was renamed. Save it anew as a jpg, png or bmp.',
  },
  unreadable: { id: 'reason.photo.unreadable', defaultMessage: 'The picture could not be read.' },
  notInColour: { id: 'reason.photo.notInColour', defaultMessage: 'The photo is not in colour.' },
  noFace: { id: 'reason.photo.noFace', defaultMessage: 'There is no face in the photo.' },
  severalFaces: { id: 'reason.photo.severalFaces', defaultMessage: 'There is more than one face in the photo.' },
  faceCutOff: {
    id: 'reason.photo.faceCutOff',
    defaultMessage: 'The face is cut off. It has to be in the photo as a whole.',
  },
  faceNotClear: {
    id: 'reason.photo.faceNotClear',
    defaultMessage: 'The face is not clear. Take it nearer, in better light.',
  },
  backgroundNotPlain: { id: 'reason.photo.backgroundNotPlain', defaultMessage: 'The background is not plain.' },
});

type WriteReason = CredentialFailure | FailureReason | 'notTaken';

/** Failures of writing to the lock; they do not mention the door, which no write moves. */
export const writeReasonMessages: Record<WriteReason, MessageDescriptor> = {
  ...photoMessages,
  ...defineMessages({
    remoteUnlockOff: {
      id: 'reason.write.remoteUnlockOff',
      defaultMessage: 'Remote unlock is switched off on the lock.',
    },
    lockFrozen: { id: 'reason.write.lockFrozen', defaultMessage: 'The lock is frozen.' },
    notSupported: { id: 'reason.write.notSupported', defaultMessage: 'The lock cannot do this.' },
    // This is the lock’s answer: user permissions are checked before anything is sent to it.
    noPermission: {
      id: 'reason.write.refusedByLock',
      defaultMessage: 'The lock itself refuses, and does not say why. Somebody should look at the door.',
    },
    noSpace: {
      id: 'reason.write.noSpace',
      defaultMessage: 'The lock has no space left. Delete something from it first.',
    },
    memoryFull: {
      id: 'reason.write.memoryFull',
      defaultMessage: 'The lock’s memory is full. Read out and clear its records first.',
    },
    lowBattery: {
      id: 'reason.write.lowBattery',
      defaultMessage: 'The lock’s battery is too low. Change the batteries.',
    },
    jammed: {
      id: 'reason.write.jammed',
      defaultMessage: 'The lock’s bolt is jammed. Somebody should look at the door.',
    },
    clockWrong: {
      id: 'reason.write.clockWrong',
      defaultMessage: 'The lock’s clock is wrong, so it refuses. Set its clock first.',
    },
    noGateway: { id: 'reason.write.noGateway', defaultMessage: 'The lock has no gateway. Use the phone at the door.' },
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
      defaultMessage: 'The gateway cannot reach the lock. Bring them closer together.',
    },
    deadlinePassed: { id: 'reason.write.deadlinePassed', defaultMessage: 'Its time ran out before it was sent.' },
    callsUsedUp: {
      id: 'reason.write.callsUsedUp',
      defaultMessage: 'The maker’s cloud takes no more calls this month.',
    },
    noAnswer: { id: 'reason.write.noAnswer', defaultMessage: 'The lock did not answer.' },
    connectionLost: { id: 'reason.write.connectionLost', defaultMessage: 'The connection broke in the middle.' },
    serverRestarted: { id: 'reason.write.serverRestarted', defaultMessage: 'The console restarted in the middle.' },
    notWritten: { id: 'reason.write.notWritten', defaultMessage: 'Read back, the lock did not hold it.' },
    writtenOtherwise: {
      id: 'reason.write.writtenOtherwise',
      defaultMessage: 'Read back, the lock held it otherwise than wanted.',
    },
    stillThere: { id: 'reason.write.stillThere', defaultMessage: 'Read back, the lock still held it.' },
    passcodeExists: {
      id: 'reason.write.passcodeExists',
      defaultMessage: 'The lock holds the same passcode already. Choose another.',
    },
    alreadyThere: {
      id: 'reason.write.alreadyThere',
      defaultMessage: 'The lock holds the same one already, under another name.',
    },
    photoNotGood: {
      id: 'reason.write.photoNotGood',
      defaultMessage: 'The lock could not use the photo. Choose another.',
    },
    enrolTimedOut: { id: 'reason.write.enrolTimedOut', defaultMessage: 'Nobody came to the lock in time.' },
    notChecked: {
      id: 'reason.write.notChecked',
      defaultMessage: 'The photo could not be checked just now. Try again.',
    },
    toldByFile: {
      id: 'reason.write.toldByFile',
      defaultMessage: 'A file of another system says so. The lock has not confirmed it.',
    },
    notTaken: { id: 'reason.write.notTaken', defaultMessage: 'Read back, the lock was still set as before.' },
  }),
};
