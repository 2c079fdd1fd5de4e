import type { DeviceAddress } from '../../../models/way.ts';
import type { FoundGateway, FoundLock } from '../finding.ts';
import { createAnnouncedLocks } from './announcedLocks.ts';
import { createDiscovery } from './discovery.ts';
import { foundBridges, foundLock } from './found.ts';
import { createMessageIntake, type IgnoredInput } from './messageIntake.ts';
import { createReportedStates } from './reportedState.ts';
import { bridgeTopics } from './zigbee2mqtt.ts';

export interface InventoryOptions {
  bases: readonly string[];
  discoveryPrefix: string;
  isOurs?(address: DeviceAddress): boolean;
  onIgnored?(what: IgnoredInput): void;
}

export type Inventory = ReturnType<typeof createInventory>;

export function createInventory({
  bases,
  discoveryPrefix,
  isOurs = () => false,
  onIgnored = () => {},
}: InventoryOptions) {
  const bridges = new Map<DeviceAddress, boolean | null>(bases.map(base => [base, null]));
  const onTooMany = () => onIgnored('too many announced locks');
  const locks = createAnnouncedLocks({ isOurs, onTooMany });
  const states = createReportedStates();
  const discovery = createDiscovery({ bases, discoveryPrefix, locks });

  return {
    topics: [
      ...bases.flatMap(base => Object.values(bridgeTopics(base))),
      `${discoveryPrefix}/lock/+/config`,
      `${discoveryPrefix}/lock/+/+/config`,
    ],

    take: createMessageIntake({ bridges, discoveryPrefix, discovery, locks, states, onIgnored }),

    announcement: locks.announcement,
    recall: discovery.recall,
    lock: locks.usable,
    seen: states.of,

    isThere: (gateway: DeviceAddress): boolean =>
      bridges.has(gateway) ? bridges.get(gateway) === true : gateway === discoveryPrefix,

    lostSight(): void {
      for (const base of bridges.keys()) bridges.set(base, null);
    },

    gateways(): FoundGateway[] {
      const withoutBridge = locks.all().some(({ gateway }) => gateway === discoveryPrefix);
      return [
        ...foundBridges(bridges),
        ...(withoutBridge ? [{ address: discoveryPrefix, name: discoveryPrefix, networkName: '', online: true }] : []),
      ];
    },

    locks: (): FoundLock[] => locks.all().map(lock => foundLock(lock, states.of(lock.address), bridges)),
  };
}
