import type { CredentialId, GatewayId, LockId } from '../../../models/ids.ts';
import type { Capability } from '../../../models/lockState.ts';
import type { UnreachableReason } from '../../../models/outcome.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import type { DeviceAddress } from '../../../models/way.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { Adopted, AdoptedLock, CredentialFound } from '../finding.ts';
import type { ReportQueue } from '../reportQueue.ts';
import type { Waits } from '../waits.ts';
import type { Announced } from './announced.ts';
import type { Inventory } from './inventory.ts';
import type { KeptAnnouncements } from './keptAnnouncements.ts';
import type { PinSlots } from './pinSlots.ts';
import type { createReporter } from './reporter.ts';
import type { MqttWire } from './wire.ts';
import { healthCheck } from './zigbee2mqtt.ts';

interface Parts {
  clock: DriverClock;
  guard: FaultGuard;
  waits: Waits;
  wire: MqttWire;
  inventory: Inventory;
  reporter: ReturnType<typeof createReporter>;
  slots: PinSlots;
  kept: KeptAnnouncements;
  put: ReportQueue['put'];
  bases: readonly string[];
}

/** A radio handles one query at a time. */
const ASK_SPREAD_MS = 250;
const ANSWERED_WITHIN_MS = 30_000;
const PRESENCE_MS = 5000;

export function createAdoption({ clock, guard, waits, wire, inventory, reporter, slots, kept, put, bases }: Parts) {
  const locks = new Map<LockId, AdoptedLock>();
  const lockIds = new Map<DeviceAddress, LockId>();
  const gatewayIds = new Map<DeviceAddress, GatewayId>();
  const toAsk = new Set<DeviceAddress>();
  let isAsking = false;

  const isThere = (gateway: DeviceAddress) => wire.up && inventory.isThere(gateway);
  const addressOf = (gatewayId: GatewayId) => [...gatewayIds].find(([, id]) => id === gatewayId)?.[0];

  function tellPresence(gateway: DeviceAddress): void {
    const gatewayId = gatewayIds.get(gateway);
    if (gatewayId !== undefined) put({ type: isThere(gateway) ? 'gatewayOnline' : 'gatewayOffline', gatewayId });
  }

  async function askSequentially(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      for (const address of toAsk) {
        if (!(await waits.until(clock.now() + ASK_SPREAD_MS))) break;
        toAsk.delete(address);
        const lock = inventory.lock(address);
        if (!lock?.query || !isThere(lock.gateway)) continue;
        reporter.asked(address);
        wire.say(lock.query.topic, lock.query.payload, clock.now() + ANSWERED_WITHIN_MS);
      }
    } finally {
      isAsking = false;
    }
  }

  const askAll = guard('driver', askSequentially);

  function ask(addresses: Iterable<DeviceAddress>): void {
    for (const address of addresses) toAsk.add(address);
    askAll();
  }

  return {
    addressOf,
    lockIdOf: (address: DeviceAddress): LockId | null => lockIds.get(address) ?? null,
    capabilities: (lockId: LockId): readonly Capability[] => locks.get(lockId)?.capabilities ?? [],
    can: (lockId: LockId, capability: Capability): boolean =>
      locks.get(lockId)?.capabilities.includes(capability) ?? false,

    announced(lockId: LockId): Announced | null {
      const adopted = locks.get(lockId);
      return adopted ? inventory.lock(adopted.address) : null;
    },

    resolveLock({ lockId, gatewayId }: { lockId: LockId; gatewayId: GatewayId }): Announced | UnreachableReason {
      const adopted = locks.get(lockId);
      const gateway = addressOf(gatewayId);
      if (adopted?.gatewayId !== gatewayId || gateway === undefined) return 'noGateway';
      if (!isThere(gateway)) return 'gatewayOffline';
      const lock = inventory.lock(adopted.address);
      return lock?.gateway === gateway ? lock : 'lockOutOfReach';
    },

    /** The gateway came or went: what its locks said meanwhile is lost, so ask them. */
    greet(gateway: DeviceAddress): void {
      tellPresence(gateway);
      const gatewayId = gatewayIds.get(gateway);
      if (!isThere(gateway) || gatewayId === undefined) return;
      ask([...locks.values()].filter(lock => lock.gatewayId === gatewayId).map(({ address }) => address));
    },

    farewell(): void {
      for (const gateway of gatewayIds.keys()) tellPresence(gateway);
    },

    async awaitGateways(): Promise<void> {
      for (const base of bases) {
        const { topic, payload } = healthCheck(base);
        wire.say(topic, payload, clock.now() + ANSWERED_WITHIN_MS);
      }
      for (const gateway of gatewayIds.keys()) if (isThere(gateway)) tellPresence(gateway);
      if (!(await waits.until(clock.now() + PRESENCE_MS)) || !wire.up) return;
      for (const base of bases) if (!isThere(base)) tellPresence(base);
    },

    async keepAnnouncements(): Promise<void> {
      for (const { address } of locks.values()) {
        const announcement = inventory.announcement(address);
        if (announcement) await kept.keep(address, announcement);
      }
    },

    async adopt(adopted: Adopted): Promise<void> {
      const newGateways = adopted.gateways.filter(({ address, gatewayId }) => gatewayIds.get(address) !== gatewayId);
      for (const { address, gatewayId } of newGateways) gatewayIds.set(address, gatewayId);
      const newLocks = adopted.locks.filter(({ lockId }) => !locks.has(lockId));
      for (const lock of adopted.locks) {
        locks.set(lock.lockId, lock);
        lockIds.set(lock.address, lock.lockId);
      }
      for (const { address } of newLocks) {
        const [announced, before] = [inventory.announcement(address), await kept.of(address)];
        if (announced) await kept.keep(address, announced);
        else if (before) wire.listen(inventory.recall(address, before));
      }
      if (!wire.up) return;
      for (const { address } of newGateways) if (isThere(address)) tellPresence(address);
      for (const { lockId, address } of newLocks) reporter.introduce(lockId, inventory.seen(address));
      ask(newLocks.map(({ address }) => address));
    },

    release(lockId: LockId): void {
      const address = locks.get(lockId)?.address;
      locks.delete(lockId);
      if (address === undefined) return;
      toAsk.delete(address);
      // Another lock may have this address by now.
      if (lockIds.get(address) === lockId) lockIds.delete(address);
    },

    /** Only PINs that the bridge shows. Reading every slot would be hundreds of queries to a battery-powered lock. */
    async credentialsIn(lockId: LockId): Promise<CredentialFound[]> {
      const address = locks.get(lockId)?.address;
      if (address === undefined) return [];
      const ours = new Set((await slots.of(address)).map(({ slot }) => slot));
      return [...inventory.seen(address).slots].flatMap(([slot, { occupied, digits }]): CredentialFound[] =>
        !occupied || digits === null || ours.has(slot)
          ? []
          : [
              {
                address: String(slot),
                name: String(slot),
                validity: { kind: 'permanent' },
                content: { kind: 'passcode', type: PasscodeType.CUSTOM, digits },
              },
            ],
      );
    },

    async adoptCredential(lockId: LockId, credentialId: CredentialId, address: DeviceAddress): Promise<void> {
      const at = locks.get(lockId)?.address;
      const slot = Number(address);
      const held = at === undefined ? undefined : inventory.seen(at).slots.get(slot);
      if (at === undefined || !held) return;
      await slots.keep(at, { slot, credentialId, name: address, written: true, digits: held.digits });
    },
  };
}
