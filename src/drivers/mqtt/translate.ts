import { AutoLockSaid, type LockSetting } from '../../../models/lockSettings.ts';
import { OpenState } from '../../../models/lockState.ts';
import { lookUp } from '../../../models/lookUp.ts';
import type { Happened, LockUpdate, OperatedBy, SlotSeen } from './lockUpdate.ts';
import { asText } from './outsideText.ts';
import { type LockState, lockStateIn } from './payloads.ts';

/** `lock_state` describes the bolt in detail; `state` knows only locked and unlocked. */
const OPEN_STATES: Record<string, OpenState> = {
  locked: OpenState.LOCKED,
  unlocked: OpenState.UNLOCKED,
  not_fully_locked: OpenState.UNKNOWN,
  LOCK: OpenState.LOCKED,
  UNLOCK: OpenState.UNLOCKED,
};

const DOORS: Record<string, boolean> = { open: true, closed: false };

const SOURCES: readonly OperatedBy[] = ['keypad', 'rf', 'manual', 'rfid', 'fingerprint'];

/** Zigbee's value for no user. */
const NO_USER = 0xffff;

const SOUND_OFF: readonly string[] = ['silent_mode', 'off'];
const SOUND_ON: readonly string[] = ['high_volume', 'high'];

export const soundWords = (values: readonly string[]): { off: string; on: string } => ({
  off: SOUND_OFF.find(word => values.includes(word)) ?? 'silent_mode',
  on: SOUND_ON.find(word => values.includes(word)) ?? 'high_volume',
});

export function heardIn(payload: string): LockUpdate | null {
  const read = lockStateIn(payload);
  if (!read) return null;
  const { state } = read;
  const jammed = state.door_state === 'error_jammed';
  const doorOpen = lookUp(DOORS, state.door_state ?? '');
  const happened = happenedIn(state);
  const openState = openStateIn(state, jammed);
  const settings = settingsIn(state);
  return {
    ...(openState !== undefined && { openState }),
    ...(jammed && { jammed }),
    ...(doorOpen !== undefined && { doorOpen }),
    ...(state.battery !== null && state.battery !== undefined && { battery: percent(state.battery) }),
    ...(happened && { happened }),
    ...(state.users && { slots: slotsIn(state.users) }),
    ...(settings.length > 0 && { settings }),
    ...(typeof state.min_pin_length === 'number' && { minPinDigits: state.min_pin_length }),
    ...(typeof state.max_pin_length === 'number' && { maxPinDigits: state.max_pin_length }),
    ...(state.last_successful_pincode_save && { pinSaved: String(state.last_successful_pincode_save) }),
    ...(state.last_successful_pincode_clear && { pinCleared: String(state.last_successful_pincode_clear) }),
    unknown: Object.keys(read.unknown),
  };
}

/**
 * While the bolt moves, the bridge repeats the old state, so a lock or unlock action has priority over the reported
 * state (zigbee2mqtt#22779, #3290).
 */
function openStateIn({ action, lock_state, state }: LockState, jammed: boolean): OpenState | undefined {
  const said = lookUp(OPEN_STATES, lock_state ?? state ?? '');
  if (said === OpenState.UNKNOWN) return said;
  const [, movement = ''] = /(?:^|_)(unlock|lock)$/.exec(action ?? '') ?? [];
  const now = lookUp(OPEN_STATES, movement.toUpperCase()) ?? said;
  return jammed && now === OpenState.LOCKED ? OpenState.UNKNOWN : now;
}

const percent = (battery: number): number => Math.max(0, Math.min(100, Math.round(battery)));

function happenedIn({ action, action_user, action_source, action_source_name }: LockState): Happened | null {
  if (!action) return null;
  const bySource = typeof action_source === 'number' ? (SOURCES[action_source] ?? null) : null;
  const by = SOURCES.find(source => source === action_source_name) ?? bySource;
  const slot = typeof action_user === 'number' && action_user !== NO_USER ? action_user : null;
  return { action, by, slot };
}

const SLOT = /^\d{1,4}$/;

function slotsIn(users: NonNullable<LockState['users']>): Map<number, SlotSeen> {
  const slots = new Map<number, SlotSeen>();
  for (const [name, { status, pin_code }] of Object.entries(users)) {
    if (status && SLOT.test(name))
      slots.set(Number(name), { occupied: status !== 'available', digits: digitsIn(pin_code) });
  }
  return slots;
}

const MOST_BYTES = 20;
const textOf = (bytes: readonly unknown[]): string =>
  String.fromCharCode(...bytes.slice(0, MOST_BYTES).map(byte => (typeof byte === 'number' ? byte : 0)));

/** PINs are strings today, but buffers or lists of bytes in older bridges. */
function digitsIn(pin: unknown): string | null {
  const bytes = Array.isArray(pin) ? pin : pin && typeof pin === 'object' && 'data' in pin ? pin.data : null;
  const text = Array.isArray(bytes) ? textOf(bytes) : asText(pin);
  return /^\d{1,20}$/.test(text ?? '') ? (text ?? null) : null;
}

function settingsIn({ auto_relock_time, sound_volume }: LockState): LockSetting[] {
  const seconds = AutoLockSaid.safeParse(auto_relock_time);
  return [
    ...(seconds.success ? [{ name: 'autoLockTime', value: seconds.data } as const] : []),
    ...(sound_volume ? [{ name: 'lockSound', value: SOUND_OFF.includes(sound_volume) ? 2 : 1 } as const] : []),
  ];
}

export const SETTING_FIELDS: Partial<Record<LockSetting['name'], string>> = {
  autoLockTime: 'auto_relock_time',
  lockSound: 'sound_volume',
};

export function settingPayload(
  setting: LockSetting,
  { off, on }: { off: string; on: string },
): Record<string, unknown> | null {
  if (setting.name === 'autoLockTime') return { auto_relock_time: setting.value };
  if (setting.name === 'lockSound') return { sound_volume: setting.value === 1 ? on : off };
  return null;
}

/** Sends a string, which keeps a leading zero that a number would lose. */
export const pinPayload = (slot: number, digits: string) => ({
  pin_code: { user: slot, user_type: 'unrestricted', user_enabled: true, pin_code: digits },
});
export const clearPinPayload = (slot: number) => ({ pin_code: { user: slot, pin_code: null } });
export const askPinPayload = (slot: number) => ({ pin_code: { user: slot } });
