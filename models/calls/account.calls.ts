import * as z from 'zod/mini';
import { ADDRESS_KINDS, ADDRESS_MAX_LENGTH } from '../address.ts';
import { Country } from '../country.ts';
import { givenName, givenRemark } from '../givenText.ts';
import { IdNumber } from '../idNumber.ts';
import type { LockId } from '../ids.ts';
import { COMPANY_NAME_MAX, DEFAULT_COUNTRY_CODE, NICKNAME_MAX } from '../limits.ts';
import { NewPassword } from '../password.ts';
import type { GivenOut } from './admin.calls.ts';
import { call, commandId, wireFlag } from './call.ts';

type Counts<Name extends string> = Record<Name, number>;

/**
 * `stillHas`: blocks closing (`orders`: not yet granted or refunded). `ends`: is deleted too (`orders`: unpaid).
 * `given`: access issued at other owners' locks.
 */
export interface Leaving extends GivenOut {
  /** Masked address that the code was sent to. */
  to: string;
  stillHas: Counts<'locks' | 'gateways' | 'transfers' | 'jobs' | 'orders'>;
  locks: { lockId: LockId; lockAlias: string }[];
  ends: Counts<'eKeys' | 'administers' | 'schedules' | 'exports' | 'cards' | 'fingers' | 'orders'>;
}

const password = z.string().check(z.minLength(1), z.maxLength(128));
const code = z.string().check(z.trim(), z.regex(/^\d{6}$/));
const address = z.string().check(z.trim(), z.minLength(1), z.maxLength(ADDRESS_MAX_LENGTH));
const countryCode = z._default(z.string().check(z.regex(/^\+?\d{1,4}$/)), DEFAULT_COUNTRY_CODE);
type Done = Record<string, never>;
export const companyName = givenRemark(COMPANY_NAME_MAX);
export const NO_ID_NUMBER = 'none';

export const accountCalls = {
  /** `country`: two letters, or ''. `idNumber` (GB 11643): `none` removes it, omitted leaves it unchanged. */
  updateUserInfo: call<Done>().post('/user/updateUserInfo', {
    nickname: givenName(NICKNAME_MAX),
    country: z.union([z.literal(''), Country]),
    idNumber: z.optional(z.union([z.literal(NO_ID_NUMBER), IdNumber])),
    commandId,
  }),
  /** Without `companyName` the account becomes personal again. */
  setCompany: call<Done>().post('/user/setCompany', { companyName, password, commandId }),
  /** A jpg, png or bmp of at most 2 MB; stored without metadata. */
  setPicture: call<{ headUrl: string }>().post('/user/setPicture', { commandId }).withFile('picture'),
  deletePicture: call<Done>().post('/user/deletePicture', { commandId }),
  /** Checks the caller's password; throttled like sign-in. */
  checkPassword: call<Done>().post('/user/checkPassword', { password }),
  changePassword: call<Done>().post('/user/changePassword', { password, newPassword: NewPassword, commandId }),
  changeAccount: call<Done>().post('/user/changeAccount', { account: address, countryCode, code, password, commandId }),
  bindMobile: call<Done>().post('/user/bindMobile', { mobile: address, countryCode, code, password, commandId }),
  bindEmail: call<Done>().post('/user/bindEmail', { email: address, code, password, commandId }),
  unbind: call<Done>().post('/user/unbind', { kind: z.enum(ADDRESS_KINDS), password, commandId }),
  /**
   * Looks up the receiver, for the owner to confirm. Throttled; only for accounts with something to transfer.
   * `companyName`: '' for a person.
   */
  transferUserConfirm: call<{ account: string; nickname: string; companyName: string }>().post(
    '/user/transferUserConfirm',
    {
      account: address,
      countryCode,
    },
  ),
  leaving: call<Leaving>().get('/user/leaving', {}),
  /**
   * The code has purpose 10. `takeBack`: access that the account issued ends; otherwise the locks' owners take it over.
   * Omitted: refused with `issuedUndecided` if there is any.
   */
  leave: call<Done>().post('/user/leave', { password, code, takeBack: z.optional(wireFlag) }),
};
