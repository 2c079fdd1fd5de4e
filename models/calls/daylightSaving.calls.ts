import * as z from 'zod/mini';
import { EpochMs, type JobId, LockId } from '../ids.ts';
import type { Hemisphere, ZoneDirection } from '../zoneChange.ts';
import { call, commandId, wireInt } from './call.ts';

/** State names of `daylightSavingMachine`. */
export const ZONE_STATES = [
  'quiet',
  'announced',
  'accepted',
  'applying',
  'applied',
  'failed',
  'unconfirmed',
  'passed',
  'dismissed',
  'muted',
] as const;
export type ZoneState = (typeof ZONE_STATES)[number];

export interface ZoneNotice {
  zone: string;
  changesAt: number;
  /** New UTC offset after the change. */
  offsetMs: number;
  direction: ZoneDirection;
  hemisphere: Hemisphere | null;
  locks: Partial<Record<ZoneState, number>>;
}

/** `snapshot`: of `daylightSavingMachine` at `version` of `stream`. */
export interface ZoneStanding {
  stream: string;
  version: number;
  snapshot: unknown;
}

const ofChange = { zone: z.string(), changesAt: wireInt(EpochMs), lockId: z.optional(wireInt(LockId)), commandId };

export const daylightSavingCalls = {
  list: call<{ list: ZoneNotice[] }>().get('/daylightSaving/list', {}),
  detail: call<ZoneStanding>().get('/daylightSaving/detail', { lockId: wireInt(LockId) }),
  /** One job sets the clocks at the change, or at once if it has passed. */
  accept: call<{ jobId: JobId }>().post('/daylightSaving/accept', ofChange),
  dismiss: call<Record<string, never>>().post('/daylightSaving/dismiss', ofChange),
  mute: call<Record<string, never>>().post('/daylightSaving/mute', ofChange),
  unmute: call<Record<string, never>>().post('/daylightSaving/unmute', { lockId: wireInt(LockId), commandId }),
};
