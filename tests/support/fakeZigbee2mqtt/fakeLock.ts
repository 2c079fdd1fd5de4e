/** A simulated Zigbee lock behind its bridge. */
import type { Definition } from './definitions.ts';

export type LockFault =
  /** Neither answers nor acts. */
  | 'silent'
  /** Acknowledges commands without applying them (zigbee2mqtt#32289). */
  | 'notApplied'
  /** Applies commands but reports state on query only (zigbee2mqtt#22779). */
  | 'mute'
  /** Not a fault: reports programming. */
  | 'tellsProgramming'
  /** The bolt jams half way. */
  | 'jams'
  /** Requires a PIN for remote commands. */
  | 'wantsPin';

export interface FakeLock {
  ieee: string;
  name: string;
  definition: Definition;
  locked: boolean;
  /** PINs by slot; the bridge exposes them with `expose_pin`. */
  pins: Map<number, string>;
  autoRelockTime: number;
  sound: string;
  battery: number;
  online: boolean;
  /** Radio latency. */
  answersAfterMs: number;
  faults: Set<LockFault>;
  /** Number of movements. */
  moves: number;
  /** Every payload received. */
  received: Record<string, unknown>[];
  /** Number of confirmed PIN changes. */
  saved: number;
}

export const newLock = (ieee: string, name: string, definition: Definition): FakeLock => ({
  ieee,
  name,
  definition,
  locked: true,
  pins: new Map(),
  autoRelockTime: 30,
  sound: 'high_volume',
  battery: 80,
  online: true,
  answersAfterMs: 0,
  faults: new Set(),
  moves: 0,
  received: [],
  saved: 0,
});

type Fields = Record<string, unknown>;

/** Whether the converter ignores the answer to a PIN query. */
const savesOnly = ({ definition }: FakeLock) => definition.vendor.startsWith('Onesti');
/** Whether a field confirms saved PINs. */
const saysSaved = ({ definition }: FakeLock) =>
  JSON.stringify(definition.exposes).includes('last_successful_pincode_save');

function takePin(lock: FakeLock, asked: { user: number; pin_code?: string | null }): Fields | null {
  if (lock.faults.has('notApplied')) return null;
  const clears = asked.pin_code === null || asked.pin_code === undefined;
  if (clears) lock.pins.delete(asked.user);
  else lock.pins.set(asked.user, asked.pin_code ?? '');
  if (lock.faults.has('tellsProgramming'))
    return {
      action: clears ? 'pin_code_deleted' : 'pin_code_added',
      action_source: 1,
      action_source_name: 'rf',
      action_user: asked.user,
    };
  if (!saysSaved(lock)) return null;
  return { [clears ? 'last_successful_pincode_clear' : 'last_successful_pincode_save']: ++lock.saved };
}

function move(lock: FakeLock, state: string): Fields | null {
  if (lock.faults.has('wantsPin'))
    return {
      action: 'unlock_failure_invalid_pin_or_id',
      action_source: 1,
      action_source_name: 'rf',
      action_user: 65535,
    };
  if (lock.faults.has('jams')) return { state: 'UNLOCK', lock_state: 'not_fully_locked', door_state: 'error_jammed' };
  if (lock.faults.has('notApplied')) return null;
  lock.locked = state === 'LOCK';
  lock.moves++;
  if (lock.faults.has('mute')) return null;
  return {
    ...boltOf(lock),
    action: state.toLowerCase(),
    action_source: 1,
    action_source_name: 'rf',
    action_user: 65535,
  };
}

export const boltOf = ({ locked }: FakeLock): Fields => ({
  state: locked ? 'LOCK' : 'UNLOCK',
  lock_state: locked ? 'locked' : 'unlocked',
});

/** State published after a command. Null: none. */
export function toldTo(lock: FakeLock, payload: Fields): Fields | null {
  lock.received.push(payload);
  if (lock.faults.has('silent')) return null;
  if (payload.pin_code) return takePin(lock, payload.pin_code as { user: number; pin_code?: string | null });
  if (typeof payload.auto_relock_time === 'number') lock.autoRelockTime = payload.auto_relock_time;
  if (typeof payload.sound_volume === 'string') lock.sound = payload.sound_volume;
  return typeof payload.state === 'string' ? move(lock, payload.state) : settingsOf(lock);
}

const settingsOf = ({ autoRelockTime, sound }: FakeLock): Fields => ({
  auto_relock_time: autoRelockTime,
  sound_volume: sound,
});

/** State published after a query. Null: none. */
export function askedOf(lock: FakeLock, payload: Fields, exposesPins: boolean): Fields | null {
  if (lock.faults.has('silent')) return null;
  if (payload.pin_code) {
    const { user } = payload.pin_code as { user: number };
    const digits = lock.pins.get(user);
    const told = exposesPins && digits !== undefined ? { pin_code: digits } : {};
    const status = digits === undefined ? 'available' : 'enabled';
    return savesOnly(lock) ? null : { users: { [user]: { status, ...told } } };
  }
  return 'state' in payload ? { ...boltOf(lock), battery: lock.battery } : settingsOf(lock);
}
