/** Calls of those who run this console, about other people's accounts. */
import * as z from 'zod/mini';
import { ADDRESS_MAX_LENGTH } from '../address.ts';
import { call, commandId } from './call.ts';

export const operatorCalls = {
  /** Signs an account out everywhere. `account`: an address of it; a phone number with its country, `+49 …`. */
  endSessions: call<{ count: number }>()
    .post('/operator/endSessions', {
      account: z.string().check(z.trim(), z.minLength(1), z.maxLength(ADDRESS_MAX_LENGTH)),
      commandId,
    })
    .byOperators(),
};
