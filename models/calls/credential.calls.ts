import * as z from 'zod/mini';
import { CardNumber } from '../cardNumber.ts';
import type { CodeMissing, CredentialFailure, CredentialKind } from '../credential.ts';
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

/**
 * How it stands, as `credentialStatus` in machines/selectors answered for the snapshot that the server folded. The words
 * of a `state` are looked up by its name there, as are `meaning` and `waitsFor` of machines/tags.ts.
 */
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

/** What only one kind shows. Of a card's number a list has the last digits alone; the digits of a passcode are asked for. */
export type CredentialExtras =
  | { kind: 'card'; cardNumber: string | null; readAtLock: boolean }
  /** `timesByConsole`: the lock knows no periods. `endByConsole`: it keeps no last day of this one. */
  | {
      kind: 'passcode';
      passcodeType: PasscodeType;
      /** Of a cycle, where its days have a number of their own: 5 weekend … 14 Sunday. */
      cycleVariant: CycleVariant | null;
      periodUnit: PeriodUnit;
      /** 254 of one that opens always, 0 of one that opens one time. */
      periodMarker: PeriodMarker | null;
      usedAt: number | null;
      revealedAt: number | null;
      timesByConsole: boolean;
      endByConsole: boolean;
    }
  | { kind: 'fingerprint' | 'palmVein' }
  | { kind: 'face'; verification: FaceVerification }
  | { kind: 'keyFob'; battery: number | null }
  /** `changes`: the lock asks the console about each code. `byMaker`: what it says the lock's maker knows. `link`: whether there is one that leads somewhere, and until when. */
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
  /** What is wanted; the lock may still hold another, as `standing` tells. */
  validity: Validity;
  sender: { uid: AccountId; nickname: string };
  givenTo: { lockUserId: LockUserId; name: string } | null;
  createdAt: number;
  standing: CredentialStanding;
  may: CredentialAction[];
};

/** As JobDetail has it: the browser goes on from the snapshot at `version` of `stream` with what /live pushes. */
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
/** Of a guest in `forWhom` who is new or has none, by GB 11643. */
export const guestIdNumber = z.optional(IdNumber);
const fresh = { lockId, name, validity, forWhom, idNumber: guestIdNumber };

type Nothing = Record<string, never>;
/** `kept`: of what the lock is known to keep; others may have put more in. `most`: null where the lock does not tell. */
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
  /** Asked before one is given: what a full lock would refuse need not be sent. */
  room: call<Room>().get(`${prefix}/room`, { lockId }),
  rename: call<Nothing>().post(`${prefix}/rename`, {
    ...one,
    name,
    remark: z.optional(credentialRemark),
    commandId,
  }),
  /** Left out: it is nobody's in particular any more. */
  giveTo: call<Nothing>().post(`${prefix}/giveTo`, { ...one, forWhom, commandId }),
  changePeriod: call<Nothing>().post(`${prefix}/changePeriod`, { ...one, validity, commandId }),
  delete: call<Nothing>().post(`${prefix}/delete`, { ...one, commandId }),
  /** What failed or is in doubt is begun anew, in the way that the lock is reached now. */
  retry: call<Nothing>().post(`${prefix}/retry`, { ...one, commandId }),
});

/** One that comes into being at the lock: it answers at once, and waits for whoever is to come to the lock. */
const enrolledUnder = (prefix: string) => ({
  ...callsUnder(prefix),
  add: call<Added>().post(`${prefix}/add`, { ...fresh, commandId }),
});

export const cardCalls = {
  ...callsUnder('/identityCard'),
  /** Without a number it is read at the lock by the tenant's app, which only a lock without a gateway needs. */
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
  /** Its digits are computed, and the lock takes them without being told: it needs no gateway. They are shown by `reveal`. */
  get: call<Added>().post('/keyboardPwd/get', { ...fresh, type: wireInt(z.literal(GENERATED)), commandId }),
  /** Of chosen digits: it needs a gateway. */
  add: call<Added>().post('/keyboardPwd/add', { ...fresh, digits: PasscodeDigits, commandId }),
  changeDigits: call<Nothing>().post('/keyboardPwd/changeDigits', { ...one, digits: PasscodeDigits, commandId }),
  /** That somebody has looked is written down; so it is no GET, and its answer is not remembered. */
  reveal: call<{ digits: string }>().post('/keyboardPwd/reveal', one),
};

export const fingerprintCalls = enrolledUnder('/fingerprint');
export const palmVeinCalls = enrolledUnder('/palmVein');
export const keyFobCalls = enrolledUnder('/remote');

const frequency = z.enum(VERIFICATION_FREQUENCIES);
export const verifyEvery = z._default(frequency, 'once');

export const faceCalls = {
  ...callsUnder('/face'),
  /** The photo is the file of the form: jpg, png or bmp. What is wrong with it is told by name, as `photoRefused`. */
  add: call<Added>()
    .post('/face/add', { ...fresh, every: verifyEvery, commandId })
    .withFile('photo'),
  /** Instead of one that did not serve, as long as the lock has none. */
  changePhoto: call<Nothing>()
    .post('/face/changePhoto', { ...one, commandId })
    .withFile('photo'),
  /** How often it has to be verified from now on; only through a gateway can it be taken out of the lock otherwise. */
  setVerification: call<Nothing>().post('/face/setVerification', { ...one, every: frequency, commandId }),
  /**
   * A new photo of the same face, compared with the stored one and not kept. One of another is told as `otherFace`, the stored
   * one itself as `photoStored`.
   */
  verify: call<Nothing>()
    .post('/face/verify', { ...one, commandId })
    .withFile('photo'),
  /** Upright and cropped to the face; opened for this answer alone. */
  photo: call<{ dataUrl: string }>().get('/face/photo', one),
};

export interface DrawnCode {
  text: string;
  /** How much longer it is this one; null: it does not change. */
  lastsMs: number | null;
}

export interface MissingCode {
  missing: CodeMissing;
}

export interface ShownQrCode {
  code: DrawnCode | MissingCode;
  /** What the guest's link ends with, and when it leads nowhere any more; null: there is none. */
  link: { token: string; endsAt: number | null } | null;
}

const linkEndsAt = z.optional(wireInt(EpochMs));

export const qrCodeCalls = {
  ...callsUnder('/qrCode'),
  add: call<Added>().post('/qrCode/add', {
    ...fresh,
    /** Whether the codes change, and the lock asks the console about each; else the lock keeps one. */
    changes: wireFlag,
    remoteUnlock: wireFlag,
    linkEndsAt,
    commandId,
  }),
  show: call<ShownQrCode>().post('/qrCode/show', one),
  /** Another link: the one before leads nowhere from then on. */
  renewLink: call<Nothing>().post('/qrCode/renewLink', { ...one, linkEndsAt, commandId }),
  revokeLink: call<Nothing>().post('/qrCode/revokeLink', { ...one, commandId }),
};
