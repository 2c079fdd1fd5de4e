/**
 * The drivers of this console as one: each lock is reached by the driver of its way. What was taken in is told to the drivers
 * at the start, and whenever somebody takes in another one, in whichever process.
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
  /** Null where the way finds none, or this console has it not. */
  discoveryDriver(way: Connector): FindingDriver | null;
  cloudDriver(way: Connector): CloudDriver | null;
  /** The driver of what is reached so, where this console was started without it; null where it has it. */
  missingDriver(reachedBy: Pick<ConnectorAddress, 'way'> | null): MissingDriver | null;
  /** A lock of this number is about to be taken in by this way: what it is asked first waits in the lane of its kind. */
  expectAdoption(lockId: LockId, way: Connector): void;
  /** This lock was just taken in, or is behind another gateway. */
  refresh(lockId: LockId): Promise<void>;
  /** Nothing is done for this lock any more, and what its driver kept of it is erased. As often as one likes. */
  unpair(lockId: LockId, by: ConnectorAddress): Promise<void>;
  /** Rejects where the lock's way cannot be asked now. */
  credentialsIn(lockId: LockId): Promise<readonly CredentialFound[]>;
}

interface Dependencies {
  store: Pick<Store, 'db'>;
  drivers: Drivers;
  factFeed: FactFeed;
  failed(error: unknown): void;
}

/** What nobody took in was there before there was another way. */
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
  /** What leads to it by another gateway than its driver was told may be faster here than the news of that. */
  const isStale = ({ lockId, gatewayId }: LockTarget): boolean => {
    const registration = registered.get(lockId);
    return (
      !registration ||
      (gatewayId !== undefined && registration.way !== DEFAULT_CONNECTOR && registration.gatewayId !== gatewayId)
    );
  };
  /** Undefined where this console has not the lock's way, or has it no more. */
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
      // Nothing leads to them from here: what was last heard of them is not true any more.
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
