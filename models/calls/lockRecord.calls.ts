import * as z from 'zod/mini';
import { CredentialId, EKeyId, EpochMs, LocalDay, LockId, RecordId } from '../ids.ts';
import { MAX_PAGE_SIZE, OPERATOR_MAX_LENGTH, RECORD_DAYS_MAX } from '../limits.ts';
import { RecordPlace } from '../recordPlace.ts';
import { SUBJECT_KEYS, type SubjectKey, type SubjectKind } from '../recordSubject.ts';
import { KeyType } from '../recordType.ts';
import { call, commandId, type Page, page, search, wireInt, wireList } from './call.ts';

/** `timeZone`: the lock's. `lockDate`: by the lock's clock. `serverDate`: when the server received the record. */
export interface RecordItem {
  recordId: string;
  lockId: LockId;
  lockAlias: string;
  timeZone: string;
  recordType: number;
  recordTypeFromLock: number;
  success: boolean;
  operator: string;
  /** The credential may have been deleted since. */
  credentialId: CredentialId | null;
  /** Source of an imported record; null for others. */
  source: string | null;
  lockDate: number;
  serverDate: number;
  /** Set if the lock's clock was known to be wrong then; negative if behind. */
  driftMs: number | null;
}

/** In a search, `total` stops at {@link COUNTED_RECORDS}, because counting millions takes too long. */
export interface RecordPage extends Page<RecordItem> {
  more: boolean;
}

export const RECORD_KINDS = ['opening', 'refusal'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface Tally {
  opened: number;
  refused: number;
}

/** Battery level in percent. */
export interface BatteryReport {
  at: number;
  battery: number;
}

export interface RecordInsight {
  /** First day of the period in days since 1970, compared in each lock's time zone. */
  fromDay: number;
  from: number;
  /** If the locks have several time zones, the westernmost. */
  timeZone: string;
  /** Only for a single lock. Oldest first; the first may precede the period. */
  batteries: BatteryReport[];
  /** `hourOfWeek` 0: Monday, midnight to one. Empty hours are missing. */
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
/** At most one of these filters, and only with `lockId`. */
const subject = { keyId: z.optional(wireInt(EKeyId)), ...ofCredentials };

export const lockRecordCalls = {
  /**
   * Newest first. `after`, `before`: the page next to this record, at any depth; `pageNo` only reaches
   * {@link COUNTED_PLACES}. `hourOfWeek` (0: Monday from midnight) and `fromDay` (since 1970) are in the lock's time
   * zone.
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
  /** Days of retention; null keeps records forever. */
  keeping: call<{ days: number | null }>().get('/lockRecord/keeping', {}),
  /** `days` 0: keeps records forever. */
  keep: call<Record<string, never>>().post('/lockRecord/keep', {
    days: wireInt(z.int().check(z.minimum(0), z.maximum(RECORD_DAYS_MAX))),
    commandId,
  }),
  subject: call<RecordSubject>().get('/lockRecord/subject', { lockId: wireInt(LockId), ...subject }),
};
