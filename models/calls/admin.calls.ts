import * as z from 'zod/mini';
import { AdminFilter, AuthorizationFilter, Term } from '../administrator.ts';
import { givenName } from '../givenText.ts';
import { AccountId, ALL_GROUPS, GroupId, type JobId, LockId } from '../ids.ts';
import { ADMINISTRATOR_NAME_MAX, DEFAULT_COUNTRY_CODE, MAX_JOB_ITEMS } from '../limits.ts';
import { ACCESS_GRANT_KINDS } from '../lockUser.ts';
import { call, commandId, type Page, page, search, wireFlag, wireInt, wireJson, wireList } from './call.ts';

/** Somebody who manages locks beside whoever asks, by the numbers of {@link AdminFilter}. */
export interface AdministratorItem {
  /** AUTHORIZED_ADMIN: authorized by whoever asks. ADMIN: has authorized whoever asks. */
  adminType: Exclude<AdminFilter, 1>;
  owner: AccountId;
  uid: AccountId;
  /** What the owner calls them; of an owner, what they call themselves. */
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

/** What somebody has given out at the owner's locks and is still there, by kind. */
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
  /** `account`: the e-mail address of an account here, or its phone number without the country code. */
  add: call<{ uid: AccountId }>().post('/admin/add', {
    account: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    countryCode: z._default(z.string().check(z.regex(/^\+?\d{1,4}$/)), DEFAULT_COUNTRY_CODE),
    name: administratorName,
    term,
    lockIds,
    commandId,
  }),
  rename: done.post('/admin/rename', { ...about, name: administratorName }),
  /** `takeBack`: what they gave to others is cut to the new term, or kept as it is. Left out where it goes on longer, it is refused. */
  changePeriod: call<{ jobId: JobId | null }>().post('/admin/changePeriod', { ...about, term, takeBack }),
  addLocks: done.post('/admin/addLocks', { ...about, lockIds }),
  /** `takeBack`: as of {@link delete}, of what they gave at these locks. */
  removeLocks: call<{ jobId: JobId | null }>().post('/admin/removeLocks', { ...about, lockIds, takeBack }),
  givenOut: call<GivenOut>().get('/admin/givenOut', { uid }),
  /**
   * `takeBack`: what they gave to others ends too, by the job that is answered; or it is kept, and the owner's from then on.
   * Left out where they gave something, it is refused with what that is: `issuedUndecided`.
   */
  delete: call<{ jobId: JobId | null }>().post('/admin/delete', { ...about, takeBack }),
};
