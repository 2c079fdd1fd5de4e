import * as z from 'zod/mini';
import { userCalls } from '../../../../models/calls/user.calls.ts';
import { meantAddress } from '../../../address/meantAddress.ts';

interface Entered {
  account: string;
  countryCode: string;
  password: string;
  confirmation: string;
}

/** Of an address that is written at all. */
export const addressProblemIn = ({ account, countryCode }: Pick<Entered, 'account' | 'countryCode'>) =>
  account.trim() === '' ? null : meantAddress({ account, countryCode }).problem;

/** Said beside the other inputs' faults, not after them. */
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

/** What each call takes, with the password once more; the wire has no say in what address is meant. */
export const registerEntry = z.extend(userCalls.register.params, { confirmation }).check(...CHECKS);
export const resetEntry = z
  .extend(userCalls.resetPassword.params, { confirmation, agreed: z.optional(z.unknown()) })
  .check(...CHECKS);
