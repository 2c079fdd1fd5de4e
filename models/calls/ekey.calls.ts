import * as z from 'zod/mini';
import type { EKeyKind } from '../eKeyKind.ts';
import type { EKeyStatus } from '../eKeyStatus.ts';
import { givenName, givenRemark } from '../givenText.ts';
import { type AccountId, EKeyId, type JobId, LockId } from '../ids.ts';
import { DEFAULT_COUNTRY_CODE, EKEY_NAME_MAX_LENGTH, EKEY_REMARKS_MAX_LENGTH } from '../limits.ts';
import { Validity } from '../validity.ts';
import { call, commandId, type Page, page, search, wireFlag, wireInt, wireJson } from './call.ts';

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

/** How an eKey stands at the moment of the answer: what was asked for is not what the recipient's app has taken. */
export interface EKeyStands {
  status: EKeyStatus;
  standing: {
    meaning: 'idle' | 'waiting' | 'done' | 'attention' | 'danger';
    waitsFor: string | null;
    because: 'willBeValid' | 'ended' | 'used' | 'declined' | 'lapsed' | null;
  };
  /** When it stands otherwise by the clock alone; null where it never does. */
  turnsAt: number | null;
  /** As it is wished; the app may still go by another. */
  validity: Validity;
  keyKind: EKeyKind;
  remoteUnlock: boolean;
  mayIssue: boolean;
  /** Who froze it, where it is frozen and that is known. */
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

/** An eKey for its recipient. `turn` counts what was wished of it: the app answers with the one that it has read. */
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
/** By what was last written of an eKey; what follows from its validity and the clock is not searched by. */
export const EKEY_FILTERS = ['offered', 'held', 'frozen', 'notTaken', 'reset', 'deleting'] as const;
export type EKeyFilter = (typeof EKEY_FILTERS)[number];

const done = call<Record<string, never>>();
const cutting = call<{ jobId: JobId | null }>();
const about = { keyId, commandId };
const takeBack = z.optional(wireFlag);

export const ekeyCalls = {
  list: call<Page<EKeyItem>>().get('/key/list', {
    ...page,
    lockId: wireInt(LockId),
    search,
    filter: z.optional(z.enum(EKEY_FILTERS)),
    sort: z._default(z.enum(EKEY_SORTS), '-sent'),
  }),
  detail: call<EKeyItem>().get('/key/detail', { keyId }),
  /** `recipient`: the e-mail address of an account here, or its phone number without the country code. */
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
   * `takeBack`, here and of what takes issuing or remote unlock away: what its holder gave to others is cut to what is left, by
   * the job that is answered, or it is kept as it is. Left out where they gave more than that, it is refused:
   * `issuedUndecided`.
   */
  changePeriod: cutting.post('/key/changePeriod', { ...about, validity: wireJson(Validity), takeBack }),
  /** By a manager, also of what an issuer froze, who then can't unfreeze it. */
  freeze: done.post('/key/freeze', about),
  unfreeze: done.post('/key/unfreeze', about),
  /** Whoever is authorized sends eKeys of the lock themselves, within their own validity. */
  authorize: done.post('/key/authorize', about),
  unauthorize: cutting.post('/key/unauthorize', { ...about, takeBack }),
  setRemoteUnlock: cutting.post('/key/setRemoteUnlock', { ...about, remoteUnlock: yesOrNo, takeBack }),
  /**
   * `takeBack`: what its holder gave to others ends too, by the job that is answered; or it is kept, and the owner's from then
   * on. Asked by an issuer, it is the issuer's, and what they could not give themselves ends all the same. Left out where they
   * gave something, it is refused with what that is: `issuedUndecided`.
   */
  reset: cutting.post('/key/reset', { ...about, takeBack }),
  delete: cutting.post('/key/delete', { ...about, takeBack }),

  listMine: call<Page<OwnEKey>>().get('/key/listMine', page),
  accept: done.post('/key/accept', { keyId, turn, commandId }),
  decline: done.post('/key/decline', about),
  /** The recipient's app has taken the wish of this `turn`: from here on it goes by it. */
  appSeen: done.post('/key/appSeen', { keyId, turn }),
};
