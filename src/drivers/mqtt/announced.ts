import type { Capability, LockAction } from '../../../models/lockState.ts';
import type { DeviceAddress } from '../../../models/way.ts';
import type { LockUpdate } from './lockUpdate.ts';

export interface MqttMessage {
  topic: string;
  payload: string;
}

export interface BridgedLock {
  pins: number | null;
  /** True if the lock can’t be queried for a PIN, so that only its own reports confirm one. */
  confirmsPins: boolean;
  pinDigits: number | null;
  sound: { off: string; on: string };
  set(payload: object): MqttMessage;
  answers(field: string): boolean;
  get(payload: object): MqttMessage;
}

export interface Announced {
  /** Stays the same for the life of the lock. */
  address: DeviceAddress;
  gateway: DeviceAddress;
  name: string;
  mac: string;
  maker: string;
  model: string;
  firmware: string;
  capabilities: readonly Capability[];
  topics: readonly string[];
  hear(topic: string, payload: string): LockUpdate | null;
  operate(action: LockAction): MqttMessage;
  query: MqttMessage | null;
  bridged: BridgedLock | null;
}

export interface Unusable {
  address: DeviceAddress;
  gateway: DeviceAddress;
  name: string;
  maker: string;
  model: string;
}
