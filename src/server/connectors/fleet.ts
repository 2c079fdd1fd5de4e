/**
 * Routes each request to the driver of its lock's connector. Drivers learn of adopted locks at startup and from the
 * fact feed.
 */
import type { GatewayId, LockId } from '../../../models/ids.ts';
import {
  CONNECTOR_SETTINGS,
  CONNECTORS,
  type Connector,
  type ConnectorAddress,
  type MissingDriver,
} from '../../../models/way.ts';
import type { Driver } from '../../drivers/driver.ts';
import type { CredentialFound, FindingDriver } from '../../drivers/finding.ts';
import type { CloudDriver } from '../../drivers/makersCloud.ts';
import { keyedMutex } from '../../engine/loop/keyedMutex.ts';
import type { Store, StoredFact } from '../../engine/store/store.ts';
import type { FactFeed } from '../http/live.ts';
import { type AdoptedGateway, type AdoptedLock, adoptedDevices, onlineGatewaysOf } from './connectivityRow.ts';

/** Those that this console has. */
export type Drivers = Partial<Record<Connector, Driver>>;

export interface Fleet extends Driver, Pick<FindingDriver, 'adoptCredential'> {
  /** Null: no discovery, or not configured. */
  discoveryDriver(way: Connector): FindingDriver | null;
  cloudDriver(way: Connector): CloudDriver | null;
  /** Null: the driver is configured. */
  missingDriver(reachedBy: Pick<ConnectorAddress, 'way'> | null): MissingDriver | null;
  /** Until it is adopted, the lock's effects use the lane scope of this connector. */
  expectAdoption(lockId: LockId, way: Connector): void;
  /** After an adoption or a change of gateway. */
  refresh(lockId: LockId): Promise<void>;
  /** Stops driving the lock and erases its driver state. Idempotent. */
  unpair(lockId: LockId, by: ConnectorAddress): Promise<void>;
  /** Rejects if the lock cannot be reached. */
  credentialsIn(lockId: LockId): Promise<readonly CredentialFound[]>;
}

interface Dependencies {
  store: Pick<Store, 'db'>;
  drivers: Drivers;
  factFeed: FactFeed;
  failed(error: unknown): void;
}

/** Locks without an adoption fact are simulated. */
const DEFAULT_CONNECTOR: Connector = 'simulated';
const NOT_CONFIGURED = { kind: 'unreachable', reason: 'notConfigured' } as const;
const CONNECTIVITY_FACTS = ['lock.added.v1', 'lock.linked.v1', 'lock.unlinked.v1'];

const isDiscoveryDriver = (driver: Driver | undefined): driver is FindingDriver =>
  driver !== undefined && 'find' in driver;
const isCloudDriver = (driver: Driver | undefined): driver is CloudDriver => driver !== undefined && 'signIn' in driver;

