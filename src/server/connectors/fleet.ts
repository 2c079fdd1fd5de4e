/** Routes requests to the lock's driver. Drivers get adopted locks at startup and from the fact feed. */
import type { LockId } from '../../../models/ids.ts';
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
import type { Store, StoredFact } from '../../engine/store/store.ts';
import type { FactFeed } from '../http/live.ts';
import { adoptedDevices, onlineGatewaysOf } from './connectivityRow.ts';
import { createLockRegistry, DEFAULT_CONNECTOR, isDiscoveryDriver, type LockRegistry } from './lockRegistry.ts';

export type Drivers = Partial<Record<Connector, Driver>>;

export interface Fleet extends Driver, Pick<FindingDriver, 'adoptCredential'> {
  /** Returns null if the driver doesn't support discovery or isn't configured. */
  discoveryDriver(way: Connector): FindingDriver | null;
  cloudDriver(way: Connector): CloudDriver | null;
  /** Null if the driver is configured. */
  missingDriver(reachedBy: Pick<ConnectorAddress, 'way'> | null): MissingDriver | null;
  /**
   * Announces the lock's connector before the adoption is appended: the connector decides in which lane the first
   * effects are queued.
   */
  expectAdoption(lockId: LockId, way: Connector): void;
  refresh(lockId: LockId): Promise<void>;
  /** Removes the lock from its driver and erases what the driver stored about it. Idempotent. */
  unpair(lockId: LockId, by: ConnectorAddress): Promise<void>;
  /** Returns an empty list if the driver can't import credentials. Rejects the promise if the lock is unreachable. */
  credentialsIn(lockId: LockId): Promise<readonly CredentialFound[]>;
}

interface Dependencies {
  store: Pick<Store, 'db'>;
  drivers: Drivers;
  factFeed: FactFeed;
  failed(error: unknown): void;
}

const NOT_CONFIGURED = { kind: 'unreachable', reason: 'notConfigured' } as const;
const CONNECTIVITY_FACTS = ['lock.added.v1', 'lock.linked.v1', 'lock.unlinked.v1'];

const isCloudDriver = (driver: Driver | undefined): driver is CloudDriver => driver !== undefined && 'signIn' in driver;

const routeToDriver = ({
  registeredDriver,
  laneDriver,
  resolveDriver,
}: LockRegistry): Omit<Driver, 'name' | 'start' | 'stop'> => ({
  capabilities: lockId => registeredDriver(lockId)?.capabilities(lockId) ?? [],
  laneScope: lockId => laneDriver(lockId)?.laneScope(lockId) ?? 'gateway',
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
  codeFor: async request => (await resolveDriver(request))?.codeFor(request) ?? { kind: 'missing', why: 'notAnswered' },
  computeFeatures: async request => (await resolveDriver(request))?.computeFeatures(request) ?? NOT_CONFIGURED,
});

export function createFleet({ store, drivers, factFeed, failed }: Dependencies): Fleet {
  const locks = createLockRegistry(store.db, way => drivers[way]);
  const allDrivers = Object.values(drivers);

  function onFact({ type, data }: StoredFact): void {
    const { lockId, reachedBy } = data as { lockId: LockId; reachedBy?: unknown };
    if (type === 'lock.released.v1') locks.release(lockId, locks.connectorOf(lockId));
    if (!CONNECTIVITY_FACTS.includes(type) || (!reachedBy && locks.connectorOf(lockId) === DEFAULT_CONNECTOR)) return;
    locks.refresh(lockId).catch(failed);
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
    expectAdoption: locks.expectAdoption,
    refresh: locks.refresh,
    unpair: locks.unpair,
    ...routeToDriver(locks),
    async credentialsIn(lockId) {
      const driver = await locks.resolveDriver({ lockId });
      return isDiscoveryDriver(driver) ? driver.credentialsIn(lockId) : [];
    },
    async adoptCredential(lockId, credentialId, address) {
      const driver = await locks.resolveDriver({ lockId });
      if (isDiscoveryDriver(driver)) await driver.adoptCredential(lockId, credentialId, address);
    },

    async start(listener, judge) {
      unsubscribe = factFeed.onFact(onFact);
      const adopted = await adoptedDevices(store.db);
      await locks.adopt(adopted.gateways, adopted.locks);
      // Reports gateways of connectors without a driver as offline, because their last report is outdated.
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
