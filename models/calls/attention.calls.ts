import * as z from 'zod/mini';
import type { CredentialKind } from '../credential.ts';
import type { GatewayId, JobId, LockId, ScheduleId } from '../ids.ts';
import type { TransferId } from '../transfer.ts';
import type { MissingDriver } from '../way.ts';
import { call, commandId, type Page, page } from './call.ts';

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
  /** Start or end of the trouble in epoch ms. */
  at: number | null;
  timeZone: string | null;
  toBeSeen: boolean;
}

const attentionKey = z.string().check(z.regex(/^[a-zA-Z]{1,30}-[\w-]{1,80}$/));

export const attentionCalls = {
  list: call<Page<AttentionItem> & { counts: Partial<Record<AttentionKind, number>> }>().get('/attention/list', {
    ...page,
    kind: z.optional(z.enum(ATTENTION_KINDS)),
  }),
  count: call<{ count: number }>().get('/attention/count', {}),
  seen: call<Record<string, never>>().post('/attention/seen', { key: attentionKey, commandId }),
};
