/** Feature bits of locks: an upper-case hex number. */
export const Feature = {
  PASSCODE: 0,
  CARD: 1,
  FINGERPRINT: 2,
  AUTO_LOCK: 4,
  PASSCODE_MANAGEMENT: 7,
  LOCK_COMMAND: 8,
  REMOTE_UNLOCK: 10,
  CYCLIC_PASSCODE: 12,
  DOOR_SENSOR: 13,
  REMOTE_UNLOCK_SWITCH: 14,
  PASSAGE_MODE: 22,
  TAMPER: 28,
  RESET_BUTTON: 29,
  PRIVACY: 30,
  CYCLIC_CARD: 34,
  OPEN_DIRECTION: 36,
  KEY_FOB: 41,
  SOUND_VOLUME: 43,
  CLOUD_QR_CODE: 44,
  FACE: 53,
  WIFI: 56,
  FACE_BY_PHOTO: 69,
  PALM_VEIN: 70,
  CUSTOM_QR_CODE: 108,
} as const;
export type Feature = (typeof Feature)[keyof typeof Feature];

/** Every feature that one fake lock can have. */
export const EVERYTHING: readonly Feature[] = Object.values(Feature).filter(
  bit => bit !== Feature.WIFI && bit !== Feature.DOOR_SENSOR,
);
/** A lever lock with keypad and card reader. */
export const KEYPAD: readonly Feature[] = [
  Feature.PASSCODE,
  Feature.CARD,
  Feature.AUTO_LOCK,
  Feature.PASSCODE_MANAGEMENT,
  Feature.LOCK_COMMAND,
  Feature.REMOTE_UNLOCK,
  Feature.CYCLIC_PASSCODE,
  Feature.REMOTE_UNLOCK_SWITCH,
  Feature.PASSAGE_MODE,
  Feature.CYCLIC_CARD,
];

export const featureValueOf = (features: readonly Feature[]): string =>
  features
    .reduce((value, bit) => value | (1n << BigInt(bit)), 0n)
    .toString(16)
    .toUpperCase();
