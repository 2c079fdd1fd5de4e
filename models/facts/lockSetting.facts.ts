import * as z from 'zod/mini';
import { AccountId, EpochMs, GatewayId, LockId } from '../ids.ts';
import { LOCK_SETTING_NAMES, LockSetting } from '../lockSettings.ts';
import { REFUSED_REASONS, UNCONFIRMED_REASONS, UNREACHABLE_REASONS } from '../outcome.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const about = { lockId: LockId, name: z.enum(LOCK_SETTING_NAMES) };
/** Of a clock: how far ahead of the world's (negative: behind) the lock's was when it said so. */
const driftMs = z.optional(z.int());
/** `turn` names one bringing of a wish to the lock; what speaks of an earlier one is not listened to. */
const ofRevision = { ...about, turn: z.int() };

export const lockSettingFacts = {
  /** What the lock said of it, asked or unasked, when nothing of ours was on its way; and when it said so. */
  'lockSetting.reported.v1': z.object({ ...about, setting: LockSetting, reportedAt: EpochMs, driftMs }),
  /** A person asked the lock how it is set; the answer comes as a report, if it comes. */
  'lockSetting.asked.v1': z.object({ ...about, uid: AccountId, gatewayId: GatewayId }),
  /**
   * Somebody wants it so. `readsBack`: the lock can tell how it is set. `followsZone`: it was asked for because the zone of
   * the lock changes its offset, and whoever asked is told how it ended.
   */
  'lockSetting.requested.v1': z.object({
    ...about,
    setting: LockSetting,
    uid: AccountId,
    gatewayId: GatewayId,
    readsBack: z.boolean(),
    followsZone: z.optional(z.boolean()),
  }),
  'lockSetting.sent.v1': z.object(ofRevision),
  'lockSetting.confirmed.v1': z.object({ ...ofRevision, driftMs }),
  'lockSetting.refused.v1': z.object({ ...ofRevision, reason: z.enum(REFUSED_REASONS) }),
  /** It is not set so. `notTaken`: read back, the lock had another value. null: not tried again by itself. */
  'lockSetting.failed.v1': z.object({
    ...ofRevision,
    reason: z.enum([...REFUSED_REASONS, ...UNREACHABLE_REASONS, 'notTaken']),
    nextTryAt: z.nullable(EpochMs),
  }),
  'lockSetting.unconfirmed.v1': z.object({ ...ofRevision, reason: z.enum(UNCONFIRMED_REASONS) }),
  /** Asked how it is set, the lock has not told. `reason`: it refuses the question; without it, no answer came in time. */
  'lockSetting.unreadable.v1': z.object({ ...ofRevision, reason: z.optional(z.enum(REFUSED_REASONS)) }),
  'lockSetting.retryDue.v1': z.object(ofRevision),
};

export type LockSettingFact = FactOf<typeof lockSettingFacts>;
export type NewLockSettingFact = NewFact<typeof lockSettingFacts>;

export const lockSettingDisclosure = {
  'lockSetting.reported.v1': administratorsOfLock,
  'lockSetting.asked.v1': administratorsOfLock,
  'lockSetting.requested.v1': administratorsOfLock,
  'lockSetting.sent.v1': administratorsOfLock,
  'lockSetting.confirmed.v1': administratorsOfLock,
  'lockSetting.refused.v1': administratorsOfLock,
  'lockSetting.failed.v1': administratorsOfLock,
  'lockSetting.unconfirmed.v1': administratorsOfLock,
  'lockSetting.unreadable.v1': administratorsOfLock,
  'lockSetting.retryDue.v1': administratorsOfLock,
} as const satisfies DisclosureOf<typeof lockSettingFacts>;
