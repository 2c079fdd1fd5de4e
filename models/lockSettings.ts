import * as z from 'zod/mini';
import { HOUR_MS } from './duration.ts';
import { AUTO_LOCK_MAX_SECONDS, AUTO_LOCK_MIN_SECONDS } from './limits.ts';
import { PassageMode } from './passageMode.ts';

/** The field's numbers: 1 yes, on, allowed (an `openDirection` to the left); 2 the other. */
const oneOrTwo = z.literal([1, 2]);

/** What people may set (spec §9); a lock may say more. */
export const AutoLockSeconds = z.union([
  z.literal(0),
  z.int().check(z.minimum(AUTO_LOCK_MIN_SECONDS), z.maximum(AUTO_LOCK_MAX_SECONDS)),
]);

/** What a lock may say, whatever people may set; 0: it does not lock by itself. Longer than a day no lock waits. */
export const AutoLockSaid = z.int().check(z.minimum(0), z.maximum(86_400));

/** One setting of a lock with its value, by name, as a lock may say it. What is not in here cannot be set. */
export const LockSetting = z.discriminatedUnion('name', [
  /** Whole seconds; 0: it does not lock by itself. */
  z.object({ name: z.literal('autoLockTime'), value: AutoLockSaid }),
  z.object({ name: z.literal('remoteUnlock'), value: oneOrTwo }),
  z.object({ name: z.literal('twoFactor'), value: oneOrTwo }),
  z.object({ name: z.literal('lockSound'), value: oneOrTwo }),
  z.object({ name: z.literal('privacy'), value: oneOrTwo }),
  z.object({ name: z.literal('tamper'), value: oneOrTwo }),
  z.object({ name: z.literal('resetButton'), value: oneOrTwo }),
  z.object({ name: z.literal('openDirection'), value: oneOrTwo }),
  z.object({ name: z.literal('passageMode'), value: PassageMode }),
  /** The time itself is not in it: it is that of the moment when it is sent, or it would be old when it arrives. */
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

/** How a lock says that it is set; of its clock also how far ahead of the world's (negative: behind) it is. */
export interface SaidSetting {
  setting: LockSetting;
  driftMs?: number;
}

/** Abilities of a lock that are told by nothing but their setting. `readsSettings`: it can be asked how it is set. */
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

/** What a lock must be able to do for it to be set. */
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

/** Room status of spec §3. The console keeps it: no lock knows of it. */
export const RoomStatus = { OCCUPIED: 1, VACANT: 2 } as const;
export type RoomStatus = (typeof RoomStatus)[keyof typeof RoomStatus];

/** Both as they go over the wire and are stored; what has the same parts in the same order is the same. */
export const isSameSetting = (one: LockSetting, other: LockSetting): boolean =>
  one.name === other.name && JSON.stringify(one.value) === JSON.stringify(other.value);
