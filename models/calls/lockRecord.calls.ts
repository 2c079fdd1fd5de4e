import * as z from 'zod/mini';
import { EpochMs, LockId } from '../ids.ts';
import { KeyType } from '../recordType.ts';
import { call, type Page, page, search, wireInt } from './call.ts';

/** One line of a lock's log as it is shown: both numbers and both times are kept. `timeZone` is the lock's. */
export interface RecordItem {
  recordId: string;
  lockId: LockId;
  lockAlias: string;
  timeZone: string;
  recordType: number;
  recordTypeFromLock: number;
  success: boolean;
  operator: string;
  lockDate: number;
  serverDate: number;
}

export const lockRecordCalls = {
  /** Newest first by the server's time. Without `lockId`: all locks that the account may see the records of. */
  list: call<Page<RecordItem>>().get('/lockRecord/list', {
    ...page,
    lockId: z.optional(wireInt(LockId)),
    keyType: z._default(wireInt(z.enum(KeyType)), KeyType.ALL),
    startDate: z.optional(wireInt(EpochMs)),
    endDate: z.optional(wireInt(EpochMs)),
    search,
  }),
};
