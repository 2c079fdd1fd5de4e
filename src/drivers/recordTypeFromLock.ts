import { RecordType } from '../../models/recordType.ts';

/** A lock's own number for an event, by the number that the field's cloud gives it. Those not listed are numbered alike. */
const FROM_LOCK: Partial<Record<number, number>> = {
  [RecordType.CARD]: 17,
  [RecordType.FINGERPRINT]: 20,
  [RecordType.MECHANICAL_KEY]: 27,
  [RecordType.LOCK_BY_APP]: 26,
  [RecordType.GATEWAY]: 28,
};

export const recordTypeFromLock = (recordType: RecordType): number => FROM_LOCK[recordType] ?? recordType;
