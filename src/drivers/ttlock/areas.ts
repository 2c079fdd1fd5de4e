import * as z from 'zod/mini';
import type { CredentialKind } from '../../../models/credential.ts';
import { lookUp } from '../../../models/lookUp.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import type { LockContent } from '../lockCredential.ts';
import { numberOf } from './book.ts';
import type { Form } from './client.ts';
import { type CloudPeriod, Days, FOR_EVER, isForEver, periodForm, typeOf } from './period.ts';

/** Makes the cloud send the write through the gateway. Otherwise it would store a credential that no lock has. */
export const THROUGH_GATEWAY = 2;
/** Creates a QR code in the cloud only, so nothing is written to the lock. */
const BY_CLOUD = 0;

interface Area {
  list: string;
  pageSize: number | null;
  id: string;
  name: string;
  changePeriod: string;
  changes: 'changeType' | 'type';
  rename: string | null;
  remove: string;
  removes: 'deleteType' | 'type';
  namesLock: readonly ('change' | 'removal')[];
}

const area = (
  path: string,
  names: Pick<Area, 'id' | 'name' | 'changes' | 'removes'>,
  but: Partial<Area> = {},
): Area => ({
  list: `${path}/list`,
  pageSize: 200,
  changePeriod: `${path}/changePeriod`,
  rename: `${path}/rename`,
  remove: `${path}/delete`,
  namesLock: ['change', 'removal'],
  ...names,
  ...but,
});
const byType = { changes: 'type', removes: 'type' } as const;
const byName = { changes: 'changeType', removes: 'deleteType' } as const;

export const AREAS: Record<CredentialKind, Area> = {
  card: area('identityCard', { id: 'cardId', name: 'cardName', ...byName }),
  fingerprint: area('fingerprint', { id: 'fingerprintId', name: 'fingerprintName', ...byName }),
  face: area('face', { id: 'faceId', name: 'name', ...byType }),
  palmVein: area('palmVein', { id: 'id', name: 'name', ...byType }),
  passcode: area(
    'keyboardPwd',
    { id: 'keyboardPwdId', name: 'keyboardPwdName', ...byName },
    { list: 'lock/listKeyboardPwd', changePeriod: 'keyboardPwd/change', rename: null },
  ),
  qrCode: area(
    'qrCode',
    { id: 'qrCodeId', name: 'name', ...byName },
    { changePeriod: 'qrCode/update', rename: null, namesLock: ['removal'] },
  ),
  keyFob: area(
    'remote',
    { id: 'remoteId', name: 'name', ...byName },
    { list: 'remote/listByLock', pageSize: null, changePeriod: 'remote/update', rename: null, namesLock: [] },
  ),
};

export interface Listed {
  id: number;
  name: string;
  /** Digits or card number as in the lock’s records; may be empty. Secret. */
  number: string;
  passcodeType: number;
  isCustom: boolean;
  /** For QR codes: true if only the cloud knows the code, not the lock. */
  inCloud: boolean;
  period: CloudPeriod;
  createdAt: number;
}

const text = z.optional(z.nullable(z.union([z.string(), z.number()])));
const int = z.optional(z.nullable(z.int()));
export const AnyListed = z.looseObject({
  ...{ cardId: int, fingerprintId: int, faceId: int, id: int, keyboardPwdId: int, remoteId: int },
  ...{ cardName: text, fingerprintName: text, name: text, faceName: text, keyboardPwdName: text, remoteName: text },
  ...{ cardNumber: text, fingerprintNumber: text, faceNumber: text, number: text, keyboardPwd: text },
  ...{ cardType: int, fingerprintType: int, faceType: int, type: int, keyboardPwdType: int },
  ...{ isCustom: int, status: int, startDate: int, endDate: int, cyclicConfig: Days, createDate: int },
  ...{ qrCodeId: int, qrCodeNumber: text, qrCodeVersion: int },
  ...{ mac: text, electricQuantity: int, nickname: text, creator: text, refreshTime: int },
});

