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
 * What leaving means for this account. `stillHas`: what doors or money depend on, which has to be transferred, deleted or ended
 * first (`orders`: paid ones that have not brought what they buy, or the money back, yet); `ends`: what goes with it; `given`: what was given to others at locks of other owners, of which whoever
 * leaves says whether it ends too.
 */
export interface Leaving extends GivenOut {
  /** Where the code goes, masked. */
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
  /**
   * `country`: two letters, or nothing where it is not said. `idNumber`: by GB 11643; `none` takes it back, and left out it
   * stays as it is.
   */
  updateUserInfo: call<Done>().post('/user/updateUserInfo', {
    nickname: givenName(NICKNAME_MAX),
    country: z.union([z.literal(''), Country]),
    idNumber: z.optional(z.union([z.literal(NO_ID_NUMBER), IdNumber])),
    commandId,
  }),
  /**
   * What is transferred to a company needs an account that is marked as one. Without a name the account is a person's again;
   * whoever knows the password says which.
   */
  setCompany: call<Done>().post('/user/setCompany', { companyName, password, commandId }),
  /** A jpg, png or bmp of at most 2 MB; kept without what a camera writes into it. Answers where it is. */
  setPicture: call<{ headUrl: string }>().post('/user/setPicture', { commandId }).withFile('picture'),
  deletePicture: call<Done>().post('/user/deletePicture', { commandId }),
  /** Whether it is the password; guessing is as slow as when signing in. */
  checkPassword: call<Done>().post('/user/checkPassword', { password }),
  changePassword: call<Done>().post('/user/changePassword', { password, newPassword: NewPassword, commandId }),
  changeAccount: call<Done>().post('/user/changeAccount', { account: address, countryCode, code, password, commandId }),
  bindMobile: call<Done>().post('/user/bindMobile', { mobile: address, countryCode, code, password, commandId }),
  bindEmail: call<Done>().post('/user/bindEmail', { email: address, code, password, commandId }),
  unbind: call<Done>().post('/user/unbind', { kind: z.enum(ADDRESS_KINDS), password, commandId }),
  /**
   * Who is meant by an account that something is to be handed over to, for the owner to confirm before a transfer begins.
   * Told only to whoever has something to hand over, and ever more slowly to whoever guesses. `companyName`: '' where it is a
   * person's.
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
   * The code goes to where the account is written to (purpose 10). There is no way back. `takeBack`: what they gave to others
   * ends too, or is the locks' owners' from then on. Left out where they gave something, it is refused: `issuedUndecided`.
   */
  leave: call<Done>().post('/user/leave', { password, code, takeBack: z.optional(wireFlag) }),
};
