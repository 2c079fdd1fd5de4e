import type { Kysely } from 'kysely';
import type { GatewayId, LockId } from '../../../models/ids.ts';
import { CONNECTORS, type Connector, type ConnectorAddress } from '../../../models/way.ts';
import type { Driver } from '../../drivers/driver.ts';
import type { FindingDriver } from '../../drivers/finding.ts';
import { keyedMutex } from '../../engine/loop/keyedMutex.ts';
import type { Tables } from '../../engine/tables.ts';
import { adoptedDevices, type ConnectedGateway, type ConnectedLock } from './connectivityRow.ts';

interface LockTarget {
  lockId: LockId;
  gatewayId?: GatewayId;
}

/** Locks without an adoption fact are simulated. */
export const DEFAULT_CONNECTOR: Connector = 'simulated';

export const isDiscoveryDriver = (driver: Driver | undefined): driver is FindingDriver =>
  driver !== undefined && 'find' in driver;

export type LockRegistry = ReturnType<typeof createLockRegistry>;

/** Caches each lock's connector and gateway, as last passed to the driver. */
export function createLockRegistry(db: Kysely<Tables>, driverOf: (way: Connector) => Driver | undefined) {
  const registered = new Map<LockId, { way: Connector; gatewayId: GatewayId | null }>();
  const connectorOf = (lockId: LockId): Connector => registered.get(lockId)?.way ?? DEFAULT_CONNECTOR;
  const pendingAdoptions = new Map<LockId, Connector>();
  const mutex = keyedMutex();

  async function adopt(gateways: readonly ConnectedGateway[], locks: readonly ConnectedLock[]): Promise<void> {
    for (const { lockId, way, gatewayId } of locks) {
      registered.set(lockId, { way, gatewayId });
      pendingAdoptions.delete(lockId);
    }
    for (const way of CONNECTORS) {
      const driver = driverOf(way);
      const isOf = (one: { way: Connector }) => one.way === way;
      const adopted = { gateways: gateways.filter(isOf), locks: locks.filter(isOf) };
      if (isDiscoveryDriver(driver) && adopted.locks.length > 0) await mutex(way, () => driver.adopt(adopted));
    }
  }

  function release(lockId: LockId, way: Connector): void {
    registered.delete(lockId);
    const driver = driverOf(way);
    if (isDiscoveryDriver(driver)) driver.release(lockId);
  }

  async function refresh(lockId: LockId): Promise<void> {
    const { gateways, locks } = await adoptedDevices(db, lockId);
    await adopt(gateways, locks);
  }

  /** Also true if a request names a new gateway before this process has received the fact of the change. */
  const isStale = ({ lockId, gatewayId }: LockTarget): boolean => {
    const registration = registered.get(lockId);
    return (
      !registration ||
      (gatewayId !== undefined && registration.way !== DEFAULT_CONNECTOR && registration.gatewayId !== gatewayId)
    );
  };
  /** Returns undefined if the connector isn't configured. */
  async function resolveDriver(target: LockTarget): Promise<Driver | undefined> {
    const { lockId } = target;
    if (isStale(target)) await refresh(lockId);
    const way = connectorOf(lockId);
    if (!registered.has(lockId)) registered.set(lockId, { way, gatewayId: null });
    return driverOf(way);
  }
  const registeredDriver = (lockId: LockId) => driverOf(connectorOf(lockId));

  return {
    connectorOf,
    adopt,
    release,
    refresh,
    resolveDriver,
    registeredDriver,
    expectAdoption: (lockId: LockId, way: Connector) => void pendingAdoptions.set(lockId, way),
    laneDriver: (lockId: LockId) => driverOf(pendingAdoptions.get(lockId) ?? connectorOf(lockId)),
    unpair: (lockId: LockId, { way, address }: ConnectorAddress) =>
      mutex(way, async () => {
        release(lockId, way);
        const driver = driverOf(way);
        if (isDiscoveryDriver(driver)) await driver.forget(address);
      }),
  };
}
