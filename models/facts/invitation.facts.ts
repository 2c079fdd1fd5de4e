import * as z from 'zod/mini';
import { AccountId, EpochMs } from '../ids.ts';
import type { FactOf } from './fact.ts';

export const invitationFacts = {
  /**
   * An operator lets somebody register with an address, once, before `expiresAt`. It replaces the one before for that address.
   * `addressKey` is a keyed hash of the address, and `addressRef` names a row of the vault.
   */
  'invitation.made.v1': z.object({ addressKey: z.string(), addressRef: z.string(), expiresAt: EpochMs }),
  'invitation.withdrawn.v1': z.object({}),
  /** `uid`: the account that was made with it. */
  'invitation.used.v1': z.object({ uid: AccountId }),
};

export type InvitationFact = FactOf<typeof invitationFacts>;
