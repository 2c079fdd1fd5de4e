import type { AccountId, GatewayId, LockId } from '../../../models/ids.ts';
import type { Adopted, AdoptedGateway, AdoptedLock } from '../finding.ts';

/** A Wi-Fi lock counts as its own gateway, so its commands have a lane of their own. */
const WIFI = 'wifi-';
export const wifiAddress = (lock: string | number): string => `${WIFI}${lock}`;
export const lockBehind = (gateway: string): string | null =>
  gateway.startsWith(WIFI) ? gateway.slice(WIFI.length) : null;

export function createAdopted() {
  const locks = new Map<LockId, AdoptedLock>();
  const gateways = new Map<GatewayId, AdoptedGateway>();
  return {
    adopt(adopted: Adopted): void {
      for (const gateway of adopted.gateways) gateways.set(gateway.gatewayId, gateway);
      for (const lock of adopted.locks) locks.set(lock.lockId, lock);
    },
    release: (lockId: LockId): void => void locks.delete(lockId),
    lock: (lockId: LockId): AdoptedLock | undefined => locks.get(lockId),
    at: (address: string): AdoptedLock | undefined => [...locks.values()].find(lock => lock.address === address),
    gateway: (gatewayId: GatewayId): AdoptedGateway | undefined => gateways.get(gatewayId),
    locksOf: (uid: AccountId): AdoptedLock[] => [...locks.values()].filter(lock => lock.uid === uid),
    gatewaysOf: (uid: AccountId): AdoptedGateway[] => [...gateways.values()].filter(gateway => gateway.uid === uid),
    accounts: (): AccountId[] => [...new Set([...locks.values(), ...gateways.values()].map(({ uid }) => uid))],
  };
}
export type OurThings = ReturnType<typeof createAdopted>;
