import * as z from 'zod/mini';
import { AccountId, GroupId, LockId } from '../ids.ts';
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
  'account.groupRenamed.v1': z.object({ uid: AccountId, groupId: GroupId, groupName: z.string() }),
  /** Its locks are in no group from then on. */
  'account.groupDeleted.v1': z.object({ uid: AccountId, groupId: GroupId }),
  /** However many, they are in this group and in no other, or in none: {@link NOT_GROUPED}. */
  'account.locksGrouped.v1': z.object({ uid: AccountId, groupId: GroupId, lockIds: z.array(LockId) }),
  /** For how many days the records of its locks are kept; null: for good. */
  'account.recordKeepingSet.v1': z.object({ uid: AccountId, days: z.nullable(z.int()) }),
};

export type AccountFact = FactOf<typeof accountFacts>;
export type NewAccountFact = NewFact<typeof accountFacts>;
