import * as z from 'zod/mini';
import { IdNumber } from '../idNumber.ts';
import { type AccountId, ALL_GROUPS, GroupId, type JobId } from '../ids.ts';
import { type AccessGrantDelivery, type AccessGrantKind, LockUserId } from '../lockUser.ts';
import { Validity } from '../validity.ts';
import { NO_ID_NUMBER } from './account.calls.ts';
import { call, commandId, type Page, page, search, wireFlag, wireInt, wireJson } from './call.ts';
import type { CredentialItem } from './credential.calls.ts';
import type { EKeyItem } from './ekey.calls.ts';

export interface LockUserItem {
  lockUserId: LockUserId;
  name: string;
  uid: AccountId | null;
  locks: number;
  holds: { kind: AccessGrantKind; count: number }[];
  /** Number of grants that need a person, such as a failed write or an eKey that wasn't accepted. */
  attention: number;
  waiting: number;
}

export interface LockUserDetail extends LockUserItem {
  ways: Record<AccessGrantDelivery, number>;
  /** Masked ID number of a guest; '' if none is recorded. Null for a person with an account. */
  idNumber: string | null;
}

export type AccessGrant = (CredentialItem | (EKeyItem & { kind: 'ekey' })) & {
  lockAlias: string;
  timeZone: string;
  way: AccessGrantDelivery;
};

export type ExpiringGrant = AccessGrant & { lockUserId: LockUserId; holder: string };

const MAX_EXPIRING_DAYS = 90;

const LOCK_USER_SORTS = ['name', '-name', '-holds'] as const;
export type LockUserSort = (typeof LOCK_USER_SORTS)[number];

const lockUserId = LockUserId;

export const lockUserCalls = {
  list: call<Page<LockUserItem>>().get('/user/listKeyUser', {
    ...page,
    search,
    groupId: z._default(wireInt(GroupId), ALL_GROUPS),
    sort: z._default(z.enum(LOCK_USER_SORTS), 'name'),
  }),
  expiring: call<Page<ExpiringGrant>>().get('/user/listExpireUser', {
    ...page,
    search,
    days: z._default(wireInt(z.int().check(z.minimum(1), z.maximum(MAX_EXPIRING_DAYS))), 7),
  }),
  detail: call<LockUserDetail>().get('/lockUser/detail', { lockUserId }),
  items: call<Page<AccessGrant>>().get('/lockUser/items', { ...page, lockUserId }),
  /** Sets the ID number (GB 11643); `none` erases it. */
  identify: call<Record<string, never>>().post('/lockUser/identify', {
    lockUserId,
    idNumber: z.union([z.literal(NO_ID_NUMBER), IdNumber]),
  }),
  /** One job deletes all access that the lock user holds. */
  delete: call<{ jobId: JobId }>().post('/lockUser/delete', {
    lockUserId,
    takeBack: z.optional(wireFlag),
    commandId,
  }),
  changePeriod: call<{ jobId: JobId }>().post('/lockUser/changePeriod', {
    lockUserId,
    validity: wireJson(Validity),
    takeBack: z.optional(wireFlag),
    commandId,
  }),
  /** Freezes the lock user's eKeys; credentials can't be frozen. */
  freeze: call<{ jobId: JobId }>().post('/lockUser/freeze', { lockUserId, commandId }),
  unfreeze: call<{ jobId: JobId }>().post('/lockUser/unfreeze', { lockUserId, commandId }),
};
