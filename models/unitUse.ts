/** What units are taken for: the lock's owner pays, whoever of those that manage the lock asks for it. */
import * as z from 'zod/mini';
import type { UseId } from './ids.ts';
import { AccountId, LockId } from './ids.ts';
import type { CreditService } from './order.ts';

/**
 * `message`: one that takes an eKey or a passcode to somebody. `face`, `fingerprint`: one that is brought to a lock from
 * afar, of a photo or of collected data; a finger that is shown to the lock itself costs nothing.
 */
export const USE_KINDS = ['message', 'face', 'fingerprint'] as const;
export type CreditUseKind = (typeof USE_KINDS)[number];

/**
 * `id`: of the message or the credential. `home`: the account whose log tells of it; left out in facts from when that was
 * always the account that pays.
 */
export const UsePurpose = z.object({
  kind: z.enum(USE_KINDS),
  id: z.string(),
  lockId: LockId,
  home: z.optional(AccountId),
});
export type UsePurpose = z.infer<typeof UsePurpose>;

/** `reserved`: how it ends is not known yet. `givenBack`: it did not come about, and costs nothing. */
export const USE_STATES = ['reserved', 'used', 'givenBack'] as const;
export type CreditUseState = (typeof USE_STATES)[number];

export interface CreditUse {
  useId: UseId;
  service: CreditService;
  kind: CreditUseKind;
  state: CreditUseState;
  at: number;
  endedAt: number | null;
  by: { nickname: string };
  lock: { lockId: LockId; alias: string };
  /** Of a message, whom it was for, as `m•••@example.org`; of a credential, its name. Empty once that is erased. */
  to: string;
}
