import { createGuard, type FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { DriverMemory, FindingDriver } from '../finding.ts';
import { createReportQueue } from '../reportQueue.ts';
import { UNSUPPORTED } from '../unsupported.ts';
import { createWaits } from '../waits.ts';
import { createAdoptedThings } from './adoptedThings.ts';
import { createAdoption } from './adoption.ts';
import type { BrokerAccess, BrokerAway } from './brokerClient.ts';
import { createCommands } from './commands.ts';
import { createConnectivity } from './connectivity.ts';
import { createExchange } from './exchange.ts';
import { createGatewayPresence } from './gatewayPresence.ts';
import { createInventory } from './inventory.ts';
import { createKeptAnnouncements } from './keptAnnouncements.ts';
import { createPinImport } from './pinImport.ts';
import { createPinSlots, roomFor } from './pinSlots.ts';
import { digitsOf, pinsOf } from './pins.ts';
import { createReporter } from './reporter.ts';
import { createStateQueries } from './stateQueries.ts';
import { createWire } from './wire.ts';

export interface MqttDriverOptions {
  url: string;
  username?: string;
  password?: string;
  /** Base topic; several are separated by commas. */
  baseTopic: string;
  discoveryPrefix: string;
  clock: DriverClock;
  memory: DriverMemory;
  connect?: BrokerAccess['connect'];
  guard?: FaultGuard;
  onAway?: (why: BrokerAway) => void;
  onUnknown?: (model: string, fields: readonly string[]) => void;
}

const PRESENCE_TOPIC = 'latchwork/console/availability';

function createParts(options: MqttDriverOptions) {
  const { baseTopic, discoveryPrefix, clock, memory, guard = createGuard(), onUnknown, ...broker } = options;
  const bases = baseTopic.split(',').map(base => base.trim());
  const waits = createWaits(clock);
  const reports = createReportQueue({ clock, waits, guard });
  const things = createAdoptedThings();
  const inventory = createInventory({
    ...{ bases, discoveryPrefix },
    isOurs: address => things.lockIdAt(address) !== null,
    onIgnored: what => guard.caught('mqttMessage', new Error(what)),
  });
  const wire = createWire({ ...broker, clock, guard, presenceTopic: PRESENCE_TOPIC });
  const connectivity = createConnectivity({ things, wire, inventory });
  const slots = createPinSlots(memory);
  const kept = createKeptAnnouncements(memory);
  const exchange = createExchange({
    clock,
    waits,
    publish: ({ topic, payload }, deadlineAt) => wire.say(topic, payload, deadlineAt),
    resolveLock: connectivity.resolve,
  });
  const reporter = createReporter({ clock, guard, slots, put: reports.put, talkWith: exchange.with, onUnknown });
  const queries = createStateQueries({ clock, guard, waits, wire, inventory, connectivity, reporter });
  const presence = createGatewayPresence({
    ...{ clock, waits, wire, connectivity, things, queries, bases },
    put: reports.put,
  });
  const adoption = createAdoption({ things, wire, inventory, presence, queries, reporter, kept });
  return {
    guard,
    waits,
    reports,
    things,
    inventory,
    wire,
    connectivity,
    slots,
    kept,
    exchange,
    reporter,
    presence,
    adoption,
  };
}

type MqttParts = ReturnType<typeof createParts>;

function createMessageHandling({ guard, things, inventory, wire, exchange, reporter, presence, adoption }: MqttParts) {
  const keepAnnouncements = guard('driver', adoption.keepAnnouncements);

  return {
    message(topic: string, payload: string, retained: boolean): void {
      const { listen, gateway, heard } = inventory.take(topic, payload);
      wire.listen(listen);
      if (listen.length > 0) keepAnnouncements();
      if (gateway !== null) {
        presence.changed(gateway);
        if (!inventory.isThere(gateway)) exchange.cut(gatewayId => things.gatewayAddress(gatewayId) === gateway);
      }
      for (const news of heard) reporter.report({ ...news, retained, lockId: things.lockIdAt(news.lock.address) });
    },

    down(): void {
      inventory.lostSight();
      exchange.cut(() => true);
      presence.reportAll();
    },
  };
}

export function createMqttDriver(options: MqttDriverOptions): FindingDriver {
  const parts = createParts(options);
  const { guard, waits, reports, things, inventory, wire, connectivity, slots, kept, presence, adoption } = parts;
  const { message, down } = createMessageHandling(parts);
  const pinImport = createPinImport({ inventory, slots });

  return {
    ...UNSUPPORTED,
    ...createCommands(parts),

    name: 'mqtt',
    capabilities: lockId => things.lock(lockId)?.capabilities ?? [],
    laneScope: () => 'lock',

    passcodeDigits(lockId) {
      const lock = connectivity.announced(lockId);
      return lock?.bridged ? digitsOf(lock.bridged, inventory.seen(lock.address)) : null;
    },

    capacity(lockId, kind) {
      const bridged = connectivity.announced(lockId)?.bridged;
      return bridged && kind === 'passcode' && things.can(lockId, kind) ? roomFor(pinsOf(bridged)) : null;
    },

    firmware: async lockId => connectivity.announced(lockId)?.firmware || null,

    async find() {
      if (!wire.up) return { kind: 'away' };
      return { kind: 'done', gateways: inventory.gateways(), locks: inventory.locks() };
    },
    adopt: adoption.adopt,
    release: adoption.release,
    async forget(address) {
      await slots.forgetAll(address);
      await kept.forget(address);
    },
    async credentialsIn(lockId) {
      const lock = things.lock(lockId);
      return lock ? pinImport.pinsIn(lock.address) : [];
    },
    async adoptCredential(lockId, credentialId, address) {
      const lock = things.lock(lockId);
      if (lock) await pinImport.adoptPin(lock.address, credentialId, address);
    },

    async start(listener) {
      reports.start(listener);
      wire.listen(inventory.topics);
      await wire.start({ message, up: guard('driver', presence.awaitBridges), down });
      if (!wire.up) presence.reportAll();
    },

    async stop() {
      if (waits.stopped) return;
      waits.stop();
      await wire.stop();
      await reports.stop();
    },
  };
}
