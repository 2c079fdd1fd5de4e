import * as z from 'zod/mini';
import type { CredentialKind } from '../credential.ts';
import type { GatewayId, JobId, LockId, ScheduleId } from '../ids.ts';
import { MAX_PAGE_SIZE } from '../limits.ts';
import type { TransferId } from '../transfer.ts';
import type { MissingDriver } from '../way.ts';
import { call, commandId, type Page, page, wireFlag, wireList } from './call.ts';

export const ATTENTION_KINDS = [
  'tamper',
  'scheduleMissed',
  'transferOffered',
  'doorOpen',
  /** Judged by the bolt: whether the door itself is closed is unknown. */
  'stillUnlocked',
  'gatewayOffline',
  'lockLost',
  'credentialsFailed',
  'cardsNotRead',
  'scheduleFailed',
  'lowBattery',
  'clockOff',
  'administrationEnding',
  'callsLow',
  'vipEnding',
  'vipRequested',
  'locksNotCovered',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** `key`: stays the same while the same trouble lasts. */
export interface AttentionItem {
  key: string;
  kind: AttentionKind;
  /** Name of the lock, gateway, administrator, schedule or requester; '' if the kind occurs only once. */
  name: string;
  lockId: LockId | null;
  credentials: CredentialKind | null;
  gatewayId: GatewayId | null;
  /** Set for a gateway that is offline because this console has no driver for it. */
  missingDriver: MissingDriver | null;
  transferId: TransferId | null;
  scheduleId: ScheduleId | null;
  jobId: JobId | null;
  /** Type of the log record that reports tampering; null for other kinds. */
  recordType: number | null;
  /** Depends on the kind: percent, minutes, days, calls, or a count of credentials, doors or locks. */
  amount: number | null;
  /** Locks of an offline gateway that the account manages; null for other kinds. */
  affected: number | null;
  /** When the trouble began, in epoch ms. If the item warns of an end: the end; for `callsLow`: when calls renew. */
  at: number | null;
  timeZone: string | null;
  toBeSeen: boolean;
  /** Issues with the same cause; neither counted nor listed by themselves. */
  related: readonly AttentionItem[];
  /** When a snoozed issue comes back, in epoch ms; null if it isn't snoozed. */
  snoozedUntil: number | null;
}

const attentionKey = z.string().check(z.regex(/^[a-zA-Z]{1,30}-[\w-]{1,80}$/));
export const SNOOZE_SPANS = ['day', 'week'] as const;
export type SnoozeSpan = (typeof SNOOZE_SPANS)[number];

/** Those of one page. */
const attentionKeys = wireList(attentionKey, MAX_PAGE_SIZE);

export const attentionCalls = {
  list: call<Page<AttentionItem> & { counts: Partial<Record<AttentionKind, number>> }>().get('/attention/list', {
    ...page,
    kind: z.optional(z.enum(ATTENTION_KINDS)),
    /** Lists only the snoozed issues, which are otherwise left out. */
    snoozed: z._default(wireFlag, false),
  }),
  count: call<{ count: number }>().get('/attention/count', {}),
  seen: call<Record<string, never>>().post('/attention/seen', { key: attentionKey, commandId }),
  seenAll: call<Record<string, never>>().post('/attention/seenAll', { keys: attentionKeys, commandId }),
  /** Takes an acknowledgement back. */
  unseen: call<Record<string, never>>().post('/attention/unseen', { keys: attentionKeys, commandId }),
  /** Hides an issue until a time, or until it happens again. Null if the issue is already resolved. */
  snooze: call<{ until: number | null }>().post('/attention/snooze', {
    key: attentionKey,
    span: z.enum(SNOOZE_SPANS),
    commandId,
  }),
  unsnooze: call<Record<string, never>>().post('/attention/unsnooze', { key: attentionKey, commandId }),
};
