/** Stores announcements: a forged device list, retained by the broker, could otherwise remove locks after a restart. */
import * as z from 'zod/mini';
import type { DeviceAddress } from '../../../models/way.ts';
import type { DriverMemory } from '../finding.ts';
import { jsonOf } from './payloads.ts';

const Announcement = z.object({ gateway: z.string(), payload: z.string() });
export type Announcement = z.infer<typeof Announcement>;

export function createKeptAnnouncements(memory: DriverMemory) {
  const key = (address: DeviceAddress) => `announced/${address}`;
  const written = new Map<DeviceAddress, string>();
  return {
    async keep(address: DeviceAddress, announcement: Announcement): Promise<void> {
      const text = JSON.stringify(announcement);
      if (written.get(address) === text) return;
      written.set(address, text);
      await memory.put(key(address), text);
    },
    async of(address: DeviceAddress): Promise<Announcement | null> {
      const text = (await memory.get(key(address))) ?? '';
      return Announcement.safeParse(jsonOf(text)).data ?? null;
    },
    async forget(address: DeviceAddress): Promise<void> {
      written.delete(address);
      await memory.remove(key(address));
    },
  };
}
export type KeptAnnouncements = ReturnType<typeof createKeptAnnouncements>;
