/** What a message says of a lock, in our words, whoever published it. */
import type { LockSetting } from '../../../models/lockSettings.ts';
import type { OpenState } from '../../../models/lockState.ts';

/** By what a lock was operated, as Zigbee has it. */
export type OperatedBy = 'keypad' | 'rf' | 'manual' | 'rfid' | 'fingerprint';

/** A line of the lock's log, told in the moment in which it happened. */
export interface Happened {
  action: string;
  by: OperatedBy | null;
  /** Of a PIN, a card or a finger, where it says whose it was. */
  slot: number | null;
}

/** A place for a PIN. `digits`: null where the bridge keeps them to itself. */
export interface SlotSeen {
  occupied: boolean;
  digits: string | null;
}

export interface LockUpdate {
  openState?: OpenState;
  /** The bolt is stuck. */
  jammed?: boolean;
  /** As the sensor of the door says. */
  doorOpen?: boolean;
  /** Percent. */
  battery?: number;
  online?: boolean;
  happened?: Happened;
  slots?: ReadonlyMap<number, SlotSeen>;
  settings?: readonly LockSetting[];
  /** How many digits a PIN has at least, and at most. */
  minPinDigits?: number;
  maxPinDigits?: number;
  /** Another whenever the lock has taken or given up a PIN, on locks that cannot be asked for them. */
  pinSaved?: string;
  pinCleared?: string;
  /** Names of fields that nobody knows. */
  unknown?: readonly string[];
}
