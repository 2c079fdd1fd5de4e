/** Use of a prepaid credit for a lock. The lock's owner pays, even if a manager makes the request. */
import * as z from 'zod/mini';
import type { UseId } from './ids.ts';
import { AccountId, LockId } from './ids.ts';
import type { CreditService } from './order.ts';

/** `face`, `fingerprint`: sent to a lock remotely; enrolment at the lock is free. */
export const USE_KINDS = ['message', 'face', 'fingerprint'] as const;
export type CreditUseKind = (typeof USE_KINDS)[number];

/**
 * `id`: of the message or credential. `home`: the account that the message or credential belongs to; older facts omit
 * it and mean the paying account.
 */
export const UsePurpose = z.object({
  kind: z.enum(USE_KINDS),
  id: z.string(),
  lockId: LockId,
  home: z.optional(AccountId),
});
export type UsePurpose = z.infer<typeof UsePurpose>;

/** `givenBack`: the use failed and costs nothing. */
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
  /** Masked recipient of the message, or name of the credential; empty once erased. */
  to: string;
}
