import * as z from 'zod/mini';
import type { Audited } from '../audit.ts';
import { type AccountId, EpochMs, LockId } from '../ids.ts';
import { call, type Page, page, wireInt } from './call.ts';

export interface AuditItem {
  /** The stream and the version of the fact. */
  auditId: string;
  what: Audited;
  /** What it was called then; of a setting, which one; of a command to a lock, `unlock` or `lock`. */
  subject: string | null;
  /** Where it is a lock's and whoever asks has that lock. */
  lock: { lockId: LockId; lockAlias: string } | null;
  by: { uid: AccountId; nickname: string };
  /** The network address it was asked from; null where that is not known. */
  from: string | null;
  at: number;
}

export const auditCalls = {
  /** Of a lock, for those who manage it; without one, of the account itself. The newest first. */
  list: call<Page<AuditItem>>().get('/audit/list', {
    ...page,
    lockId: z.optional(wireInt(LockId)),
    startDate: z.optional(wireInt(EpochMs)),
    endDate: z.optional(wireInt(EpochMs)),
  }),
};
