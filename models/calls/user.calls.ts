import * as z from 'zod/mini';
import type { AccountId, GroupId } from '../ids.ts';
import { DEFAULT_COUNTRY_CODE } from '../limits.ts';
import { call } from './call.ts';

/** Current user, spec §3. */
export interface CurrentUser {
  uid: AccountId;
  userId: string;
  countryId: number;
  countryCode: string;
  countryName: string;
  mobile: string;
  email: string;
  nickname: string;
  headUrl: string;
  hasGateway: boolean;
  paidUserStatus: number;
  balance: number;
}

export interface KeyGroup {
  groupId: GroupId;
  groupName: string;
  lockCount: number;
}

export const userCalls = {
  /** Sets the session cookie; the token goes into the readable cookie `accessToken` too. */
  login: call<{ accessToken: string; uid: AccountId }>()
    .post('/user/login', {
      username: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
      countryCode: z._default(z.string().check(z.regex(/^\+?\d{1,4}$/)), DEFAULT_COUNTRY_CODE),
    })
    .forAnyone(),
  logout: call<Record<string, never>>().post('/user/logout', {}),
  getInfo: call<CurrentUser>().get('/user/getInfo', {}),
  /** The account's lock groups; what is in none is counted under NOT_GROUPED. */
  listKeyGroup: call<{ list: KeyGroup[] }>().get('/user/listKeyGroup', {}),
};
