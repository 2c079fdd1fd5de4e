import * as z from 'zod/mini';
import type { EKeyKind } from '../eKeyKind.ts';
import type { EKeyStatus } from '../eKeyStatus.ts';
import { givenName, givenRemark } from '../givenText.ts';
import { type AccountId, EKeyId, type JobId, LockId } from '../ids.ts';
import { DEFAULT_COUNTRY_CODE, EKEY_NAME_MAX_LENGTH, EKEY_REMARKS_MAX_LENGTH } from '../limits.ts';
import { Validity } from '../validity.ts';
import { type Call, call, commandId, type Page, page, search, wireFlag, wireInt, wireJson } from './call.ts';

export const EKEY_ACTIONS = [
  'rename',
  'changePeriod',
  'freeze',
  'keepFrozen',
  'unfreeze',
  'authorize',
  'unauthorize',
  'allowRemoteUnlock',
  'forbidRemoteUnlock',
  'reset',
  'delete',
] as const;
export type EKeyAction = (typeof EKEY_ACTIONS)[number];

export interface EKeyStands {
  status: EKeyStatus;
  standing: {
    meaning: 'idle' | 'waiting' | 'done' | 'attention' | 'danger';
    waitsFor: string | null;
    because: 'willBeValid' | 'ended' | 'used' | 'declined' | 'lapsed' | null;
  };
  /** When the status next changes by the clock alone; null: never. */
  turnsAt: number | null;
  /** Desired validity; the app may still use another. */
  validity: Validity;
  keyKind: EKeyKind;
  remoteUnlock: boolean;
  mayIssue: boolean;
  frozenBy: string | null;
}

export interface EKeyItem extends EKeyStands {
  keyId: EKeyId;
  lockId: LockId;
  lockAlias: string;
  timeZone: string;
  uid: AccountId;
  recipient: string;
  senderUid: AccountId;
  sender: string;
  name: string;
  remarks: string;
  sentAt: number;
  may: EKeyAction[];
}

/** `turn`: number of the latest request. The app confirms the number that it has read. */
export interface OwnEKey extends EKeyStands {
  keyId: EKeyId;
  lockId: LockId;
  lockAlias: string;
  timeZone: string;
  sender: string;
  name: string;
  sentAt: number;
  turn: number;
  isWished: boolean;
  may: ('accept' | 'decline')[];
}

const keyId = wireInt(EKeyId);
const yesOrNo = z.enum(['true', 'false']);
const name = givenName(EKEY_NAME_MAX_LENGTH);
const remarks = z._default(givenRemark(EKEY_REMARKS_MAX_LENGTH), '');
const countryCode = z._default(z.string().check(z.regex(/^\+?\d{1,4}$/)), DEFAULT_COUNTRY_CODE);
const recipient = z.string().check(z.trim(), z.minLength(1), z.maxLength(254));
export const offered = { recipient, countryCode, name, remarks };
const turn = wireInt(z.int().check(z.positive()));

const EKEY_SORTS = ['-sent', 'sent', 'name', '-name'] as const;
export type EKeySort = (typeof EKEY_SORTS)[number];
/** Filters by recorded facts only, not by validity or the clock. */
export const EKEY_FILTERS = ['offered', 'held', 'frozen', 'notTaken', 'reset', 'deleting'] as const;
export type EKeyFilter = (typeof EKEY_FILTERS)[number];

const done = call<Record<string, never>>();
const cutting = call<{ jobId: JobId | null }>();
const about = { keyId, commandId };
const takeBack = z.optional(wireFlag);

/** Actions with no parameter but the eKey. Each is a call, a command and a button of the same name. */
export const plainEKeyCalls = {
  unfreeze: done.post('/key/unfreeze', about),
} satisfies Partial<Record<EKeyAction, Call>>;
export type PlainEKeyAction = keyof typeof plainEKeyCalls;
export const PLAIN_EKEY_ACTIONS = Object.keys(plainEKeyCalls) as PlainEKeyAction[];

export const ekeyCalls = {
  ...plainEKeyCalls,
  list: call<Page<EKeyItem>>().get('/key/list', {
    ...page,
    lockId: wireInt(LockId),
    search,
    filter: z.optional(z.enum(EKEY_FILTERS)),
    sort: z._default(z.enum(EKEY_SORTS), '-sent'),
  }),
  detail: call<EKeyItem>().get('/key/detail', { keyId }),
  /** `recipient`: an e-mail address, or a phone number without country code. */
  send: call<{ keyId: EKeyId }>().post('/key/send', {
    lockId: wireInt(LockId),
    ...offered,
    validity: wireJson(Validity),
    remoteUnlock: z._default(yesOrNo, 'false'),
    mayIssue: z._default(yesOrNo, 'false'),
    commandId,
  }),
  rename: done.post('/key/rename', { ...about, name, remarks }),
  /**
   * `takeBack`: for access that the holder issued beyond the new validity. True: the returned job shortens or deletes
   * it. False: it stays, unless it also exceeds the caller's own right. Omitted: refused with `issuedUndecided`.
   */
  changePeriod: cutting.post('/key/changePeriod', { ...about, validity: wireJson(Validity), takeBack }),
  /** An issuer can't unfreeze an eKey that a manager froze. */
  freeze: done.post('/key/freeze', about),
  /** Lets the holder issue eKeys within their own validity. */
  authorize: done.post('/key/authorize', about),
  unauthorize: cutting.post('/key/unauthorize', { ...about, takeBack }),
  setRemoteUnlock: cutting.post('/key/setRemoteUnlock', { ...about, remoteUnlock: yesOrNo, takeBack }),
  /**
   * `takeBack`: true deletes what the holder issued, by the returned job. False hands it to the owner, or to the
   * holder's issuer if their rights allow it. Omitted: refused with `issuedUndecided` if there is any.
   */
  reset: cutting.post('/key/reset', { ...about, takeBack }),
  delete: cutting.post('/key/delete', { ...about, takeBack }),

  listMine: call<Page<OwnEKey>>().get('/key/listMine', page),
  accept: done.post('/key/accept', { keyId, turn, commandId }),
  decline: done.post('/key/decline', about),
  /** The recipient's app confirms that it applies this `turn`. */
  appSeen: done.post('/key/appSeen', { keyId, turn }),
};