export function createFleet({ store, drivers, factFeed, failed }: Dependencies): Fleet {
  /** What the drivers were told of each lock. */
  const registered = new Map<LockId, { way: Connector; gatewayId: GatewayId | null }>();
  const connectorOf = (lockId: LockId): Connector => registered.get(lockId)?.way ?? DEFAULT_CONNECTOR;
  const pendingAdoptions = new Map<LockId, Connector>();
  const mutex = keyedMutex();
  const allDrivers = Object.values(drivers);

  async function adopt(gateways: readonly AdoptedGateway[], locks: readonly AdoptedLock[]): Promise<void> {
    for (const { lockId, way, gatewayId } of locks) {
      registered.set(lockId, { way, gatewayId });
      pendingAdoptions.delete(lockId);
    }
    for (const way of CONNECTORS) {
      const driver = drivers[way];
      const isOf = (one: { way: Connector }) => one.way === way;
      const adopted = { gateways: gateways.filter(isOf), locks: locks.filter(isOf) };
      if (isDiscoveryDriver(driver) && adopted.locks.length > 0) await mutex(way, () => driver.adopt(adopted));
    }
  }

  function release(lockId: LockId, way: Connector): void {
    registered.delete(lockId);
    const driver = drivers[way];
    if (isDiscoveryDriver(driver)) driver.release(lockId);
  }

  async function refresh(lockId: LockId): Promise<void> {
    const { gateways, locks } = await adoptedDevices(store.db, lockId);
    await adopt(gateways, locks);
  }

  interface LockTarget {
    lockId: LockId;
    gatewayId?: GatewayId;
  }
  /** A request may name a new gateway before its fact arrives here. */
  const isStale = ({ lockId, gatewayId }: LockTarget): boolean => {
    const registration = registered.get(lockId);
    return (
      !registration ||
      (gatewayId !== undefined && registration.way !== DEFAULT_CONNECTOR && registration.gatewayId !== gatewayId)
    );
  };
  /** Undefined: the connector is not configured. */
  async function resolveDriver(target: LockTarget): Promise<Driver | undefined> {
    const { lockId } = target;
    if (isStale(target)) await refresh(lockId);
    const way = connectorOf(lockId);
    if (!registered.has(lockId)) registered.set(lockId, { way, gatewayId: null });
    return drivers[way];
  }
  const registeredDriver = (lockId: LockId) => drivers[connectorOf(lockId)];

  function onFact({ type, data }: StoredFact): void {
    const { lockId, reachedBy } = data as { lockId: LockId; reachedBy?: unknown };
    if (type === 'lock.released.v1') release(lockId, connectorOf(lockId));
    if (!CONNECTIVITY_FACTS.includes(type) || (!reachedBy && connectorOf(lockId) === DEFAULT_CONNECTOR)) return;
    refresh(lockId).catch(failed);
  }
  let unsubscribe = () => {};

  return {
    name: 'fleet',
    discoveryDriver(way) {
      const driver = drivers[way];
      return isDiscoveryDriver(driver) ? driver : null;
    },
    cloudDriver(way) {
      const driver = drivers[way];
      return isCloudDriver(driver) ? driver : null;
    },
    missingDriver(reachedBy) {
      const way = reachedBy?.way ?? DEFAULT_CONNECTOR;
      return drivers[way] ? null : { way, settings: CONNECTOR_SETTINGS[way] };
    },
    expectAdoption: (lockId, way) => void pendingAdoptions.set(lockId, way),
    refresh,
    unpair: (lockId, { way, address }) =>
      mutex(way, async () => {
        release(lockId, way);
        const driver = drivers[way];
        if (isDiscoveryDriver(driver)) await driver.forget(address);
      }),

    capabilities: lockId => registeredDriver(lockId)?.capabilities(lockId) ?? [],
    laneScope: lockId => drivers[pendingAdoptions.get(lockId) ?? connectorOf(lockId)]?.laneScope(lockId) ?? 'gateway',
    passcodeDigits: lockId => registeredDriver(lockId)?.passcodeDigits(lockId) ?? null,
    capacity: (lockId, kind) => registeredDriver(lockId)?.capacity(lockId, kind) ?? null,
    firmware: async lockId => (await resolveDriver({ lockId }))?.firmware(lockId) ?? null,
    operate: async request => (await resolveDriver(request))?.operate(request) ?? NOT_CONFIGURED,
    queryState: async request => (await resolveDriver(request))?.queryState(request) ?? NOT_CONFIGURED,
    writeCredential: async request => (await resolveDriver(request))?.writeCredential(request) ?? NOT_CONFIGURED,
    readCredential: async request => (await resolveDriver(request))?.readCredential(request) ?? NOT_CONFIGURED,
    listCredentials: async query => (await resolveDriver(query))?.listCredentials(query) ?? NOT_CONFIGURED,
    applySetting: async request => (await resolveDriver(request))?.applySetting(request) ?? NOT_CONFIGURED,
    readSetting: async query => (await resolveDriver(query))?.readSetting(query) ?? NOT_CONFIGURED,
    passcodeFor: async request => (await resolveDriver(request))?.passcodeFor(request) ?? null,
    recurringPasscodes: async lockId => (await resolveDriver({ lockId }))?.recurringPasscodes(lockId) ?? 'none',
    codeFor: async request =>
      (await resolveDriver(request))?.codeFor(request) ?? { kind: 'missing', why: 'notAnswered' },
    computeFeatures: async request => (await resolveDriver(request))?.computeFeatures(request) ?? NOT_CONFIGURED,
    async credentialsIn(lockId) {
      const driver = await resolveDriver({ lockId });
      return isDiscoveryDriver(driver) ? driver.credentialsIn(lockId) : [];
    },
    async adoptCredential(lockId, credentialId, address) {
      const driver = await resolveDriver({ lockId });
      if (isDiscoveryDriver(driver)) await driver.adoptCredential(lockId, credentialId, address);
    },

    async start(listener, judge) {
      unsubscribe = factFeed.onFact(onFact);
      const { gateways, locks } = await adoptedDevices(store.db);
      await adopt(gateways, locks);
      // Their last report is no longer valid.
      const unavailable = CONNECTORS.filter(way => !drivers[way]);
      for (const gatewayId of await onlineGatewaysOf(store.db, unavailable, DEFAULT_CONNECTOR))
        await listener({ type: 'gatewayOffline', gatewayId });
      await Promise.all(allDrivers.map(driver => driver.start(listener, judge)));
    },
    async stop() {
      unsubscribe();
      await Promise.all(allDrivers.map(driver => driver.stop()));
    },
  };
}
