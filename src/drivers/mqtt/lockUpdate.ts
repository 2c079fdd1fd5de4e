import type { LockSetting } from '../../../models/lockSettings.ts';
import type { OpenState } from '../../../models/lockState.ts';

export type OperatedBy = 'keypad' | 'rf' | 'manual' | 'rfid' | 'fingerprint';

export interface Happened {
  action: string;
  by: OperatedBy | null;
  slot: number | null;
}

/** `digits`: null if the bridge hides them. */
export interface SlotSeen {
  occupied: boolean;
  digits: string | null;
}

export interface LockUpdate {
  openState?: OpenState;
  jammed?: boolean;
  doorOpen?: boolean;
  /** Battery level in percent. */
  battery?: number;
  online?: boolean;
  happened?: Happened;
  slots?: ReadonlyMap<number, SlotSeen>;
  settings?: readonly LockSetting[];
  minPinDigits?: number;
  maxPinDigits?: number;
  /** Changes whenever a lock that can’t be queried saved or cleared a PIN. */
  pinSaved?: string;
  pinCleared?: string;
  unknown?: readonly string[];
}
