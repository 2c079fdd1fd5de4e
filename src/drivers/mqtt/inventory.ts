import type { LockSetting } from '../../../models/lockSettings.ts';
import type { DeviceAddress } from '../../../models/way.ts';
import type { FoundGateway, FoundLock } from '../finding.ts';
import type { Announced, Unusable } from './announced.ts';
import { announcedAt } from './homeAssistantLocks.ts';
import type { Announcement } from './keptAnnouncements.ts';
import type { LockUpdate, SlotSeen } from './lockUpdate.ts';
import { devicesIn, isHealthy, isOnline } from './payloads.ts';
import { announcedBy, bridgeTopics } from './zigbee2mqtt.ts';

export interface ReportedState {
  online: boolean | null;
  battery: number | null;
  doorOpen: boolean | null;
  autoLockSeconds: number;
  slots: Map<number, SlotSeen>;
  minPinDigits: number | null;
  maxPinDigits: number | null;
  pinSaved: string | null;
  pinCleared: string | null;
}

export interface InventoryChange {
  listen: readonly string[];
  gateway: DeviceAddress | null;
  heard: readonly { lock: Announced; heard: LockUpdate; before: ReportedState }[];
}

export interface InventoryOptions {
  bases: readonly string[];
  discoveryPrefix: string;
  isOurs?(address: DeviceAddress): boolean;
  onIgnored?(what: IgnoredInput): void;
}

export type IgnoredInput =
  | 'more locks are announced than a house has'
  | 'a list of devices cannot be read'
  | 'an announcement cannot be read'
  | 'whether a bridge is there cannot be read'
  | 'what a lock says cannot be read';

export type Inventory = ReturnType<typeof createInventory>;

/** Limits memory against endless announcements. */
const MOST_THINGS = 2000;

const NOTHING: InventoryChange = { listen: [], gateway: null, heard: [] };

const unseen = (): ReportedState => ({
  online: null,
  battery: null,
  doorOpen: null,
  autoLockSeconds: 0,
  slots: new Map(),
  minPinDigits: null,
  maxPinDigits: null,
  pinSaved: null,
  pinCleared: null,
});

const isUsable = (thing: Announced | Unusable): thing is Announced => 'operate' in thing;

