/** The lock's owner pays, also for a manager's request. */
import * as z from 'zod/mini';
import type { UseId } from './ids.ts';
import { AccountId, LockId } from './ids.ts';
import type { CreditService } from './order.ts';

/** `face`, `fingerprint`: sent to a lock remotely; enrolment at the lock costs nothing. */
export const USE_KINDS = ['message', 'face', 'fingerprint'] as const;
export type CreditUseKind = (typeof USE_KINDS)[number];

/** `id`: of the message or credential. `home`: the stream's account; missing in older facts: the paying account. */
export const UsePurpose = z.object({
  kind: z.enum(USE_KINDS),
  id: z.string(),
  lockId: LockId,
  home: z.optional(AccountId),
});
export type UsePurpose = z.infer<typeof UsePurpose>;

/** `givenBack`: it did not happen, and costs nothing. */
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
  /** The message's masked recipient, or the credential's name; empty once erased. */
  to: string;
}
