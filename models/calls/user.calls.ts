import * as z from 'zod/mini';
import { ADDRESS_MAX_LENGTH, type AddressKind } from '../address.ts';
import { AccountId, type GroupId, SessionId } from '../ids.ts';
import { DEFAULT_COUNTRY_CODE } from '../limits.ts';
import { NewPassword } from '../password.ts';
import { SLIDER_WAY, SliderId } from '../slider.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../speech.ts';
import { CODE_FAILURES, CodeId, CodePurpose, SendMode } from '../verificationCode.ts';
import type { VipStatus } from '../vipTime.ts';
import { call, commandId, wireFlag, wireInt } from './call.ts';

export interface CurrentUser {
  uid: AccountId;
  userId: string;
  countryId: number;
  countryCode: string;
  countryName: string;
  mobile: string;
  email: string;
  nickname: string;
  /** Two letters, or ''. `countryName`: in the caller's language. */
  country: string;
  companyName: string;
  /** The account's messages go to the address of this kind. */
  main: AddressKind;
  headUrl: string;
  /** Masked ID number; '' if none. */
  idNumber: string;
  hasGateway: boolean;
  paidUserStatus: number;
  balance: number;
  isLogin: true;
  isOperator: boolean;
  /** Language chosen for the account; null if none. A choice made on the device takes precedence. */
  language: LanguageCode | null;
}

/**
 * The paid plan (spec §6). `ask`: who can enable it, the account itself or the `owner` of its locks; `nobody` if the
 * account manages no locks; null if it is enabled.
 */
export interface PaidFeature {
  available: boolean;
  status: VipStatus;
  ask: 'self' | 'owner' | 'nobody' | null;
  ownsLocks: boolean;
  /**
   * `locks`: how many locks the bought plan covers. `own`: how many the account owns. Null without a bought plan, as in
   * the trial.
   */
  coverage: { locks: number; own: number } | null;
}

export interface KeyGroup {
  groupId: GroupId;
  groupName: string;
  lockCount: number;
}

/** `nextAt`: when another code may be sent. `held…`: no provider is configured, so the code is in an outbox. */
export const CodeStanding = z.object({
  codeId: CodeId,
  expiresAt: z.number(),
  nextAt: z.number(),
  sent: z.enum(['sending', 'sent', 'heldForOperator', 'heldForAccount', 'failed']),
  failure: z.nullable(z.enum(CODE_FAILURES)),
});
export type CodeStanding = z.infer<typeof CodeStanding>;

export const PendingDevice = z.object({
  uid: AccountId,
  sessionId: SessionId,
  to: z.string(),
  code: z.nullable(CodeStanding),
  nextAt: z.number(),
});
export type PendingDevice = z.infer<typeof PendingDevice>;

export const PendingSecondFactor = z.object({ uid: AccountId, sessionId: SessionId });
export type PendingSecondFactor = z.infer<typeof PendingSecondFactor>;

/** A captcha, as described in models/slider.ts. */
export interface Slider {
  sliderId: SliderId;
  y: number;
  picture: string;
  piece: string;
}

const countryCode = z._default(z.string().check(z.regex(/^\+?\d{1,4}$/)), DEFAULT_COUNTRY_CODE);
const account = {
  account: z.string().check(z.trim(), z.minLength(1), z.maxLength(ADDRESS_MAX_LENGTH)),
  countryCode,
};
const pending = { uid: wireInt(AccountId), sessionId: SessionId };
const code = z.string().check(z.trim(), z.regex(/^\d{6}$/));

export const userCalls = {
  /** Sets the session cookie and the readable cookie `accessToken`. */
  login: call<{ accessToken: string; uid: AccountId }>()
    .post('/user/login', {
      username: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
      countryCode,
    })
    .forAnyone(),
  logout: call<Record<string, never>>().post('/user/logout', {}),
  getInfo: call<CurrentUser>().get('/user/getInfo', {}),
  chooseLanguage: call<Record<string, never>>().post('/user/chooseLanguage', { language: z.enum(LANGUAGE_CODES) }),
  isPaidFeatureAvailable: call<PaidFeature>().post('/user/isPaidFeatureAvailable', {}),
  isSliderValid: call<{ solved: boolean }>()
    .post('/user/isSliderValid', {
      sliderId: SliderId,
      x: wireInt(z.int().check(z.minimum(0), z.maximum(SLIDER_WAY))),
    })
    .forAnyone(),
  getSliderVerifyImg: call<Slider>().post('/user/getSliderVerifyImg', {}).forAnyone(),
  /** Sends a code to a given address after a captcha, to a new device's `session`, or to the account's main address. */
  sendValidationCode: call<CodeStanding>()
    .post('/user/sendValidationCode', {
      purpose: wireInt(z.enum(CodePurpose)),
      by: z._default(z.enum(['text', 'voice']), 'text'),
      sendMode: z._default(wireInt(z.enum(SendMode)), SendMode.SEND),
      account: z.optional(account.account),
      countryCode,
      sliderId: z.optional(SliderId),
      uid: z.optional(pending.uid),
      sessionId: z.optional(SessionId),
      commandId,
    })
    .forAnyone(),
  validationCode: call<CodeStanding>().post('/user/validationCode', { codeId: CodeId }).forAnyone(),
  register: call<{ uid: AccountId }>()
    .post('/user/register', { ...account, password: NewPassword, code, agreed: z.pipe(wireFlag, z.literal(true)) })
    .forAnyone(),
  resetPassword: call<Record<string, never>>()
    .post('/user/resetPassword', { ...account, password: NewPassword, code })
    .forAnyone(),
  /** Returns the same as `login`. */
  confirmDevice: call<{ accessToken: string; uid: AccountId }>()
    .post('/user/confirmDevice', { ...pending, code })
    .forAnyone(),
  giveUpDevice: call<Record<string, never>>().post('/user/giveUpDevice', pending).forAnyone(),
  /** Locks in no group count under NOT_GROUPED. */
  listKeyGroup: call<{ list: KeyGroup[] }>().get('/user/listKeyGroup', {}),
};
