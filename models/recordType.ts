/**
 * Numbers of the industry's cloud API; `recordTypeFromLock` is the lock's own number. The page shows other types by
 * their number.
 */
export const RecordType = {
  APP: 1,
  PARKING_TOUCHED: 2,
  /** The API's earlier number for the gateway type. */
  GATEWAY_BEFORE: 3,
  PASSCODE: 4,
  PARKING_RAISED: 5,
  PARKING_LOWERED: 6,
  CARD: 7,
  FINGERPRINT: 8,
  WRISTBAND: 9,
  MECHANICAL_KEY: 10,
  LOCK_BY_APP: 11,
  GATEWAY: 12,
  FORCED: 29,
  DOOR_CLOSED: 30,
  DOOR_OPENED: 31,
  INSIDE: 32,
  LOCK_BY_FINGERPRINT: 33,
  LOCK_BY_PASSCODE: 34,
  LOCK_BY_CARD: 35,
  LOCK_BY_KEY: 36,
  REMOTE_CONTROL: 37,
  TAMPER: 44,
  AUTO_LOCK: 45,
  UNLOCK_BUTTON: 46,
  LOCK_BUTTON: 47,
  WRONG_TRIES: 48,
  DEAD_LOCK_BY_APP: 52,
  DEAD_LOCK_BY_PASSCODE: 53,
  KEY_FOB: 55,
  QR_CODE: 57,
  LOCK_BY_QR_CODE: 61,
  FACE: 67,
  LOCK_BY_FACE: 69,
  PALM_VEIN: 84,
  LOCK_BY_PALM_VEIN: 86,
} as const;
export type RecordType = (typeof RecordType)[keyof typeof RecordType];

const OPENINGS: ReadonlySet<number> = new Set([
  RecordType.APP,
  RecordType.GATEWAY_BEFORE,
  RecordType.PASSCODE,
  RecordType.PARKING_LOWERED,
  RecordType.CARD,
  RecordType.FINGERPRINT,
  RecordType.WRISTBAND,
  RecordType.MECHANICAL_KEY,
  RecordType.GATEWAY,
  RecordType.INSIDE,
  RecordType.REMOTE_CONTROL,
  RecordType.UNLOCK_BUTTON,
  RecordType.KEY_FOB,
  RecordType.QR_CODE,
  RecordType.FACE,
  RecordType.PALM_VEIN,
]);

/** Types that open the door if successful; excludes locking, alarms and sensors. */
export const OPENING_TYPES: readonly number[] = [...OPENINGS];
export const REFUSABLE_TYPES: readonly number[] = [...OPENINGS, RecordType.WRONG_TRIES];

interface Happened {
  recordType: number;
  success: boolean;
}
export const isOpening = ({ recordType, success }: Happened): boolean => success && OPENINGS.has(recordType);
export const isRefusal = ({ recordType, success }: Happened): boolean =>
  !success && (OPENINGS.has(recordType) || recordType === RecordType.WRONG_TRIES);

/** Spec §3, used by filters and exports. */
export const KeyType = {
  ALL: 0,
  EKEY: 1,
  /** Opened with a QR code's link: the same record types as an eKey's, but the record names a credential. */
  QR_CODE_USER_CHECK: 3,
  PASSCODE: 4,
  CARD: 7,
  FINGERPRINT: 8,
  LOCK: 11,
  KEY_FOB: 37,
  QR_CODE: -4,
  FACE: -5,
  PALM_VEIN: -6,
} as const;
export type KeyType = (typeof KeyType)[keyof typeof KeyType];

const FROM_AFAR = [RecordType.APP, RecordType.GATEWAY_BEFORE, RecordType.GATEWAY] as const;

export const RECORD_TYPES_OF: Record<Exclude<KeyType, 0>, readonly number[]> = {
  [KeyType.EKEY]: FROM_AFAR,
  [KeyType.QR_CODE_USER_CHECK]: FROM_AFAR,
  [KeyType.PASSCODE]: [RecordType.PASSCODE, RecordType.LOCK_BY_PASSCODE, RecordType.DEAD_LOCK_BY_PASSCODE],
  [KeyType.CARD]: [RecordType.CARD, RecordType.WRISTBAND, RecordType.LOCK_BY_CARD],
  [KeyType.FINGERPRINT]: [RecordType.FINGERPRINT, RecordType.LOCK_BY_FINGERPRINT],
  [KeyType.LOCK]: [
    RecordType.LOCK_BY_APP,
    RecordType.DEAD_LOCK_BY_APP,
    RecordType.AUTO_LOCK,
    RecordType.LOCK_BUTTON,
    RecordType.LOCK_BY_KEY,
  ],
  [KeyType.KEY_FOB]: [RecordType.REMOTE_CONTROL, RecordType.KEY_FOB],
  [KeyType.QR_CODE]: [RecordType.QR_CODE, RecordType.LOCK_BY_QR_CODE],
  [KeyType.FACE]: [RecordType.FACE, RecordType.LOCK_BY_FACE],
  [KeyType.PALM_VEIN]: [RecordType.PALM_VEIN, RecordType.LOCK_BY_PALM_VEIN],
};

/** Some key types share record types; the difference is whether the record names a credential. */
export const NAMES_CREDENTIAL: ReadonlyMap<KeyType, boolean> = new Map<KeyType, boolean>([
  [KeyType.EKEY, false],
  [KeyType.QR_CODE_USER_CHECK, true],
]);
