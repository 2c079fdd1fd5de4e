import * as z from 'zod/mini';
import { AdminFilter, AuthorizationFilter, Term } from '../administrator.ts';
import { givenName } from '../givenText.ts';
import { AccountId, ALL_GROUPS, GroupId, type JobId, LockId } from '../ids.ts';
import { ADMINISTRATOR_NAME_MAX, DEFAULT_COUNTRY_CODE, MAX_JOB_ITEMS } from '../limits.ts';
import { ACCESS_GRANT_KINDS } from '../lockUser.ts';
import { call, commandId, type Page, page, search, wireFlag, wireInt, wireJson, wireList } from './call.ts';

export interface AdministratorItem {
  /** AUTHORIZED_ADMIN: authorized by the caller. ADMIN: has authorized the caller. */
  adminType: Exclude<AdminFilter, 1>;
  owner: AccountId;
  uid: AccountId;
  /** The owner's name for the administrator; for an owner, their own nickname. */
  name: string;
  nickname: string;
  locks: number;
  term: Term;
  addedAt: number;
  standing: { state: string; meaning: string };
}

export interface AdministratorLock {
  lockId: LockId;
  lockAlias: string;
  groupId: GroupId;
  isAuthorized: boolean;
}

/** Access that a person issued on other owners' locks and that still exists, by kind. */
export const GivenOut = z.object({ given: z.array(z.object({ kind: z.enum(ACCESS_GRANT_KINDS), count: z.number() })) });
export type GivenOut = z.infer<typeof GivenOut>;

const uid = wireInt(AccountId);
const lockIds = wireList(LockId, MAX_JOB_ITEMS);
const about = { uid, commandId };
const takeBack = z.optional(wireFlag);
const done = call<Record<string, never>>();
const term = wireJson(Term);

export const administratorName = givenName(ADMINISTRATOR_NAME_MAX);

export const adminCalls = {
  list: call<Page<AdministratorItem>>().get('/admin/list', {
    ...page,
    search,
    filter: z._default(wireInt(z.enum(AdminFilter)), AdminFilter.ALL),
  }),
  detail: call<AdministratorItem>().get('/admin/detail', { uid }),
  locks: call<Page<AdministratorLock>>().get('/admin/locks', {
    ...page,
    search,
    groupId: z._default(wireInt(GroupId), ALL_GROUPS),
    uid: z.optional(uid),
    authorization: z._default(wireInt(z.enum(AuthorizationFilter)), AuthorizationFilter.ALL),
  }),
  /** `account`: an e-mail address, or a phone number without country code. */
  add: call<{ uid: AccountId }>().post('/admin/add', {
    account: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    countryCode: z._default(z.string().check(z.regex(/^\+?\d{1,4}$/)), DEFAULT_COUNTRY_CODE),
    name: administratorName,
    term,
    lockIds,
    commandId,
  }),
  rename: done.post('/admin/rename', { ...about, name: administratorName }),
  /** `takeBack`: true cuts issued access to the new term, false keeps it. Omitted: refused if any exceeds the term. */
  changePeriod: call<{ jobId: JobId | null }>().post('/admin/changePeriod', { ...about, term, takeBack }),
  addLocks: done.post('/admin/addLocks', { ...about, lockIds }),
  /** `takeBack`: like {@link delete}, at these locks only. */
  removeLocks: call<{ jobId: JobId | null }>().post('/admin/removeLocks', { ...about, lockIds, takeBack }),
  givenOut: call<GivenOut>().get('/admin/givenOut', { uid }),
  /**
   * `takeBack`: true ends issued access by the returned job, false makes it the owner's. Omitted: refused with
   * `issuedUndecided` if there is any.
   */
  delete: call<{ jobId: JobId | null }>().post('/admin/delete', { ...about, takeBack }),
};
