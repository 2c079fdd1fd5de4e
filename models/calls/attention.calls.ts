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
  /** Its sensor says so. */
  'doorOpen',
  /** Its bolt: of the door itself nothing is known. */
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

/** What it is about, where it is settled. `key` names it: the same trouble has the same. */
export interface AttentionItem {
  key: string;
  kind: AttentionKind;
  /** Of the lock, the gateway, the administrator, the schedule, or whoever offers or asks; empty of what there is only one of. */
  name: string;
  lockId: LockId | null;
  credentials: CredentialKind | null;
  gatewayId: GatewayId | null;
  /** Of a gateway that's offline because this console has no driver for it. */
  missingDriver: MissingDriver | null;
  transferId: TransferId | null;
  scheduleId: ScheduleId | null;
  jobId: JobId | null;
  /** Which alarm, as a record type of the lock's log. */
  recordType: number | null;
  /** Percent of battery, minutes of drift, days or calls that are left, how many credentials, how many doors did not move, or how many locks. */
  amount: number | null;
  /** Since when, or when it ends; epoch ms. */
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
