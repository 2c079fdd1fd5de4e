/** A lock as it is announced on a broker, whoever announces it: what it can do, where it is heard, how it is spoken to. */
import type { Capability, LockAction } from '../../../models/lockState.ts';
import type { DeviceAddress } from '../../../models/way.ts';
import type { LockUpdate } from './lockUpdate.ts';

export interface MqttMessage {
  topic: string;
  payload: string;
}

/** What only a bridge can do for its locks. */
export interface BridgedLock {
  /** How many PINs it keeps; null where nobody knows. */
  pins: number | null;
  /** Cannot be asked for a PIN: what it says by itself counts, and where it says nothing nobody can tell. */
  confirmsPins: boolean;
  /** How many digits a PIN has; null where only the lock says so, or nobody does. */
  pinDigits: number | null;
  /** By which the lock is silent, and by which it is not. */
  sound: { off: string; on: string };
  set(payload: object): MqttMessage;
  /** Whether the lock answers when it is asked for this field; otherwise it says nothing. */
  answers(field: string): boolean;
  get(payload: object): MqttMessage;
}

export interface Announced {
  /** The same for as long as the lock lives, whatever it is called. */
  address: DeviceAddress;
  gateway: DeviceAddress;
  name: string;
  mac: string;
  maker: string;
  model: string;
  /** Empty where it is not said. */
  firmware: string;
  capabilities: readonly Capability[];
  /** Where it is heard. */
  topics: readonly string[];
  /** Null: nothing that concerns it. */
  hear(topic: string, payload: string): LockUpdate | null;
  /** Locks or unlocks; sent once. */
  operate(action: LockAction): MqttMessage;
  /** Makes it say how its bolt is; null: it cannot be asked. */
  query: MqttMessage | null;
  bridged: BridgedLock | null;
}

/** A lock that somebody announces in a way that this driver cannot follow. */
export interface Unusable {
  address: DeviceAddress;
  gateway: DeviceAddress;
  name: string;
  maker: string;
  model: string;
}
