import type { CredentialKind } from './credential.ts';
import { KeyType, RECORD_TYPES_OF, RecordType } from './recordType.ts';

export type SubjectKind = 'ekey' | CredentialKind;

/** The record type that a lock logs when a credential of each kind opens its door. */
export const RECORD_TYPE_OF_KIND: Record<CredentialKind, RecordType> = {
  card: RecordType.CARD,
  passcode: RecordType.PASSCODE,
  fingerprint: RecordType.FINGERPRINT,
  palmVein: RecordType.PALM_VEIN,
  face: RecordType.FACE,
  qrCode: RecordType.QR_CODE,
  keyFob: RecordType.KEY_FOB,
};

/**
 * URL parameters (spec §2). Values are the console's ids, never digits or card numbers, because URLs end up in
 * histories and logs.
 */
export const SUBJECT_KINDS = {
  keyId: 'ekey',
  keyboardPwd: 'passcode',
  cardNo: 'card',
  printNo: 'fingerprint',
  palmVeinNo: 'palmVein',
  faceNo: 'face',
  qrcodeNo: 'qrCode',
  keyfobNo: 'keyFob',
} as const satisfies Record<string, SubjectKind>;

export type SubjectKey = keyof typeof SUBJECT_KINDS;
export const SUBJECT_KEYS = Object.keys(SUBJECT_KINDS) as SubjectKey[];

export const subjectKeyOfKind = (kind: SubjectKind): SubjectKey =>
  SUBJECT_KEYS.find(key => SUBJECT_KINDS[key] === kind) as SubjectKey;

const KEY_TYPES: Record<SubjectKey, Exclude<KeyType, 0>> = {
  keyId: KeyType.EKEY,
  keyboardPwd: KeyType.PASSCODE,
  cardNo: KeyType.CARD,
  printNo: KeyType.FINGERPRINT,
  palmVeinNo: KeyType.PALM_VEIN,
  faceNo: KeyType.FACE,
  qrcodeNo: KeyType.QR_CODE,
  keyfobNo: KeyType.KEY_FOB,
};

export const subjectKeyOf = (recordType: number): SubjectKey | undefined =>
  SUBJECT_KEYS.find(key => RECORD_TYPES_OF[KEY_TYPES[key]].includes(recordType));

/** For records that name a credential. A remote opening that names one was made with a QR code's link, not an eKey. */
export const credentialKeyOf = (recordType: number): SubjectKey | undefined => {
  const key = subjectKeyOf(recordType);
  return key === 'keyId' ? 'qrcodeNo' : key;
};
