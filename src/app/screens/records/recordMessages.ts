import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { KeyType, RecordType } from '../../../../models/recordType.ts';

const methods = defineMessages({
  app: { id: 'record.app', defaultMessage: 'Unlocked by app' },
  passcode: { id: 'record.passcode', defaultMessage: 'Unlocked by passcode' },
  parkingTouched: { id: 'record.parkingTouched', defaultMessage: 'Parking lock touched' },
  parkingRaised: { id: 'record.parkingRaised', defaultMessage: 'Parking lock raised' },
  parkingLowered: { id: 'record.parkingLowered', defaultMessage: 'Parking lock lowered' },
  card: { id: 'record.card', defaultMessage: 'Unlocked by card' },
  fingerprint: { id: 'record.fingerprint', defaultMessage: 'Unlocked by fingerprint' },
  wristband: { id: 'record.wristband', defaultMessage: 'Unlocked by wristband' },
  mechanicalKey: { id: 'record.mechanicalKey', defaultMessage: 'Unlocked by mechanical key' },
  lockByApp: { id: 'record.lockByApp', defaultMessage: 'Locked by app' },
  gateway: { id: 'record.gateway', defaultMessage: 'Unlocked remotely by gateway' },
  forced: { id: 'record.forced', defaultMessage: 'Opened by force' },
  doorClosed: { id: 'record.doorClosed', defaultMessage: 'Door closed' },
  doorOpened: { id: 'record.doorOpened', defaultMessage: 'Door opened' },
  inside: { id: 'record.inside', defaultMessage: 'Opened from inside' },
  lockByFingerprint: { id: 'record.lockByFingerprint', defaultMessage: 'Locked by fingerprint' },
  lockByPasscode: { id: 'record.lockByPasscode', defaultMessage: 'Locked by passcode' },
  lockByCard: { id: 'record.lockByCard', defaultMessage: 'Locked by card' },
  lockByKey: { id: 'record.lockByKey', defaultMessage: 'Locked by mechanical key' },
  remoteControl: { id: 'record.remoteControl', defaultMessage: 'Operated by remote control' },
  tamper: { id: 'record.tamper', defaultMessage: 'Tamper alarm' },
  autoLock: { id: 'record.autoLock', defaultMessage: 'Auto-locked' },
  unlockButton: { id: 'record.unlockButton', defaultMessage: 'Unlocked by button' },
  lockButton: { id: 'record.lockButton', defaultMessage: 'Locked by button' },
  wrongTries: { id: 'record.wrongTries', defaultMessage: 'Too many wrong attempts' },
  deadLockByApp: { id: 'record.deadLockByApp', defaultMessage: 'Double-locked by app' },
  deadLockByPasscode: { id: 'record.deadLockByPasscode', defaultMessage: 'Double-locked by passcode' },
  keyFob: { id: 'record.keyFob', defaultMessage: 'Unlocked by key fob' },
  qrCode: { id: 'record.qrCode', defaultMessage: 'Unlocked by QR code' },
  lockByQrCode: { id: 'record.lockByQrCode', defaultMessage: 'Locked by QR code' },
  face: { id: 'record.face', defaultMessage: 'Unlocked by face' },
  lockByFace: { id: 'record.lockByFace', defaultMessage: 'Locked by face' },
  palmVein: { id: 'record.palmVein', defaultMessage: 'Unlocked by palm vein' },
  lockByPalmVein: { id: 'record.lockByPalmVein', defaultMessage: 'Locked by palm vein' },
  unknown: { id: 'record.unknown', defaultMessage: 'Event {number}' },
});

const recordMessages: Record<RecordType, MessageDescriptor> = {
  [RecordType.APP]: methods.app,
  [RecordType.PARKING_TOUCHED]: methods.parkingTouched,
  [RecordType.GATEWAY_BEFORE]: methods.gateway,
  [RecordType.PASSCODE]: methods.passcode,
  [RecordType.PARKING_RAISED]: methods.parkingRaised,
  [RecordType.PARKING_LOWERED]: methods.parkingLowered,
  [RecordType.CARD]: methods.card,
  [RecordType.FINGERPRINT]: methods.fingerprint,
  [RecordType.WRISTBAND]: methods.wristband,
  [RecordType.MECHANICAL_KEY]: methods.mechanicalKey,
  [RecordType.LOCK_BY_APP]: methods.lockByApp,
  [RecordType.GATEWAY]: methods.gateway,
  [RecordType.FORCED]: methods.forced,
  [RecordType.DOOR_CLOSED]: methods.doorClosed,
  [RecordType.DOOR_OPENED]: methods.doorOpened,
  [RecordType.INSIDE]: methods.inside,
  [RecordType.LOCK_BY_FINGERPRINT]: methods.lockByFingerprint,
  [RecordType.LOCK_BY_PASSCODE]: methods.lockByPasscode,
  [RecordType.LOCK_BY_CARD]: methods.lockByCard,
  [RecordType.LOCK_BY_KEY]: methods.lockByKey,
  [RecordType.REMOTE_CONTROL]: methods.remoteControl,
  [RecordType.TAMPER]: methods.tamper,
  [RecordType.AUTO_LOCK]: methods.autoLock,
  [RecordType.UNLOCK_BUTTON]: methods.unlockButton,
  [RecordType.LOCK_BUTTON]: methods.lockButton,
  [RecordType.WRONG_TRIES]: methods.wrongTries,
  [RecordType.DEAD_LOCK_BY_APP]: methods.deadLockByApp,
  [RecordType.DEAD_LOCK_BY_PASSCODE]: methods.deadLockByPasscode,
  [RecordType.KEY_FOB]: methods.keyFob,
  [RecordType.QR_CODE]: methods.qrCode,
  [RecordType.LOCK_BY_QR_CODE]: methods.lockByQrCode,
  [RecordType.FACE]: methods.face,
  [RecordType.LOCK_BY_FACE]: methods.lockByFace,
  [RecordType.PALM_VEIN]: methods.palmVein,
  [RecordType.LOCK_BY_PALM_VEIN]: methods.lockByPalmVein,
};

