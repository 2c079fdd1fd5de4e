import * as z from 'zod/mini';
import type { Audited } from '../audit.ts';
import { type AccountId, EpochMs, LockId } from '../ids.ts';
import { call, type Page, page, wireInt } from './call.ts';

export interface AuditItem {
  /** Stream and version of the audited fact. */
  auditId: string;
  what: Audited;
  /** The subject's name at that time; for a setting its name, for an operation `unlock` or `lock`. */
  subject: string | null;
  /** Null if the entry isn't about a lock, or the caller has no access to it. */
  lock: { lockId: LockId; lockAlias: string } | null;
  by: { uid: AccountId; nickname: string };
  /** The requester's network address; null: unknown. */
  from: string | null;
  at: number;
}

export const auditCalls = {
  /** Newest first. With `lockId`: the lock's activity, for its managers. Without: the account's own. */
  list: call<Page<AuditItem>>().get('/audit/list', {
    ...page,
    lockId: z.optional(wireInt(LockId)),
    startDate: z.optional(wireInt(EpochMs)),
    endDate: z.optional(wireInt(EpochMs)),
  }),
};