export function listedOf(kind: CredentialKind, raw: z.infer<typeof AnyListed>): Listed | null {
  const said = raw as Record<string, unknown>;
  const id = lookUp(said, AREAS[kind].id);
  if (typeof id !== 'number') return null;
  const first = (...names: string[]) =>
    names.map(name => lookUp(said, name)).find(value => value !== undefined && value !== null);
  return {
    id,
    name: String(first(AREAS[kind].name, 'faceName', 'remoteName') ?? ''),
    number: String(
      first('keyboardPwd', 'cardNumber', 'fingerprintNumber', 'faceNumber', 'qrCodeNumber', 'number') ?? '',
    ),
    passcodeType: raw.keyboardPwdType ?? 0,
    isCustom: raw.isCustom === 1,
    inCloud: kind === 'qrCode' && raw.qrCodeVersion !== OWN_NUMBER,
    period:
      kind === 'qrCode' && raw.type === CodeType.PERMANENT
        ? FOR_EVER
        : { startDate: raw.startDate ?? 0, endDate: raw.endDate ?? 0, days: raw.cyclicConfig ?? [] },
    createdAt: raw.createDate ?? 0,
  };
}

const OWN_NUMBER = 3;
const CodeType = { PERIOD: 1, PERMANENT: 2, CYCLIC: 4 } as const;
export const codeTypeOf = (period: CloudPeriod): number =>
  isForEver(period) ? CodeType.PERMANENT : period.days.length > 0 ? CodeType.CYCLIC : CodeType.PERIOD;

export interface DesiredCloudCredential {
  name: string;
  content: LockContent;
  period: CloudPeriod;
  /** For cards: true if the number is in a reader’s byte order, so that the cloud has to reverse it. */
  turned: boolean;
  inCloud: boolean;
}
interface Call {
  path: string;
  form: Form;
}

export function additionOf(
  lockId: string,
  { name, content, period, turned, inCloud }: DesiredCloudCredential,
): Call | null {
  const shared = { lockId, ...periodForm(period), addType: THROUGH_GATEWAY };
  switch (content.kind) {
    case 'passcode': {
      if (content.type !== PasscodeType.CUSTOM || period.days.length > 0) return null;
      const dates = isForEver(period) ? { startDate: undefined, endDate: undefined } : {};
      const form = { keyboardPwd: content.digits, keyboardPwdName: name, keyboardPwdType: isForEver(period) ? 2 : 3 };
      return { path: 'keyboardPwd/add', form: { ...shared, ...form, ...dates } };
    }
    case 'card':
      return {
        path: turned ? 'identityCard/addForReversedCardNumber' : 'identityCard/add',
        form: { ...shared, cardNumber: content.number, cardName: name, cardType: typeOf(period) },
      };
    case 'face':
      return { path: 'face/add', form: { ...shared, name, featureData: content.features, type: typeOf(period) } };
    case 'qrCode': {
      const dates = isForEver(period) ? { startDate: undefined, endDate: undefined } : {};
      const how = inCloud ? { addType: BY_CLOUD } : { qrCodeNumber: numberOf(content) };
      return { path: 'qrCode/add', form: { ...shared, ...dates, name, type: codeTypeOf(period), ...how } };
    }
    default:
      return null;
  }
}

export function changesOf(
  kind: CredentialKind,
  lockId: string,
  { id, name: nameThere }: Pick<Listed, 'id' | 'name'>,
  { name, content, period, inCloud }: DesiredCloudCredential,
): Call[] {
  const { changePeriod, changes, rename, name: nameOf, id: idOf, namesLock } = AREAS[kind];
  const which = { ...(namesLock.includes('change') && { lockId }), [idOf]: id };
  const digits = content.kind === 'passcode' && content.type === PasscodeType.CUSTOM ? content.digits : undefined;
  const { startDate, endDate, cyclicConfig } = periodForm(period);
  // A permanent credential needs no dates; one that was limited before would have been replaced.
  const dates = isForEver(period) ? {} : { startDate, endDate, ...(cyclicConfig && { cyclicConfig }) };
  const type = kind === 'qrCode' ? { type: codeTypeOf(period) } : {};
  const form = { ...which, ...(digits && { newKeyboardPwd: digits }), ...type, ...dates };
  const through = { [changes]: inCloud ? BY_CLOUD : THROUGH_GATEWAY };
  if (!rename) return [{ path: changePeriod, form: { ...form, [nameOf]: name, ...through } }];
  return [
    ...(name === nameThere ? [] : [{ path: rename, form: { ...which, [nameOf]: name } }]),
    ...(isForEver(period) ? [] : [{ path: changePeriod, form: { ...form, ...through } }]),
  ];
}

export function removalOf(kind: CredentialKind, lockId: string, { id, inCloud }: Pick<Listed, 'id' | 'inCloud'>): Call {
  const { remove, removes, id: idOf, namesLock } = AREAS[kind];
  const which = { ...(namesLock.includes('removal') && { lockId }), [idOf]: id };
  return { path: remove, form: { ...which, [removes]: inCloud ? BY_CLOUD : THROUGH_GATEWAY } };
}
