import * as z from 'zod/mini';
import { CredentialId, EKeyId, EpochMs, LockId } from '../ids.ts';
import { RecordPlace } from '../recordPlace.ts';
import type { SubjectKind } from '../recordSubject.ts';
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
  /** What was used, where it is known; it may be gone from the lock since. */
  credentialId: CredentialId | null;
  lockDate: number;
  serverDate: number;
}

/** Whose records a page is about, also when it is gone from its lock. */
export interface RecordSubject {
  kind: SubjectKind;
  name: string;
  /** Of an eKey: whom it was sent to. */
  recipient: string | null;
}

const credential = z.optional(wireInt(CredentialId));
/** The keys of `SUBJECT_KINDS` in models/recordSubject.ts: one of them at most, and only with `lockId`. */
const subject = {
  keyId: z.optional(wireInt(EKeyId)),
  keyboardPwd: credential,
  cardNo: credential,
  printNo: credential,
  palmVeinNo: credential,
  faceNo: credential,
  qrcodeNo: credential,
  keyfobNo: credential,
};

export const lockRecordCalls = {
  /**
   * Newest first by the server's time. Without `lockId`: all locks that the account may see the records of. The page that
   * follows one's last record (`after`), or goes before one's first (`before`), is found at once however deep it is; `pageNo`
   * is then only what the page is called. Without these it is counted to.
   */
  list: call<Page<RecordItem>>().get('/lockRecord/list', {
    ...page,
    after: z.optional(RecordPlace),
    before: z.optional(RecordPlace),
    lockId: z.optional(wireInt(LockId)),
    ...subject,
    keyType: z._default(wireInt(z.enum(KeyType)), KeyType.ALL),
    startDate: z.optional(wireInt(EpochMs)),
    endDate: z.optional(wireInt(EpochMs)),
    success: z.optional(z.enum(['true', 'false'])),
    search,
  }),
  subject: call<RecordSubject>().get('/lockRecord/subject', { lockId: wireInt(LockId), ...subject }),
};
