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
import type { Heard } from '../http/live.ts';
import { gatewaysBy, type ReachedGateway, type ReachedLock, whatIsReached } from './reachRow.ts';

/** Those that this console has. */
export type Drivers = Partial<Record<Connector, Driver>>;

export interface Fleet extends Driver, Pick<FindingDriver, 'adoptCredential'> {
  /** Null where the way finds none, or this console has it not. */
  finding(way: Connector): FindingDriver | null;
  cloud(way: Connector): CloudDriver | null;
  /** The driver of what is reached so, where this console was started without it; null where it has it. */
  missing(reachedBy: Pick<ConnectorAddress, 'way'> | null): MissingDriver | null;
  /** A lock of this number is about to be taken in by this way: what it is asked first waits in the lane of its kind. */
  expect(lockId: LockId, way: Connector): void;
  /** This lock was just taken in, or is behind another gateway. */
  learn(lockId: LockId): Promise<void>;
  /** Nothing is done for this lock any more, and what its driver kept of it is erased. As often as one likes. */
  letGo(lockId: LockId, by: ConnectorAddress): Promise<void>;
  /** Rejects where the lock's way cannot be asked now. */
  credentialsIn(lockId: LockId): Promise<readonly CredentialFound[]>;
}

interface Dependencies {
  store: Pick<Store, 'db'>;
  drivers: Drivers;
  heard: Heard;
  failed(error: unknown): void;
}

/** What nobody took in was there before there was another way. */
const OTHERWISE: Connector = 'simulated';
const NOT_CONFIGURED = { kind: 'unreachable', reason: 'notConfigured' } as const;
const CHANGE_REACH = ['lock.added.v1', 'lock.linked.v1', 'lock.unlinked.v1'];

const isFinding = (driver: Driver | undefined): driver is FindingDriver => driver !== undefined && 'find' in driver;
const isCloud = (driver: Driver | undefined): driver is CloudDriver => driver !== undefined && 'signIn' in driver;

