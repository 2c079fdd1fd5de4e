import type { GatewayId, LockId } from '../../../models/ids.ts';
import type { Capability } from '../../../models/lockState.ts';
import type { DeviceAddress } from '../../../models/way.ts';
import type { Adopted, AdoptedGateway, AdoptedLock } from '../finding.ts';

export type AdoptedThings = ReturnType<typeof createAdoptedThings>;

export function createAdoptedThings() {
  const locks = new Map<LockId, AdoptedLock>();
  const lockIds = new Map<DeviceAddress, LockId>();
  const gatewayIds = new Map<DeviceAddress, GatewayId>();

  return {
    lock: (lockId: LockId): AdoptedLock | undefined => locks.get(lockId),
    locks: (): Iterable<AdoptedLock> => locks.values(),
    lockIdAt: (address: DeviceAddress): LockId | null => lockIds.get(address) ?? null,
    can: (lockId: LockId, capability: Capability): boolean =>
      locks.get(lockId)?.capabilities.includes(capability) ?? false,

    gateways: (): DeviceAddress[] => [...gatewayIds.keys()],
    gatewayIdAt: (address: DeviceAddress): GatewayId | undefined => gatewayIds.get(address),
    gatewayAddress: (gatewayId: GatewayId): DeviceAddress | undefined =>
      [...gatewayIds].find(([, id]) => id === gatewayId)?.[0],

    /** Returns the newly added gateways and locks. */
    add(adopted: Adopted): { gateways: AdoptedGateway[]; locks: AdoptedLock[] } {
      const newGateways = adopted.gateways.filter(({ address, gatewayId }) => gatewayIds.get(address) !== gatewayId);
      for (const { address, gatewayId } of newGateways) gatewayIds.set(address, gatewayId);
      const newLocks = adopted.locks.filter(({ lockId }) => !locks.has(lockId));
      for (const lock of adopted.locks) {
        locks.set(lock.lockId, lock);
        lockIds.set(lock.address, lock.lockId);
      }
      return { gateways: newGateways, locks: newLocks };
    },

    remove(lockId: LockId): DeviceAddress | undefined {
      const address = locks.get(lockId)?.address;
      locks.delete(lockId);
      // Deletes only its own entry, as another lock may have this address by now.
      if (address !== undefined && lockIds.get(address) === lockId) lockIds.delete(address);
      return address;
    },
  };
}
