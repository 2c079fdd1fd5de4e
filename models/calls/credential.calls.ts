import * as z from 'zod/mini';
import { CardNumber } from '../cardNumber.ts';
import type { CodeMissing, CredentialFailure, CredentialKind, EnrolledKind } from '../credential.ts';
import type { ItemStatus, PasscodeStatus } from '../credentialStatus.ts';
import { type FaceVerification, VERIFICATION_FREQUENCIES } from '../faceVerification.ts';
import { givenName, givenRemark } from '../givenText.ts';
import { IdNumber } from '../idNumber.ts';
import { type AccountId, CredentialId, EpochMs, LockId } from '../ids.ts';
import { CREDENTIAL_NAME_MAX, CREDENTIAL_REMARK_MAX } from '../limits.ts';
import { type LockUserId, RecipientChoice } from '../lockUser.ts';
import { type CycleVariant, PasscodeDigits, PasscodeType } from '../passcode.ts';
import type { PeriodMarker, PeriodUnit } from '../passcodePeriod.ts';
import { type TimeWindow, Validity } from '../validity.ts';
import { call, commandId, type Page, page, search, wireFlag, wireInt, wireJson } from './call.ts';

export type ListedKind = CredentialKind;

/** Computed on the server by `credentialStatus`. Texts of `state`, `meaning` and `waitsFor` are looked up by name. */
export interface CredentialStanding {
  state: string;
  status: ItemStatus | PasscodeStatus | null;
  meaning: string;
  waitsFor: string | null;
  failure: CredentialFailure | null;
  nextTryAt: number | null;
  mayRetry: boolean;
  door: 'mayOpen' | 'opensNot' | null;
  provedAtDoor: boolean;
  enrolment: { step: number; of: number } | null;
  start: number | null;
  window: TimeWindow | null;
  deletedAt: number | null;
}

export type CredentialAction =
  | 'rename'
  | 'giveTo'
  | 'changePeriod'
  | 'delete'
  | 'retry'
  | 'reportLost'
  | 'found'
  | 'reveal'
  | 'changeDigits'
  | 'changePhoto'
  | 'setVerification'
  | 'verify'
  | 'show'
  | 'renewLink'
  | 'revokeLink';

/** Card numbers show only their last digits; a passcode's digits need `reveal`. */
export type CredentialExtras =
  | { kind: 'card'; cardNumber: string | null; readAtLock: boolean }
  /** `timesByConsole`: the lock can't limit access to periods. `endByConsole`: the lock stores no end. */
  | {
      kind: 'passcode';
      passcodeType: PasscodeType;
      /** 5 weekend, 6 daily, 7 weekdays, 8 to 14 Monday to Sunday; null if it has no such cycle. */
      cycleVariant: CycleVariant | null;
      periodUnit: PeriodUnit;
      /** Marker of the period: 254 for permanent, 0 for single use. */
      periodMarker: PeriodMarker | null;
      usedAt: number | null;
      revealedAt: number | null;
      timesByConsole: boolean;
      endByConsole: boolean;
    }
  | { kind: 'fingerprint' | 'palmVein' }
  | { kind: 'face'; verification: FaceVerification }
  | { kind: 'keyFob'; battery: number | null }
  /** `changes`: the code changes, as the lock asks the console each time. `byMaker`: only the maker knows its text. */
  | {
      kind: 'qrCode';
      changes: boolean;
      byMaker: boolean;
      remoteUnlock: boolean;
      link: { endsAt: number | null } | null;
    };

export type CredentialItem = CredentialExtras & {
  credentialId: CredentialId;
  lockId: LockId;
  name: string;
  remark: string;
  /** Desired validity; the lock may still hold another. */
  validity: Validity;
  sender: { uid: AccountId; nickname: string };
  givenTo: { lockUserId: LockUserId; name: string } | null;
  createdAt: number;
  standing: CredentialStanding;
  may: CredentialAction[];
};

/** `stream` is that of the credential, and `version` its last version. */
export type CredentialDetail = CredentialItem & { stream: string; version: number; timeZone: string };

export const CREDENTIAL_FILTERS = ['all', 'waiting', 'attention', 'normal', 'expired'] as const;
export type CredentialFilter = (typeof CREDENTIAL_FILTERS)[number];
export const CREDENTIAL_SORTS = ['-createdAt', 'createdAt', 'name', '-name', 'end', '-end'] as const;
export type CredentialSort = (typeof CREDENTIAL_SORTS)[number];

const lockId = wireInt(LockId);
const one = { lockId, credentialId: wireInt(CredentialId) };
export const credentialName = givenName(CREDENTIAL_NAME_MAX);
const name = credentialName;
export const credentialRemark = givenRemark(CREDENTIAL_REMARK_MAX);
const validity = wireJson(Validity);
const forWhom = z.optional(wireJson(RecipientChoice));
export const guestIdNumber = z.optional(IdNumber);
const fresh = { lockId, name, validity, forWhom, idNumber: guestIdNumber };

type Nothing = Record<string, never>;
/** `kept`: number of credentials known to the console. `most`: the lock's capacity; null if unknown. */
export interface Room {
  kept: number;
  most: number | null;
}

export interface Added {
  credentialId: CredentialId;
}