export function createFleet({ store, drivers, heard, failed }: Dependencies): Fleet {
  /** What the drivers were told of each lock. */
  const known = new Map<LockId, { way: Connector; gatewayId: GatewayId | null }>();
  const wayOf = (lockId: LockId): Connector => known.get(lockId)?.way ?? OTHERWISE;
  const expected = new Map<LockId, Connector>();
  const inTurn = keyedMutex();
  const all = Object.values(drivers);

  async function adopt(gateways: readonly ReachedGateway[], locks: readonly ReachedLock[]): Promise<void> {
    for (const { lockId, way, gatewayId } of locks) {
      known.set(lockId, { way, gatewayId });
      expected.delete(lockId);
    }
    for (const way of CONNECTORS) {
      const driver = drivers[way];
      const isOf = (one: { way: Connector }) => one.way === way;
      const adopted = { gateways: gateways.filter(isOf), locks: locks.filter(isOf) };
      if (isFinding(driver) && adopted.locks.length > 0) await inTurn(way, () => driver.adopt(adopted));
    }
  }

  function release(lockId: LockId, way: Connector): void {
    known.delete(lockId);
    const driver = drivers[way];
    if (isFinding(driver)) driver.release(lockId);
  }

  async function learn(lockId: LockId): Promise<void> {
    const { gateways, locks } = await whatIsReached(store.db, lockId);
    await adopt(gateways, locks);
  }

  interface Asked {
    lockId: LockId;
    gatewayId?: GatewayId;
  }
  /** What leads to it by another gateway than its driver was told may be faster here than the news of that. */
  const isNews = ({ lockId, gatewayId }: Asked): boolean => {
    const told = known.get(lockId);
    return !told || (gatewayId !== undefined && told.way !== OTHERWISE && told.gatewayId !== gatewayId);
  };
  /** Undefined where this console has not the lock's way, or has it no more. */
  async function driverOf(asked: Asked): Promise<Driver | undefined> {
    const { lockId } = asked;
    if (isNews(asked)) await learn(lockId);
    const way = wayOf(lockId);
    if (!known.has(lockId)) known.set(lockId, { way, gatewayId: null });
    return drivers[way];
  }
  const knownDriverOf = (lockId: LockId) => drivers[wayOf(lockId)];

  function follow({ type, data }: StoredFact): void {
    const { lockId, reachedBy } = data as { lockId: LockId; reachedBy?: unknown };
    if (type === 'lock.released.v1') release(lockId, wayOf(lockId));
    if (!CHANGE_REACH.includes(type) || (!reachedBy && wayOf(lockId) === OTHERWISE)) return;
    learn(lockId).catch(failed);
  }
  let stopFollowing = () => {};

  return {
    name: 'fleet',
    finding(way) {
      const driver = drivers[way];
      return isFinding(driver) ? driver : null;
    },
    cloud(way) {
      const driver = drivers[way];
      return isCloud(driver) ? driver : null;
    },
    missing(reachedBy) {
      const way = reachedBy?.way ?? OTHERWISE;
      return drivers[way] ? null : { way, settings: CONNECTOR_SETTINGS[way] };
    },
    expect: (lockId, way) => void expected.set(lockId, way),
    learn,
    letGo: (lockId, { way, address }) =>
      inTurn(way, async () => {
        release(lockId, way);
        const driver = drivers[way];
        if (isFinding(driver)) await driver.forget(address);
      }),

    capabilities: lockId => knownDriverOf(lockId)?.capabilities(lockId) ?? [],
    laneScope: lockId => drivers[expected.get(lockId) ?? wayOf(lockId)]?.laneScope(lockId) ?? 'gateway',
    passcodeDigits: lockId => knownDriverOf(lockId)?.passcodeDigits(lockId) ?? null,
    capacity: (lockId, kind) => knownDriverOf(lockId)?.capacity(lockId, kind) ?? null,
    firmware: async lockId => (await driverOf({ lockId }))?.firmware(lockId) ?? null,
    operate: async request => (await driverOf(request))?.operate(request) ?? NOT_CONFIGURED,
    queryState: async request => (await driverOf(request))?.queryState(request) ?? NOT_CONFIGURED,
    writeCredential: async request => (await driverOf(request))?.writeCredential(request) ?? NOT_CONFIGURED,
    readCredential: async request => (await driverOf(request))?.readCredential(request) ?? NOT_CONFIGURED,
    listCredentials: async query => (await driverOf(query))?.listCredentials(query) ?? NOT_CONFIGURED,
    applySetting: async request => (await driverOf(request))?.applySetting(request) ?? NOT_CONFIGURED,
    readSetting: async query => (await driverOf(query))?.readSetting(query) ?? NOT_CONFIGURED,
    passcodeFor: async request => (await driverOf(request))?.passcodeFor(request) ?? null,
    recurringPasscodes: async lockId => (await driverOf({ lockId }))?.recurringPasscodes(lockId) ?? 'none',
    codeFor: async request => (await driverOf(request))?.codeFor(request) ?? { kind: 'missing', why: 'notAnswered' },
    computeFeatures: async request => (await driverOf(request))?.computeFeatures(request) ?? NOT_CONFIGURED,
    async credentialsIn(lockId) {
      const driver = await driverOf({ lockId });
      return isFinding(driver) ? driver.credentialsIn(lockId) : [];
    },
    async adoptCredential(lockId, credentialId, address) {
      const driver = await driverOf({ lockId });
      if (isFinding(driver)) await driver.adoptCredential(lockId, credentialId, address);
    },

    async start(listener, judge) {
      stopFollowing = heard.hear(follow);
      const { gateways, locks } = await whatIsReached(store.db);
      await adopt(gateways, locks);
      // Nothing leads to them from here: what was last heard of them is not true any more.
      const without = CONNECTORS.filter(way => !drivers[way]);
      for (const gatewayId of await gatewaysBy(store.db, without, OTHERWISE))
        await listener({ type: 'gatewayOffline', gatewayId });
      await Promise.all(all.map(driver => driver.start(listener, judge)));
    },
    async stop() {
      stopFollowing();
      await Promise.all(all.map(driver => driver.stop()));
    },
  };
}
