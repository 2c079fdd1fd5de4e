import * as z from 'zod/mini';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportState,
  type ExportSubject,
  LockUserWords,
  RecordWords,
  TimeZone,
} from '../exportFile.ts';
import { EpochMs, JobId, LockId } from '../ids.ts';
import { MAX_JOB_ITEMS } from '../limits.ts';
import { KeyType } from '../recordType.ts';
import { call, commandId, wireInt, wireJson, wireList } from './call.ts';

/** `locks`: those with the most rows. */
export const ExportCount = z.object({
  total: z.number(),
  max: z.number(),
  locks: z.array(z.object({ lockId: LockId, lockAlias: z.string(), count: z.number() })),
});
export type ExportCount = z.infer<typeof ExportCount>;

export interface ExportFile {
  state: ExportState;
  subject: ExportSubject;
  format: ExportFormat;
  fileName: string;
  rows: number;
  bytes: number;
  keptUntil: number;
  /** Download link for this session; null until ready. */
  link: string | null;
}

/** Omitted: all locks that the caller manages. */
const lockIds = z.optional(wireList(LockId, MAX_JOB_ITEMS));
/** The period filters by the time when the server received a record. */
const records = {
  lockIds,
  keyTypes: z.optional(wireList(z.enum(KeyType), Object.keys(KeyType).length)),
  /** Omitted: six months ago. Earlier only as far as a retention that the owner has set reaches. */
  startDate: z.optional(wireInt(EpochMs)),
  endDate: z.optional(wireInt(EpochMs)),
};
const lockUsers = { lockIds };
const file = { format: z.enum(EXPORT_FORMATS), timeZone: TimeZone, commandId };

export const exportCalls = {
  countRecords: call<ExportCount>().post('/lock/getExportRecordNum', records),
  records: call<{ jobId: JobId }>().post('/lock/export', { ...records, ...file, words: wireJson(RecordWords) }),
  countLockUsers: call<ExportCount>().post('/lock/getExportUserNum', lockUsers),
  lockUsers: call<{ jobId: JobId }>().post('/lock/exportUser', {
    ...lockUsers,
    ...file,
    words: wireJson(LockUserWords),
  }),
  file: call<ExportFile>().get('/export/file', { jobId: JobId }),
  remove: call<Record<string, never>>().post('/export/remove', { jobId: JobId, commandId }),
};
