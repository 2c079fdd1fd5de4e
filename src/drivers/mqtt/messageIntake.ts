import type { DeviceAddress } from '../../../models/way.ts';
import type { Announced } from './announced.ts';
import type { AnnouncedLocks } from './announcedLocks.ts';
import type { Discovery } from './discovery.ts';
import type { LockUpdate } from './lockUpdate.ts';
import { isHealthy, isOnline } from './payloads.ts';
import type { ReportedState, ReportedStates } from './reportedState.ts';
import { bridgeTopics } from './zigbee2mqtt.ts';

export interface InventoryChange {
  listen: readonly string[];
  gateway: DeviceAddress | null;
  heard: readonly { lock: Announced; heard: LockUpdate; before: ReportedState }[];
}

export type IgnoredInput =
  | 'too many announced locks'
  | 'unreadable list of devices'
  | 'unreadable announcement'
  | 'unreadable bridge status'
  | 'unreadable lock message';

interface Parts {
  bridges: Map<DeviceAddress, boolean | null>;
  discoveryPrefix: string;
  discovery: Discovery;
  locks: AnnouncedLocks;
  states: ReportedStates;
  onIgnored(what: IgnoredInput): void;
}

const NOTHING: InventoryChange = { listen: [], gateway: null, heard: [] };

export function createMessageIntake({ bridges, discoveryPrefix, discovery, locks, states, onIgnored }: Parts) {
  const discovered = new RegExp(`^${escaped(discoveryPrefix)}/lock/(.+)/config$`);

  /** Counts unreadable input, except an empty payload, which only deletes a retained message. */
  function unread(what: IgnoredInput, payload: string): InventoryChange {
    if (payload !== '') onIgnored(what);
    return NOTHING;
  }

  function takeFromBridge(base: DeviceAddress, topic: string, payload: string): InventoryChange | null {
    const { state, devices, health } = bridgeTopics(base);
    if (topic === devices) {
      const listen = discovery.devices(base, payload);
      return listen ? { ...NOTHING, listen } : unread('unreadable list of devices', payload);
    }
    if (topic !== state && topic !== health) return null;
    const online = topic === health ? isHealthy(payload) : isOnline(payload);
    if (online === null) return topic === state ? unread('unreadable bridge status', payload) : NOTHING;
    if (online === bridges.get(base)) return NOTHING;
    bridges.set(base, online);
    return { ...NOTHING, gateway: base };
  }

  function takeFromLocks(topic: string, payload: string): InventoryChange {
    const heard = locks.on(topic).flatMap(lock => {
      const said = lock.hear(topic, payload);
      if (!said && lock.bridged) unread('unreadable lock message', payload);
      return said ? [{ lock, heard: said, before: states.note(lock.address, said) }] : [];
    });
    return { ...NOTHING, heard };
  }

  return (topic: string, payload: string): InventoryChange => {
    for (const base of bridges.keys()) {
      const change = takeFromBridge(base, topic, payload);
      if (change) return change;
    }
    const [, path] = discovered.exec(topic) ?? [];
    if (path === undefined) return takeFromLocks(topic, payload);
    const listen = discovery.config(topic, path, payload);
    return listen ? { ...NOTHING, listen } : unread('unreadable announcement', payload);
  };
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
