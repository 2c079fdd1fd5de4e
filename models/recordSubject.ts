import type { CredentialKind } from './credential.ts';
import { KeyType, RECORD_TYPES_OF } from './recordType.ts';

export type SubjectKind = 'ekey' | CredentialKind;

/**
 * The keys of an address that name it (spec §2), and of what kind it is. Their value is our own number of the credential or
 * eKey, whatever the name says: digits and card numbers open doors, and an address is written into histories and logs.
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

/** The same of a record that names its credential: what opens from afar and is not an eKey is the link of a QR code. */
export const credentialKeyOf = (recordType: number): SubjectKey | undefined => {
  const key = subjectKeyOf(recordType);
  return key === 'keyId' ? 'qrcodeNo' : key;
};
