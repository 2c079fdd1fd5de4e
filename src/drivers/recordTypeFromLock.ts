import { RecordType } from '../../models/recordType.ts';

const FROM_LOCK: Partial<Record<number, number>> = {
  [RecordType.CARD]: 17,
  [RecordType.FINGERPRINT]: 20,
  [RecordType.MECHANICAL_KEY]: 27,
  [RecordType.LOCK_BY_APP]: 26,
  [RecordType.GATEWAY]: 28,
};

export const recordTypeFromLock = (recordType: RecordType): number => FROM_LOCK[recordType] ?? recordType;

/** Types that a lock logs when it rejects a credential. */
const REFUSED: Partial<Record<number, number>> = {
  [RecordType.PASSCODE]: 11,
  [RecordType.CARD]: 25,
  [RecordType.FINGERPRINT]: 22,
  [RecordType.QR_CODE]: 58,
  [RecordType.FACE]: 71,
  [RecordType.PALM_VEIN]: 88,
};

export const recordTypeOfRefusal = (recordType: RecordType): number =>
  REFUSED[recordType] ?? recordTypeFromLock(recordType);
