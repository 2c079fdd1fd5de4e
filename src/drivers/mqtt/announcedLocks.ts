import type { DeviceAddress } from '../../../models/way.ts';
import type { Announced, Unusable } from './announced.ts';
import type { Announcement } from './keptAnnouncements.ts';

/** Limits memory use by endless announcements. */
const MOST_LOCKS = 2000;

export const isUsable = (lock: Announced | Unusable): lock is Announced => 'operate' in lock;

export type AnnouncedLocks = ReturnType<typeof createAnnouncedLocks>;

interface Options {
  isOurs(address: DeviceAddress): boolean;
  onTooMany(): void;
}

export function createAnnouncedLocks({ isOurs, onTooMany }: Options) {
  const locks = new Map<DeviceAddress, Announced | Unusable>();
  const payloads = new Map<DeviceAddress, string>();
  const byTopic = new Map<string, Set<DeviceAddress>>();

  function usable(address: DeviceAddress): Announced | null {
    const lock = locks.get(address);
    return lock && isUsable(lock) ? lock : null;
  }

  function remove(address: DeviceAddress): void {
    const lock = locks.get(address);
    locks.delete(address);
    payloads.delete(address);
    if (lock && isUsable(lock)) for (const topic of lock.topics) byTopic.get(topic)?.delete(address);
  }

  return {
    all: (): (Announced | Unusable)[] => [...locks.values()],
    has: (address: DeviceAddress): boolean => locks.has(address),
    usable,

    announcement(address: DeviceAddress): Announcement | null {
      const [lock, payload] = [locks.get(address), payloads.get(address)];
      return lock && payload !== undefined ? { gateway: lock.gateway, payload } : null;
    },

    on: (topic: string): Announced[] => [...(byTopic.get(topic) ?? [])].flatMap(address => usable(address) ?? []),

    /** Returns the topics to subscribe to. */
    put(lock: Announced | Unusable, payload: string): readonly string[] {
      remove(lock.address);
      if (locks.size >= MOST_LOCKS && !isOurs(lock.address)) {
        onTooMany();
        return [];
      }
      locks.set(lock.address, lock);
      payloads.set(lock.address, payload);
      if (!isUsable(lock)) return [];
      for (const topic of lock.topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(lock.address));
      return lock.topics;
    },

    remove,
  };
}
