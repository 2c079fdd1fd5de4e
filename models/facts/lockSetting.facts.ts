import * as z from 'zod/mini';
import { AccountId, EpochMs, GatewayId, LockId } from '../ids.ts';
import { LOCK_SETTING_NAMES, LockSetting } from '../lockSettings.ts';
import { REFUSED_REASONS, UNCONFIRMED_REASONS, UNREACHABLE_REASONS } from '../outcome.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const about = { lockId: LockId, name: z.enum(LOCK_SETTING_NAMES) };
/** Drift of a clock; negative if behind. */
const driftMs = z.optional(z.int());
/** `revision`: number of the write; facts about an earlier write are ignored. */
const ofRevision = { ...about, revision: z.int() };

export const lockSettingFacts = {
  /** Reported while no write of the console was in flight. */
  'lockSetting.reported.v1': z.object({ ...about, setting: LockSetting, reportedAt: EpochMs, driftMs }),
  /** The lock's answer arrives as `lockSetting.reported` or `lockSetting.unreadable`. */
  'lockSetting.asked.v1': z.object({ ...about, uid: AccountId, gatewayId: GatewayId }),
  /** `readsBack`: the setting can be read back. `followsZone`: `daylightSaving` requested it and gets the outcome. */
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
  /** `notTaken`: the lock, read back, had another value. `nextTryAt`: null for no retry. */
  'lockSetting.failed.v1': z.object({
    ...ofRevision,
    reason: z.enum([...REFUSED_REASONS, ...UNREACHABLE_REASONS, 'notTaken']),
    nextTryAt: z.nullable(EpochMs),
  }),
  'lockSetting.unconfirmed.v1': z.object({ ...ofRevision, reason: z.enum(UNCONFIRMED_REASONS) }),
  /** `reason`: why the lock refuses; omitted if it didn't answer in time. */
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

export const lockSettingAudited = [
  'lockSetting.requested.v1',
] as const satisfies readonly (keyof typeof lockSettingFacts)[];
