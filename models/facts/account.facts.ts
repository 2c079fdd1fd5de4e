import * as z from 'zod/mini';
import { AccountId, GroupId } from '../ids.ts';
import type { FactOf, NewFact } from './fact.ts';

export const accountFacts = {
  /**
   * `usernameKey` is a keyed hash, good for finding and for nothing else. `usernameRef` and `passwordRef` name rows of
   * the vault: the address, and the Argon2id hash.
   */
  'account.registered.v1': z.object({
    uid: AccountId,
    usernameKey: z.string(),
    usernameRef: z.string(),
    passwordRef: z.string(),
    nickname: z.string(),
    countryCode: z.string(),
  }),
  'account.groupCreated.v1': z.object({ uid: AccountId, groupId: GroupId, groupName: z.string() }),
};

export type AccountFact = FactOf<typeof accountFacts>;
export type NewAccountFact = NewFact<typeof accountFacts>;
