import * as z from 'zod/mini';
import type { AccountId, GroupId } from '../ids.ts';
import { DEFAULT_COUNTRY_CODE } from '../limits.ts';
import { CodePurpose } from '../verificationCode.ts';
import type { VipStatus } from '../vipTime.ts';
import { call, commandId, wireInt } from './call.ts';

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

/**
 * Whether an account may use the advanced functions (spec §6), and if not, who can enable them: `self`, or the `owner` of
 * the locks that it administers. `nobody`: it manages no locks.
 */
export interface PaidFeature {
  available: boolean;
  /** Of its own. */
  status: VipStatus;
  ask: 'self' | 'owner' | 'nobody' | null;
  ownsLocks: boolean;
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
  isPaidFeatureAvailable: call<PaidFeature>().post('/user/isPaidFeatureAvailable', {}),
  /** To the address that the account signs in with; `by`: how a phone is reached. */
  sendValidationCode: call<{ expiresAt: number }>().post('/user/sendValidationCode', {
    purpose: wireInt(z.enum(CodePurpose)),
    by: z._default(z.enum(['text', 'voice']), 'text'),
    commandId,
  }),
  /** The account's lock groups; what is in none is counted under NOT_GROUPED. */
  listKeyGroup: call<{ list: KeyGroup[] }>().get('/user/listKeyGroup', {}),
};