export function createInventory({
  bases,
  discoveryPrefix,
  isOurs = () => false,
  onIgnored = () => {},
}: InventoryOptions) {
  const bridges = new Map<DeviceAddress, boolean | null>(bases.map(base => [base, null]));
  const things = new Map<DeviceAddress, Announced | Unusable>();
  const payloads = new Map<DeviceAddress, string>();
  const seen = new Map<DeviceAddress, ReportedState>();
  const byTopic = new Map<string, Set<DeviceAddress>>();
  const discovered = new RegExp(`^${escaped(discoveryPrefix)}/lock/(.+)/config$`);

  const seenOf = (address: DeviceAddress): ReportedState => {
    const known = seen.get(address) ?? unseen();
    seen.set(address, known);
    return known;
  };

  /** An empty payload deletes a retained message. */
  function unread(what: IgnoredInput, payload: string): InventoryChange {
    if (payload !== '') onIgnored(what);
    return NOTHING;
  }

  function forget(address: DeviceAddress): void {
    const thing = things.get(address);
    things.delete(address);
    payloads.delete(address);
    if (thing && isUsable(thing)) for (const topic of thing.topics) byTopic.get(topic)?.delete(address);
  }

  function announce(thing: Announced | Unusable, payload: string): readonly string[] {
    forget(thing.address);
    if (things.size >= MOST_THINGS && !isOurs(thing.address)) {
      onIgnored('more locks are announced than a house has');
      return [];
    }
    things.set(thing.address, thing);
    payloads.set(thing.address, payload);
    if (!isUsable(thing)) return [];
    for (const topic of thing.topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(thing.address));
    return thing.topics;
  }

  function takeDevices(base: string, payload: string): InventoryChange {
    const devices = devicesIn(payload);
    if (!devices) return unread('a list of devices cannot be read', payload);
    for (const { address, gateway } of [...things.values()]) if (gateway === base) forget(address);
    return {
      ...NOTHING,
      listen: devices.flatMap(device => {
        const lock = announcedBy(base, device);
        return lock ? announce(lock, JSON.stringify([device])) : [];
      }),
    };
  }

  function takeAnnouncement(topic: string, path: string, payload: string): InventoryChange {
    const address = topic.slice(0, -'/config'.length);
    forget(address);
    if (path.startsWith(OWN_PREFIX)) return NOTHING;
    const thing = announcedAt(address, discoveryPrefix, payload);
    if (!thing) return unread('an announcement cannot be read', payload);
    const own = isUsable(thing) && bases.some(base => thing.operate('lock').topic.startsWith(`${base}/`));
    return own ? NOTHING : { ...NOTHING, listen: announce(thing, payload) };
  }

  function note(address: DeviceAddress, heard: LockUpdate): ReportedState {
    const known = seenOf(address);
    const before = { ...known };
    if (heard.online !== undefined) known.online = heard.online;
    if (heard.battery !== undefined) known.battery = heard.battery;
    if (heard.doorOpen !== undefined) known.doorOpen = heard.doorOpen;
    if (heard.minPinDigits !== undefined) known.minPinDigits = heard.minPinDigits;
    if (heard.maxPinDigits !== undefined) known.maxPinDigits = heard.maxPinDigits;
    if (heard.pinSaved !== undefined) known.pinSaved = heard.pinSaved;
    if (heard.pinCleared !== undefined) known.pinCleared = heard.pinCleared;
    for (const [slot, held] of heard.slots ?? []) known.slots.set(slot, held);
    const autoLock = heard.settings?.find(setting => setting.name === 'autoLockTime');
    if (autoLock) known.autoLockSeconds = secondsOf(autoLock);
    return before;
  }

  return {
    topics: [
      ...bases.flatMap(base => Object.values(bridgeTopics(base))),
      `${discoveryPrefix}/lock/+/config`,
      `${discoveryPrefix}/lock/+/+/config`,
    ],

    take(topic: string, payload: string): InventoryChange {
      for (const base of bases) {
        const { state, devices, health } = bridgeTopics(base);
        if (topic === devices) return takeDevices(base, payload);
        if (topic !== state && topic !== health) continue;
        const online = topic === health ? isHealthy(payload) : isOnline(payload);
        if (online === null)
          return topic === state ? unread('whether a bridge is there cannot be read', payload) : NOTHING;
        if (online === bridges.get(base)) return NOTHING;
        bridges.set(base, online);
        return { ...NOTHING, gateway: base };
      }
      const announcement = discovered.exec(topic);
      if (announcement?.[1] !== undefined) return takeAnnouncement(topic, announcement[1], payload);
      const heard = [...(byTopic.get(topic) ?? [])].flatMap(address => {
        const lock = things.get(address);
        if (!lock || !isUsable(lock)) return [];
        const said = lock.hear(topic, payload);
        if (!said && lock.bridged) unread('what a lock says cannot be read', payload);
        return said ? [{ lock, heard: said, before: note(address, said) }] : [];
      });
      return { ...NOTHING, heard };
    },

    announcement(address: DeviceAddress): Announcement | null {
      const [thing, payload] = [things.get(address), payloads.get(address)];
      return thing && payload !== undefined ? { gateway: thing.gateway, payload } : null;
    },

    recall(address: DeviceAddress, { gateway, payload }: Announcement): readonly string[] {
      if (things.has(address)) return [];
      const [device] = bases.includes(gateway) ? (devicesIn(payload) ?? []) : [];
      const thing = device ? announcedBy(gateway, device) : announcedAt(address, gateway, payload);
      return thing?.address === address && (device || gateway === discoveryPrefix) ? announce(thing, payload) : [];
    },

    lock(address: DeviceAddress): Announced | null {
      const thing = things.get(address);
      return thing && isUsable(thing) ? thing : null;
    },

    seen: seenOf,

    isThere: (gateway: DeviceAddress): boolean =>
      bridges.has(gateway) ? bridges.get(gateway) === true : gateway === discoveryPrefix,

    lostSight(): void {
      for (const base of bridges.keys()) bridges.set(base, null);
    },

    gateways(): FoundGateway[] {
      const withoutBridge = [...things.values()].some(({ gateway }) => gateway === discoveryPrefix);
      return [
        ...[...bridges].flatMap(([base, online]) =>
          online === null ? [] : [{ address: base, name: base, networkName: '', online }],
        ),
        ...(withoutBridge ? [{ address: discoveryPrefix, name: discoveryPrefix, networkName: '', online: true }] : []),
      ];
    },

    locks: (): FoundLock[] => [...things.values()].map(thing => foundOf(thing, seenOf(thing.address), bridges)),
  };
}

export const OWN_PREFIX = 'latchwork_';

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const secondsOf = (setting: LockSetting): number => (setting.name === 'autoLockTime' ? setting.value : 0);

function foundOf(
  thing: Announced | Unusable,
  seen: ReportedState,
  bridges: ReadonlyMap<DeviceAddress, boolean | null>,
): FoundLock {
  const { address, name, maker, model, gateway } = thing;
  const usable = isUsable(thing);
  const away = bridges.has(gateway) && bridges.get(gateway) !== true;
  return {
    address,
    name,
    mac: usable ? thing.mac : '',
    maker,
    model,
    gateway,
    battery: seen.battery,
    zoneOffsetMinutes: null,
    autoLockSeconds: seen.autoLockSeconds,
    remoteUnlock: usable && thing.capabilities.includes('remoteUnlock'),
    addedByOldApp: false,
    passcodeVersion: null,
    capabilities: usable ? thing.capabilities : [],
    blockReason: away ? 'gatewayOffline' : seen.online === false ? 'lockOffline' : null,
    refused: usable ? null : 'notUnderstood',
  };
}
