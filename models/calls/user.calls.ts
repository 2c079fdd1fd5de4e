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
  /** Where they say that they live, by two letters, or ''; `countryName` is that in the language of whoever asks. */
  country: string;
  companyName: string;
  /** Which of its addresses it is written to; the other one is bound to it. */
  main: AddressKind;
  headUrl: string;
  /** Of their identity document, masked; empty where they gave none. */
  idNumber: string;
  hasGateway: boolean;
  paidUserStatus: number;
  balance: number;
  /** Whoever is told of themselves has signed in. */
  isLogin: true;
  isOperator: boolean;
  /** That it is spoken and written to in, where no other was chosen on the device; null: none was chosen. */
  language: LanguageCode | null;
}

/**
 * Whether an account may use the advanced functions (spec §6), and if not, who can enable them: `self`, or the `owner` of
 * the locks that it administers. `nobody`: it manages no locks.
 */
export interface PaidFeature {
  available: boolean;
  status: VipStatus;
  ask: 'self' | 'owner' | 'nobody' | null;
  ownsLocks: boolean;
  /** How many of its locks are paid for, and how many there are; null where there is no such number, as in the trial. */
  coverage: { locks: number; own: number } | null;
}

export interface KeyGroup {
  groupId: GroupId;
  groupName: string;
  lockCount: number;
}

/**
 * What has become of a code. `nextAt`: when the address may be sent another; `failure`: why it did not go out. Held: nothing here sends
 * mail or texts, so it lies in the outbox of the operator, or of the account that it is for.
 */
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

/** `picture` and `piece` are images at addresses of their own making; the piece slides along at `y`. See models/slider.ts. */
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
  /** Sets the session cookie; the token goes into the readable cookie `accessToken` too. */
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
  /** `x`: how far the piece was slid. */
  isSliderValid: call<{ solved: boolean }>()
    .post('/user/isSliderValid', {
      sliderId: SliderId,
      x: wireInt(z.int().check(z.minimum(0), z.maximum(SLIDER_WAY))),
    })
    .forAnyone(),
  getSliderVerifyImg: call<Slider>().post('/user/getSliderVerifyImg', {}).forAnyone(),
  /**
   * To an address that is named, by whoever has solved a puzzle, and to be bound or signed in with only where somebody is signed
   * in; to confirm a new device, to where its `session` says; else to the address that the account is written to. `by`: how a phone is reached.
   */
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
  /** The code that a new device was asked for; answers as `login` does. */
  confirmDevice: call<{ accessToken: string; uid: AccountId }>()
    .post('/user/confirmDevice', { ...pending, code })
    .forAnyone(),
  giveUpDevice: call<Record<string, never>>().post('/user/giveUpDevice', pending).forAnyone(),
  /** The account's lock groups; what is in none is counted under NOT_GROUPED. */
  listKeyGroup: call<{ list: KeyGroup[] }>().get('/user/listKeyGroup', {}),
};
