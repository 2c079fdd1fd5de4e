import * as z from 'zod/mini';
import { userCalls } from '../../../../models/calls/user.calls.ts';
import { meantAddress } from '../../../address/meantAddress.ts';

interface Entered {
  account: string;
  countryCode: string;
  password: string;
  confirmation: string;
}

export const addressProblemIn = ({ account, countryCode }: Pick<Entered, 'account' | 'countryCode'>) =>
  account.trim() === '' ? null : meantAddress({ account, countryCode }).problem;

/** Runs even if other fields are invalid, so that all errors show at once. */
const when = () => true;
const addressAt = (path: 'account' | 'countryCode') =>
  z.refine<Entered>(
    entered => {
      const problem = addressProblemIn(entered);
      return problem === null || (problem === 'countryCode') !== (path === 'countryCode');
    },
    { path: [path], when },
  );
const confirmed = z.refine<Entered>(({ password, confirmation }) => password === confirmation, {
  path: ['confirmation'],
  when,
});
const CHECKS = [addressAt('account'), addressAt('countryCode'), confirmed] as const;
const confirmation = z.string();

/** The call’s parameters plus the repeated password. */
export const registerEntry = z.extend(userCalls.register.params, { confirmation }).check(...CHECKS);
export const resetEntry = z
  .extend(userCalls.resetPassword.params, { confirmation, agreed: z.optional(z.unknown()) })
  .check(...CHECKS);
