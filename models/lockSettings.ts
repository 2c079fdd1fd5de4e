import * as z from 'zod/mini';
import { HOUR_MS } from './duration.ts';
import { AUTO_LOCK_MAX_SECONDS, AUTO_LOCK_MIN_SECONDS } from './limits.ts';
import { PassageMode } from './passageMode.ts';

/** The industry's two-valued numbers: 1 is yes, on, allowed or left; 2 the opposite. */
const oneOrTwo = z.literal([1, 2]);

/** Offered values (spec §9); a lock may report others. */
export const AutoLockSeconds = z.union([
  z.literal(0),
  z.int().check(z.minimum(AUTO_LOCK_MIN_SECONDS), z.maximum(AUTO_LOCK_MAX_SECONDS)),
]);

/** Seconds, as the lock reports; 0: no auto-lock. */
export const AutoLockSaid = z.int().check(z.minimum(0), z.maximum(86_400));

export const LockSetting = z.discriminatedUnion('name', [
  /** Auto-lock time in seconds; 0: no auto-lock. */
  z.object({ name: z.literal('autoLockTime'), value: AutoLockSaid }),
  z.object({ name: z.literal('remoteUnlock'), value: oneOrTwo }),
  z.object({ name: z.literal('twoFactor'), value: oneOrTwo }),
  z.object({ name: z.literal('lockSound'), value: oneOrTwo }),
  z.object({ name: z.literal('privacy'), value: oneOrTwo }),
  z.object({ name: z.literal('tamper'), value: oneOrTwo }),
  z.object({ name: z.literal('resetButton'), value: oneOrTwo }),
  z.object({ name: z.literal('openDirection'), value: oneOrTwo }),
  z.object({ name: z.literal('passageMode'), value: PassageMode }),
  /** Excludes the time, which is read when the command is sent. */
  z.object({
    name: z.literal('clock'),
    value: z.object({ zoneOffsetMs: z.int().check(z.minimum(-12 * HOUR_MS), z.maximum(14 * HOUR_MS)) }),
  }),
]);
export type LockSetting = z.infer<typeof LockSetting>;

export const WantedSetting = LockSetting.check(
  z.refine(({ name, value }) => name !== 'autoLockTime' || AutoLockSeconds.safeParse(value).success, {
    path: ['value'],
  }),
);

export const LOCK_SETTING_NAMES = [
  'autoLockTime',
  'remoteUnlock',
  'twoFactor',
  'lockSound',
  'privacy',
  'tamper',
  'resetButton',
  'openDirection',
  'passageMode',
  'clock',
] as const satisfies readonly LockSetting['name'][];
export type LockSettingName = LockSetting['name'];

/** A reported setting, with a clock's drift; negative if behind. */
export interface SaidSetting {
  setting: LockSetting;
  driftMs?: number;
}

export const SETTING_CAPABILITIES = [
  'twoFactor',
  'lockSound',
  'privacy',
  'tamper',
  'resetButton',
  'openDirection',
  'passageMode',
  'clock',
  'readsSettings',
] as const;

export const CAPABILITY_FOR = {
  autoLockTime: 'autoLock',
  remoteUnlock: 'remoteUnlock',
  twoFactor: 'twoFactor',
  lockSound: 'lockSound',
  privacy: 'privacy',
  tamper: 'tamper',
  resetButton: 'resetButton',
  openDirection: 'openDirection',
  passageMode: 'passageMode',
  clock: 'clock',
} as const satisfies Record<LockSettingName, string>;

/** Spec §3. The console stores it; locks don't know it. */
export const RoomStatus = { OCCUPIED: 1, VACANT: 2 } as const;
export type RoomStatus = (typeof RoomStatus)[keyof typeof RoomStatus];

export const isSameSetting = (one: LockSetting, other: LockSetting): boolean =>
  one.name === other.name && JSON.stringify(one.value) === JSON.stringify(other.value);
