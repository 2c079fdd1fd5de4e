import * as z from 'zod/mini';
import type { Audited } from '../audit.ts';
import { type AccountId, EpochMs, LockId } from '../ids.ts';
import { call, type Page, page, wireInt } from './call.ts';

export interface AuditItem {
  /** Stream and version of the fact. */
  auditId: string;
  what: Audited;
  /** The name at that time; of a setting its name, of an operation `unlock` or `lock`. */
  subject: string | null;
  /** Null if the entry isn't about a lock, or the caller has no access to the lock. */
  lock: { lockId: LockId; lockAlias: string } | null;
  by: { uid: AccountId; nickname: string };
  /** The requester's network address; null: unknown. */
  from: string | null;
  at: number;
}

export const auditCalls = {
  /** Newest first. With `lockId`: for its managers; without: of the account itself. */
  list: call<Page<AuditItem>>().get('/audit/list', {
    ...page,
    lockId: z.optional(wireInt(LockId)),
    startDate: z.optional(wireInt(EpochMs)),
    endDate: z.optional(wireInt(EpochMs)),
  }),
};
