/** Assigns PIN slots before anything is sent, and never a slot that others use. */
import * as z from 'zod/mini';
import { CredentialId } from '../../../models/ids.ts';
import type { DeviceAddress } from '../../../models/way.ts';
import type { DriverMemory } from '../finding.ts';
import { forgetUnder } from '../forgetUnder.ts';
import { jsonOf } from './payloads.ts';

const Kept = z.object({
  credentialId: z.nullable(CredentialId),
  name: z.string(),
  /** True if a PIN was sent to a slot that was empty. Otherwise the slot may still belong to someone else. */
  written: z.boolean(),
  /** Digits last sent; null if they were changed on the lock since. */
  digits: z.nullable(z.string()),
});

export interface PinSlot {
  slot: number;
  credentialId: CredentialId;
  name: string;
  written: boolean;
  digits: string | null;
}

const FIRST_SLOT = 1;

export type PinSlots = ReturnType<typeof createPinSlots>;

export function createPinSlots(memory: DriverMemory) {
  const under = (address: DeviceAddress) => `slot/${address}/`;
  const key = (address: DeviceAddress, slot: number) => `${under(address)}${slot}`;

  function read(slot: number, value: string | null): PinSlot | null {
    const kept = Kept.safeParse(jsonOf(value ?? ''));
    return kept.success && kept.data.credentialId !== null
      ? { ...kept.data, credentialId: kept.data.credentialId, slot }
      : null;
  }
  const all = async (address: DeviceAddress) => {
    const rows = await memory.list(under(address));
    return rows.map(([name, value]) => ({ name, slot: read(Number(name.slice(under(address).length)), value) }));
  };

  return {
    at: async (address: DeviceAddress, slot: number): Promise<PinSlot | null> =>
      read(slot, await memory.get(key(address, slot))),

    of: async (address: DeviceAddress): Promise<PinSlot[]> => (await all(address)).flatMap(({ slot }) => slot ?? []),

    /** Claims the lowest free slot, starting at `from`; null if all are taken. */
    async claim(
      address: DeviceAddress,
      whose: Pick<PinSlot, 'credentialId' | 'name'>,
      pins: number,
      from = FIRST_SLOT,
    ): Promise<PinSlot | null> {
      const kept = { ...whose, written: false, digits: null };
      const value = JSON.stringify(kept);
      for (let slot = from; slot < pins; slot++) {
        if (await memory.putNew(key(address, slot), value)) return { ...kept, slot };
      }
      return null;
    },

    keep: (address: DeviceAddress, { slot, ...kept }: PinSlot): Promise<void> =>
      memory.put(key(address, slot), JSON.stringify(kept)),

    free: (address: DeviceAddress, slot: number): Promise<void> => memory.remove(key(address, slot)),

    leaveTo: (address: DeviceAddress, slot: number): Promise<void> =>
      memory.put(key(address, slot), JSON.stringify({ credentialId: null, name: '', written: false, digits: null })),

    async doubtOthers(address: DeviceAddress): Promise<void> {
      for (const { name, slot } of await all(address)) if (!slot) await memory.remove(name);
    },

    forgetAll: (address: DeviceAddress): Promise<void> => forgetUnder(memory, under(address)),
  };
}

export const roomFor = (pins: number): number => Math.max(0, pins - FIRST_SLOT);
