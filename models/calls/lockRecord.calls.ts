import * as z from 'zod/mini';
import { CredentialId, EKeyId, EpochMs, LocalDay, LockId, RecordId } from '../ids.ts';
import { MAX_PAGE_SIZE, OPERATOR_MAX_LENGTH, RECORD_DAYS_MAX } from '../limits.ts';
import { RecordPlace } from '../recordPlace.ts';
import { SUBJECT_KEYS, type SubjectKey, type SubjectKind } from '../recordSubject.ts';
import { KeyType } from '../recordType.ts';
import { call, commandId, type Page, page, search, wireInt, wireList } from './call.ts';

/** `timeZone`: the lock's. */
export interface RecordItem {
  recordId: string;
  lockId: LockId;
  lockAlias: string;
  timeZone: string;
  recordType: number;
  recordTypeFromLock: number;
  success: boolean;
  operator: string;
  /** May be deleted since. */
  credentialId: CredentialId | null;
  /** Of an imported record. */
  source: string | null;
  lockDate: number;
  serverDate: number;
  /** Of a clock known to be wrong then; negative: behind. */
  driftMs: number | null;
}

/** `total` counts up to {@link COUNTED_RECORDS} in a search: counting millions takes too long. */
export interface RecordPage extends Page<RecordItem> {
  more: boolean;
}

export const RECORD_KINDS = ['opening', 'refusal'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface Tally {
  opened: number;
  refused: number;
}

/** Percent. */
export interface BatteryReport {
  at: number;
  battery: number;
}

export interface RecordInsight {
  /** Days since 1970, by each lock's clock. */
  fromDay: number;
  from: number;
  /** Of several zones the one in which it is earliest. */
  timeZone: string;
  /** Of one lock only, oldest first; the first may be earlier. */
  batteries: BatteryReport[];
  /** 0: Monday, from midnight to one. Without empty hours. */
  hours: (Tally & { hourOfWeek: number })[];
  methods: (Tally & { recordType: number })[];
  people: (Tally & { operator: string })[];
  /** Busiest first. */
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
const ofCredentials = Object.fromEntries(
  SUBJECT_KEYS.filter(key => key !== 'keyId').map(key => [key, credential]),
) as Record<Exclude<SubjectKey, 'keyId'>, typeof credential>;
/** One of them at most, and only with `lockId`. */
const subject = { keyId: z.optional(wireInt(EKeyId)), ...ofCredentials };

export const lockRecordCalls = {
  /**
   * Newest first. `after`, `before`: a record at any depth; else `pageNo`, up to {@link COUNTED_PLACES}. `hourOfWeek`
   * (0: Monday from midnight) and `fromDay` (since 1970) by the lock's clock.
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
  operators: call<{ list: string[] }>().get('/lockRecord/operators', { lockId: z.optional(wireInt(LockId)), search }),
  delete: call<Record<string, never>>().post('/lockRecord/delete', {
    lockId: wireInt(LockId),
    recordIds: wireList(RecordId, MAX_PAGE_SIZE),
    commandId,
  }),
  clear: call<Record<string, never>>().post('/lockRecord/clear', { lockId: wireInt(LockId), commandId }),
  /** Null: for good. */
  keeping: call<{ days: number | null }>().get('/lockRecord/keeping', {}),
  /** 0: for good. */
  keep: call<Record<string, never>>().post('/lockRecord/keep', {
    days: wireInt(z.int().check(z.minimum(0), z.maximum(RECORD_DAYS_MAX))),
    commandId,
  }),
  subject: call<RecordSubject>().get('/lockRecord/subject', { lockId: wireInt(LockId), ...subject }),
};