const callsUnder = (prefix: string) => ({
  list: call<Page<CredentialItem>>().get(`${prefix}/list`, {
    ...page,
    lockId,
    search,
    filter: z._default(z.enum(CREDENTIAL_FILTERS), 'all'),
    sort: z._default(z.enum(CREDENTIAL_SORTS), '-createdAt'),
  }),
  detail: call<CredentialDetail>().get(`${prefix}/detail`, one),
  room: call<Room>().get(`${prefix}/room`, { lockId }),
  rename: call<Nothing>().post(`${prefix}/rename`, {
    ...one,
    name,
    remark: z.optional(credentialRemark),
    commandId,
  }),
  /** Omitting `forWhom` removes the lock user. */
  giveTo: call<Nothing>().post(`${prefix}/giveTo`, { ...one, forWhom, commandId }),
  changePeriod: call<Nothing>().post(`${prefix}/changePeriod`, { ...one, validity, commandId }),
  delete: call<Nothing>().post(`${prefix}/delete`, { ...one, commandId }),
  retry: call<Nothing>().post(`${prefix}/retry`, { ...one, commandId }),
});

const enrolledUnder = (prefix: string) => ({
  ...callsUnder(prefix),
  add: call<Added>().post(`${prefix}/add`, { ...fresh, commandId }),
});

export const cardCalls = {
  ...callsUnder('/identityCard'),
  /** Without a number, the recipient's app reads the card; only for locks without a gateway. */
  add: call<Added>().post('/identityCard/add', {
    ...fresh,
    remark: z.optional(credentialRemark),
    cardNumber: z.optional(CardNumber),
    commandId,
  }),
  reportLost: call<Nothing>().post('/identityCard/reportLost', { ...one, commandId }),
  found: call<Nothing>().post('/identityCard/found', { ...one, commandId }),
};

const GENERATED = [
  PasscodeType.ONCE,
  PasscodeType.PERMANENT,
  PasscodeType.LIMIT,
  PasscodeType.CLEAR,
  PasscodeType.CYCLE,
] as const;

export const passcodeCalls = {
  ...callsUnder('/keyboardPwd'),
  /** Issues computed digits, so no gateway is needed. */
  get: call<Added>().post('/keyboardPwd/get', { ...fresh, type: wireInt(z.literal(GENERATED)), commandId }),
  add: call<Added>().post('/keyboardPwd/add', { ...fresh, digits: PasscodeDigits, commandId }),
  changeDigits: call<Nothing>().post('/keyboardPwd/changeDigits', { ...one, digits: PasscodeDigits, commandId }),
  /** POST, because viewing is recorded; the answer is never stored. */
  reveal: call<{ digits: string }>().post('/keyboardPwd/reveal', one),
};

export const fingerprintCalls = enrolledUnder('/fingerprint');
export const palmVeinCalls = enrolledUnder('/palmVein');
export const keyFobCalls = enrolledUnder('/remote');
export const enrolledCalls = {
  fingerprint: fingerprintCalls,
  palmVein: palmVeinCalls,
  keyFob: keyFobCalls,
} satisfies Record<EnrolledKind, unknown>;

const frequency = z.enum(VERIFICATION_FREQUENCIES);
export const verifyEvery = z._default(frequency, 'once');

export const faceCalls = {
  ...callsUnder('/face'),
  /** The form contains a jpg, png or bmp. May fail with `photoRefused`. */
  add: call<Added>()
    .post('/face/add', { ...fresh, every: verifyEvery, commandId })
    .withFile('photo'),
  /** Allowed only while the lock doesn't hold the face. */
  changePhoto: call<Nothing>()
    .post('/face/changePhoto', { ...one, commandId })
    .withFile('photo'),
  /** Needs a gateway, which can delete an overdue face from the lock. */
  setVerification: call<Nothing>().post('/face/setVerification', { ...one, every: frequency, commandId }),
  /** The photo is compared with the stored one, then discarded. May fail with `otherFace` or `photoStored`. */
  verify: call<Nothing>()
    .post('/face/verify', { ...one, commandId })
    .withFile('photo'),
  /** The photo, upright and cropped to the face. */
  photo: call<{ dataUrl: string }>().get('/face/photo', one),
};

export interface DrawnCode {
  text: string;
  /** How long a code stays the same; null if it never changes. */
  lastsMs: number | null;
}

export interface MissingCode {
  missing: CodeMissing;
}

export interface ShownQrCode {
  code: DrawnCode | MissingCode;
  /** Null if the code has no link. */
  link: { token: string; endsAt: number | null } | null;
}

const linkEndsAt = z.optional(wireInt(EpochMs));

export const qrCodeCalls = {
  ...callsUnder('/qrCode'),
  add: call<Added>().post('/qrCode/add', {
    ...fresh,
    changes: wireFlag,
    remoteUnlock: wireFlag,
    linkEndsAt,
    commandId,
  }),
  show: call<ShownQrCode>().post('/qrCode/show', one),
  /** A new link; the former one stops working. */
  renewLink: call<Nothing>().post('/qrCode/renewLink', { ...one, linkEndsAt, commandId }),
  revokeLink: call<Nothing>().post('/qrCode/revokeLink', { ...one, commandId }),
};