const isNamed = (number: number): number is RecordType => number in recordMessages;

export const eventTypes: readonly number[] = Object.keys(recordMessages).map(Number);
export const eventName = (number: number): MessageDescriptor =>
  isNamed(number) ? recordMessages[number] : methods.unknown;

const tries = defineMessages({
  app: { id: 'record.tried.app', defaultMessage: 'Tried to unlock by app' },
  passcode: { id: 'record.tried.passcode', defaultMessage: 'Tried to unlock by passcode' },
  card: { id: 'record.tried.card', defaultMessage: 'Tried to unlock by card' },
  fingerprint: { id: 'record.tried.fingerprint', defaultMessage: 'Tried to unlock by fingerprint' },
  wristband: { id: 'record.tried.wristband', defaultMessage: 'Tried to unlock by wristband' },
  keyFob: { id: 'record.tried.keyFob', defaultMessage: 'Tried to unlock by key fob' },
  qrCode: { id: 'record.tried.qrCode', defaultMessage: 'Tried to unlock by QR code' },
  face: { id: 'record.tried.face', defaultMessage: 'Tried to unlock by face' },
  palmVein: { id: 'record.tried.palmVein', defaultMessage: 'Tried to unlock by palm vein' },
  gateway: { id: 'record.tried.gateway', defaultMessage: 'Tried to unlock remotely by gateway' },
});

/** Wording for failed attempts, which must not read like an opening. */
const triedMessages: Partial<Record<number, MessageDescriptor>> = {
  [RecordType.APP]: tries.app,
  [RecordType.PASSCODE]: tries.passcode,
  [RecordType.CARD]: tries.card,
  [RecordType.FINGERPRINT]: tries.fingerprint,
  [RecordType.WRISTBAND]: tries.wristband,
  [RecordType.GATEWAY_BEFORE]: tries.gateway,
  [RecordType.KEY_FOB]: tries.keyFob,
  [RecordType.QR_CODE]: tries.qrCode,
  [RecordType.FACE]: tries.face,
  [RecordType.PALM_VEIN]: tries.palmVein,
  [RecordType.GATEWAY]: tries.gateway,
};

/** An unknown number is shown as it is. */
export const methodMessage = (number: number, success: boolean): MessageDescriptor =>
  (success ? undefined : triedMessages[number]) ?? (isNamed(number) ? recordMessages[number] : methods.unknown);

const keyTypes = defineMessages({
  all: { id: 'keyType.all', defaultMessage: 'All methods' },
  ekey: { id: 'keyType.ekey', defaultMessage: 'eKey' },
  guest: { id: 'keyType.guest', defaultMessage: 'QR code link (verified guest)' },
  passcode: { id: 'keyType.passcode', defaultMessage: 'Passcode' },
  card: { id: 'keyType.card', defaultMessage: 'Card' },
  fingerprint: { id: 'keyType.fingerprint', defaultMessage: 'Fingerprint' },
  lock: { id: 'keyType.lock', defaultMessage: 'Locking' },
  keyFob: { id: 'keyType.keyFob', defaultMessage: 'Key fob' },
  qrCode: { id: 'keyType.qrCode', defaultMessage: 'QR code' },
  face: { id: 'keyType.face', defaultMessage: 'Face' },
  palmVein: { id: 'keyType.palmVein', defaultMessage: 'Palm vein' },
});

export const keyTypeMessages: Record<KeyType, MessageDescriptor> = {
  [KeyType.ALL]: keyTypes.all,
  [KeyType.EKEY]: keyTypes.ekey,
  [KeyType.QR_CODE_USER_CHECK]: keyTypes.guest,
  [KeyType.PASSCODE]: keyTypes.passcode,
  [KeyType.CARD]: keyTypes.card,
  [KeyType.FINGERPRINT]: keyTypes.fingerprint,
  [KeyType.LOCK]: keyTypes.lock,
  [KeyType.KEY_FOB]: keyTypes.keyFob,
  [KeyType.QR_CODE]: keyTypes.qrCode,
  [KeyType.FACE]: keyTypes.face,
  [KeyType.PALM_VEIN]: keyTypes.palmVein,
};
