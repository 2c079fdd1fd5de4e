import * as z from 'zod/mini';
import { EndChange } from '../endChange.ts';
import { IdNumber } from '../idNumber.ts';
import { type AccountId, ALL_GROUPS, GroupId, type JobId } from '../ids.ts';
import { type AccessGrantDelivery, type AccessGrantKind, LockUserId } from '../lockUser.ts';
import { Validity } from '../validity.ts';
import { NO_ID_NUMBER } from './account.calls.ts';
import { call, commandId, type Page, page, search, wireFlag, wireInt, wireJson } from './call.ts';
import type { CardMark } from './cardNumber.calls.ts';
import type { CredentialItem } from './credential.calls.ts';
import type { EKeyItem } from './ekey.calls.ts';
import { chosenItems } from './job.calls.ts';
import type { RecordPage } from './lockRecord.calls.ts';

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
  /** Mark of a card's number, the same on every lock. Null for other grants, or without a number. */
  card?: CardMark | null;
};

export type ExpiringGrant = AccessGrant & { lockUserId: LockUserId; holder: string };

/** `fixed`: its times can't change in its current state. `onlyEKeys`: locks can't suspend credentials. */
export const KEPT_REASONS = [
  'endless',
  'once',
  'expired',
  'endsLater',
  'endsSooner',
  'limit',
  'fixed',
  'onlyEKeys',
  'notFreezable',
  'notFrozen',
] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** What a change would do to one grant. `end`, `newEnd`: null without an end. */
export interface PlannedChange {
  kind: AccessGrantKind;
  name: string;
  holder: string;
  lockAlias: string;
  timeZone: string;
  end: number | null;
  newEnd: number | null;
  /** `deleted`: no time would be left. */
  becomes: 'moved' | 'deleted' | 'kept';
  why: KeptReason | null;
}

export interface ChangePreview {
  total: number;
  changed: number;
  deleted: number;
  /** Of the changed ones. */
  ways: Record<AccessGrantDelivery, number>;
  kept: { why: KeptReason; count: number }[];
  /** At most {@link MAX_PREVIEWED}; the changed ones first. */
  list: PlannedChange[];
}

export const MAX_PREVIEWED = 100;

const PreviewedChange = z.union([EndChange, z.strictObject({ freeze: z.boolean() })]);
export type PreviewedChange = z.infer<typeof PreviewedChange>;

const MAX_EXPIRING_DAYS = 90;

const HELD_SORTS = ['lock', 'kind'] as const;
export type HeldSort = (typeof HELD_SORTS)[number];

const LOCK_USER_SORTS = ['name', '-name', '-holds'] as const;
export type LockUserSort = (typeof LOCK_USER_SORTS)[number];

const lockUserId = LockUserId;

const expiringDays = wireInt(z.int().check(z.minimum(1), z.maximum(MAX_EXPIRING_DAYS)));

/** Exactly one: all that a person holds, chosen items, or all that expires within `days` (narrowed by `search`). */
const heldScope = {
  lockUserId: z.optional(lockUserId),
  items: z.optional(chosenItems),
  days: z.optional(expiringDays),
  search,
};

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
    days: z._default(expiringDays, 7),
  }),
  detail: call<LockUserDetail>().get('/lockUser/detail', { lockUserId }),
  /** By `kind`, a card on several locks stays together. */
  items: call<Page<AccessGrant>>().get('/lockUser/items', {
    ...page,
    lockUserId,
    sort: z._default(z.enum(HELD_SORTS), 'lock'),
  }),
  /** Records of this person's account and credentials, newest first. `total` counts up to one more than this page. */
  records: call<RecordPage>().get('/lockUser/records', { ...page, lockUserId }),
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
  /** What a change would do; changes nothing. POST, because the scope may list many items. */
  preview: call<ChangePreview>().post('/lockUser/previewChange', { ...heldScope, change: wireJson(PreviewedChange) }),
  /** One job moves the end of each grant, from the end that it has. */
  moveEnd: call<{ jobId: JobId }>().post('/lockUser/moveEnd', {
    ...heldScope,
    change: wireJson(EndChange),
    takeBack: z.optional(wireFlag),
    commandId,
  }),
  /** Freezes the lock user's eKeys; credentials can't be frozen. */
  freeze: call<{ jobId: JobId }>().post('/lockUser/freeze', { lockUserId, commandId }),
  unfreeze: call<{ jobId: JobId }>().post('/lockUser/unfreeze', { lockUserId, commandId }),
};
