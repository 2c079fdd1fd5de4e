import * as z from 'zod/mini';
import { EpochMs, type JobId, LockId } from '../ids.ts';
import type { Hemisphere, ZoneDirection } from '../zoneChange.ts';
import { call, commandId, wireInt } from './call.ts';

/** How a lock stands to the next change of its zone, or to the last: the states of `daylightSavingMachine`. */
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

/** One change of one zone, and how many of the locks that this account manages there stand where. */
export interface ZoneNotice {
  zone: string;
  changesAt: number;
  /** What is added to UTC afterwards. */
  offsetMs: number;
  direction: ZoneDirection;
  hemisphere: Hemisphere | null;
  locks: Partial<Record<ZoneState, number>>;
}

/** Of one lock: as the server folded it, see {@link SettingStanding} of lock.calls.ts. */
export interface ZoneStanding {
  stream: string;
  version: number;
  snapshot: unknown;
}

const ofChange = { zone: z.string(), changesAt: wireInt(EpochMs), lockId: z.optional(wireInt(LockId)), commandId };

export const daylightSavingCalls = {
  list: call<{ list: ZoneNotice[] }>().get('/daylightSaving/list', {}),
  detail: call<ZoneStanding>().get('/daylightSaving/detail', { lockId: wireInt(LockId) }),
  /** The clocks of these locks follow: when the change comes, or at once where it has come. One job over all of them. */
  accept: call<{ jobId: JobId }>().post('/daylightSaving/accept', ofChange),
  dismiss: call<Record<string, never>>().post('/daylightSaving/dismiss', ofChange),
  /** Do not remind of the changes of this zone, until that is taken back for a lock. */
  mute: call<Record<string, never>>().post('/daylightSaving/mute', ofChange),
  unmute: call<Record<string, never>>().post('/daylightSaving/unmute', { lockId: wireInt(LockId), commandId }),
};
