import * as z from 'zod/mini';
import { CredentialId, EKeyId, EpochMs, LocalDay, LockId, RecordId } from '../ids.ts';
import { MAX_PAGE_SIZE, OPERATOR_MAX_LENGTH, RECORD_DAYS_MAX } from '../limits.ts';
import { RecordPlace } from '../recordPlace.ts';
import type { SubjectKind } from '../recordSubject.ts';
import { KeyType } from '../recordType.ts';
import { call, commandId, type Page, page, search, wireInt, wireList } from './call.ts';

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
  /** Where it was brought from; null: a gateway handed it over. */
  source: string | null;
  lockDate: number;
  serverDate: number;
  /** How far the lock's clock was ahead (negative: behind) where it was known to be wrong then; else null. */
  driftMs: number | null;
}

/**
 * `total` counts up to {@link COUNTED_RECORDS} where something is looked for, and `more` tells that there are more: nobody
 * waits until ten million lines are counted.
 */
export interface RecordPage extends Page<RecordItem> {
  more: boolean;
}

export const RECORD_KINDS = ['opening', 'refusal'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface Tally {
  opened: number;
  refused: number;
}

/** Percent, as the lock said it at that time. */
export interface BatteryReport {
  at: number;
  battery: number;
}

export interface RecordInsight {
  /** The first of the days, since 1970, at each lock by its own clock: as the records are filtered by to see those counted. */
  fromDay: number;
  from: number;
  /** By whose clock that is: the lock's; of locks of several zones that in which it is earliest. */
  timeZone: string;
  /** Of one lock, oldest first: the first may be from before. Of several there are none. */
  batteries: BatteryReport[];
  /** Of each hour of the week: 0 is Monday from midnight to one. Those without any are left out. */
  hours: (Tally & { hourOfWeek: number })[];
  methods: (Tally & { recordType: number })[];
  people: (Tally & { operator: string })[];
  /** Busiest first, up to a number; `silent`: at which nothing was counted, and how many more there are. */
  doors: (Tally & { lockId: LockId; lockAlias: string })[];
  silent: { lockId: LockId; lockAlias: string }[];
  silentTotal: number;
}

export interface RecordSubject {
  kind: SubjectKind;
  name: string;
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
   * is then only what the page is called. Without these it is counted to, as far as {@link COUNTED_PLACES}. By the lock's own
   * clock: `hourOfWeek`, 0 is Monday from midnight to one, and `fromDay`, days since 1970.
   */
  list: call<RecordPage>().get('/lockRecord/list', {
    ...page,
    after: z.optional(RecordPlace),
    before: z.optional(RecordPlace),
    lockId: z.optional(wireInt(LockId)),
    ...subject,
    keyType: z._default(wireInt(z.enum(KeyType)), KeyType.ALL),
    startDate: z.optional(wireInt(EpochMs)),
    endDate: z.optional(wireInt(EpochMs)),
    success: z.optional(z.enum(['true', 'false'])),
    recordType: z.optional(wireInt(z.int().check(z.minimum(0), z.maximum(1000)))),
    operator: z.optional(z.string().check(z.minLength(1), z.maxLength(OPERATOR_MAX_LENGTH))),
    hourOfWeek: z.optional(wireInt(z.int().check(z.minimum(0), z.maximum(167)))),
    fromDay: z.optional(wireInt(LocalDay)),
    kind: z.optional(z.enum(RECORD_KINDS)),
    search,
  }),
  insight: call<RecordInsight>().get('/lockRecord/insight', {
    lockId: z.optional(wireInt(LockId)),
    days: wireInt(z.int().check(z.minimum(1), z.maximum(RECORD_DAYS_MAX))),
  }),
  /** Names that stand in the records and contain the text, some of them. */
  operators: call<{ list: string[] }>().get('/lockRecord/operators', { lockId: z.optional(wireInt(LockId)), search }),
  delete: call<Record<string, never>>().post('/lockRecord/delete', {
    lockId: wireInt(LockId),
    recordIds: wireList(RecordId, MAX_PAGE_SIZE),
    commandId,
  }),
  clear: call<Record<string, never>>().post('/lockRecord/clear', { lockId: wireInt(LockId), commandId }),
  /** For how many days the records of the locks that one owns are kept; null: for good. */
  keeping: call<{ days: number | null }>().get('/lockRecord/keeping', {}),
  /** 0 keeps them for good. */
  keep: call<Record<string, never>>().post('/lockRecord/keep', {
    days: wireInt(z.int().check(z.minimum(0), z.maximum(RECORD_DAYS_MAX))),
    commandId,
  }),
  subject: call<RecordSubject>().get('/lockRecord/subject', { lockId: wireInt(LockId), ...subject }),
};
