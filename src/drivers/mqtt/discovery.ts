import type { DeviceAddress } from '../../../models/way.ts';
import { type AnnouncedLocks, isUsable } from './announcedLocks.ts';
import { announcedAt } from './homeAssistantLocks.ts';
import type { Announcement } from './keptAnnouncements.ts';
import { devicesIn } from './payloads.ts';
import { announcedBy } from './zigbee2mqtt.ts';

export const OWN_PREFIX = 'latchwork_';

interface Parts {
  bases: readonly string[];
  discoveryPrefix: string;
  locks: AnnouncedLocks;
}

export type Discovery = ReturnType<typeof createDiscovery>;

/** Each handler returns the topics to subscribe to; null if it can’t parse the payload. */
export function createDiscovery({ bases, discoveryPrefix, locks }: Parts) {
  return {
    devices(base: string, payload: string): readonly string[] | null {
      const devices = devicesIn(payload);
      if (!devices) return null;
      for (const { address, gateway } of locks.all()) if (gateway === base) locks.remove(address);
      return devices.flatMap(device => {
        const lock = announcedBy(base, device);
        return lock ? locks.put(lock, JSON.stringify([device])) : [];
      });
    },

    config(topic: string, path: string, payload: string): readonly string[] | null {
      const address = topic.slice(0, -'/config'.length);
      locks.remove(address);
      if (path.startsWith(OWN_PREFIX)) return [];
      const lock = announcedAt(address, discoveryPrefix, payload);
      if (!lock) return null;
      const own = isUsable(lock) && bases.some(base => lock.operate('lock').topic.startsWith(`${base}/`));
      return own ? [] : locks.put(lock, payload);
    },

    recall(address: DeviceAddress, { gateway, payload }: Announcement): readonly string[] {
      if (locks.has(address)) return [];
      const [device] = bases.includes(gateway) ? (devicesIn(payload) ?? []) : [];
      const lock = device ? announcedBy(gateway, device) : announcedAt(address, gateway, payload);
      return lock?.address === address && (device || gateway === discoveryPrefix) ? locks.put(lock, payload) : [];
    },
  };
}
