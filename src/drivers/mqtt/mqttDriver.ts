import type { WriteOutcome } from '../../../models/credential.ts';
import { CAPABILITY_FOR } from '../../../models/lockSettings.ts';
import { type Capability, type LockAction, OpenState } from '../../../models/lockState.ts';
import type { NotDone, Outcome } from '../../../models/outcome.ts';
import { createGuard, type FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { ReadOutcome, SettingOutcome } from '../driver.ts';
import type { DriverMemory, FindingDriver } from '../finding.ts';
import { createReportQueue } from '../reportQueue.ts';
import { createWaits } from '../waits.ts';
import { createAdoption } from './adoption.ts';
import { type AtBridge, type Command, createExchange, type Talk } from './exchange.ts';
import { createInventory } from './inventory.ts';
import { createKeptAnnouncements } from './keptAnnouncements.ts';
import { createPinSlots, roomFor } from './pinSlots.ts';
import { createPins, digitsOf, pinsOf } from './pins.ts';
import { refusedFromAfar } from './records.ts';
import { createReporter } from './reporter.ts';
import { applySetting, readSetting } from './settings.ts';
import { type BrokerAway, createWire, type MqttWireOptions } from './wire.ts';

export interface MqttDriverOptions {
  url: string;
  username?: string;
  password?: string;
  /** Several are separated by commas. */
  baseTopic: string;
  discoveryPrefix: string;
  clock: DriverClock;
  memory: DriverMemory;
  connect?: MqttWireOptions['connect'];
  guard?: FaultGuard;
  onAway?: (why: BrokerAway) => void;
  onUnknown?: (model: string, fields: readonly string[]) => void;
}

const PRESENCE_TOPIC = 'latchwork/console/availability';
/** Some locks never report a movement by themselves (zigbee2mqtt#22779). */
const ASK_AFTER_MS = [3000, 6000, 9000];

const NOT_SUPPORTED = { kind: 'refused', reason: 'notSupported' } as const satisfies NotDone;
const NOT_SENT = { kind: 'unreachable', reason: 'gatewayOffline' } as const satisfies NotDone;
const OUT_OF_REACH = { kind: 'unreachable', reason: 'lockOutOfReach' } as const satisfies NotDone;

const stateAfter = (action: LockAction) => (action === 'unlock' ? OpenState.UNLOCKED : OpenState.LOCKED);

/** Done only when the lock reports the wanted state: a bridge confirms nothing. */
async function move({ lock, say, hear, hearWithin }: Talk, action: LockAction): Promise<Outcome> {
  if (!say(lock.operate(action))) return NOT_SENT;
  const answer: Parameters<typeof hear<Outcome>>[0] = ({ openState, jammed, happened }) => {
    if (openState === stateAfter(action)) return { kind: 'done' };
    if (jammed) return { kind: 'refused', reason: 'jammed' };
    return happened && refusedFromAfar(happened) ? { kind: 'refused', reason: 'noPermission' } : undefined;
  };
  for (const wait of ASK_AFTER_MS) {
    const said = await hearWithin(wait, answer);
    if (said) return said;
    if (lock.query) say(lock.query);
  }
  return hear(answer);
}

export function createMqttDriver(options: MqttDriverOptions): FindingDriver {
  const { baseTopic, discoveryPrefix, clock, memory, guard = createGuard(), onUnknown, ...broker } = options;
  const bases = baseTopic.split(',').map(base => base.trim());
  const waits = createWaits(clock);
  const reports = createReportQueue({ clock, waits, guard });
  const inventory = createInventory({
    ...{ bases, discoveryPrefix },
    isOurs: address => adoption.lockIdOf(address) !== null,
    onIgnored: what => guard.caught('mqttMessage', new Error(what)),
  });
  const wire = createWire({ ...broker, clock, guard, presenceTopic: PRESENCE_TOPIC });
  const slots = createPinSlots(memory);
  const kept = createKeptAnnouncements(memory);
  const pins = createPins(slots);
  const exchange = createExchange({
    clock,
    waits,
    publish: ({ topic, payload }, deadlineAt) => wire.say(topic, payload, deadlineAt),
    resolveLock: command => adoption.resolveLock(command),
  });
  const reporter = createReporter({ clock, guard, slots, put: reports.put, talkWith: exchange.with, onUnknown });
  const adoption = createAdoption({
    ...{ clock, guard, waits, wire, inventory, reporter, slots, kept, bases },
    put: reports.put,
  });
  const keepAnnouncements = guard('driver', adoption.keepAnnouncements);

  function onMessage(topic: string, payload: string, retained: boolean): void {
    const { listen, gateway, heard } = inventory.take(topic, payload);
    wire.listen(listen);
    if (listen.length > 0) keepAnnouncements();
    if (gateway !== null) {
      adoption.greet(gateway);
      if (!inventory.isThere(gateway)) exchange.cut(gatewayId => adoption.addressOf(gatewayId) === gateway);
    }
    for (const news of heard) reporter.report({ ...news, retained, lockId: adoption.lockIdOf(news.lock.address) });
  }

  function onDown(): void {
    inventory.lostSight();
    exchange.cut(() => true);
    adoption.farewell();
  }

  const throughBridge = <Said>(
    command: Command,
    needed: readonly Capability[],
    speak: (at: AtBridge) => Promise<Said | NotDone>,
  ) =>
    exchange.run<Said>(
      command,
      () => 'gateway',
      async talk => {
        const { bridged, address } = talk.lock;
        const seen = inventory.seen(address);
        if (!bridged || !needed.every(each => adoption.can(command.lockId, each))) return NOT_SUPPORTED;
        return seen.online === false ? OUT_OF_REACH : speak({ talk, bridged, seen });
      },
    );

  return {
    name: 'mqtt',
    capabilities: adoption.capabilities,
    laneScope: () => 'lock',

    passcodeDigits(lockId) {
      const lock = adoption.announced(lockId);
      return lock?.bridged ? digitsOf(lock.bridged, inventory.seen(lock.address)) : null;
    },

    capacity(lockId, kind) {
      const bridged = adoption.announced(lockId)?.bridged;
      return bridged && kind === 'passcode' && adoption.can(lockId, kind) ? roomFor(pinsOf(bridged)) : null;
    },

    operate: ({ action, operationId, ...command }) =>
      exchange.run<Outcome>(
        command,
        openState => (openState === stateAfter(action) ? 'operation' : 'gateway'),
        async talk => {
          const able = adoption.can(command.lockId, action === 'unlock' ? 'remoteUnlock' : 'remoteLock');
          if (!able) return NOT_SUPPORTED;
          if (inventory.seen(talk.lock.address).online === false) return OUT_OF_REACH;
          reporter.operated(command.lockId, { operationId, action });
          return move(talk, action);
        },
      ),

    queryState: command =>
      exchange.run<Outcome>(
        command,
        () => 'query',
        async ({ lock, say, hear }) => {
          if (!lock.query) return NOT_SUPPORTED;
          if (!say(lock.query)) return NOT_SENT;
          return hear(({ openState }) => (openState === undefined ? undefined : { kind: 'done' }));
        },
      ),

    writeCredential: request => throughBridge<WriteOutcome>(request, [request.kind], at => pins.write(request, at)),
    listCredentials: async () => ({ kind: 'refused', reason: 'notSupported' }),
    readCredential: request => throughBridge<ReadOutcome>(request, ['readsCredentials'], at => pins.read(request, at)),
    applySetting: ({ setting, ...command }) =>
      throughBridge<Outcome>(command, [CAPABILITY_FOR[setting.name]], at => applySetting(at, setting)),
    readSetting: ({ name, ...query }) =>
      throughBridge<SettingOutcome>(query, ['readsSettings', CAPABILITY_FOR[name]], at => readSetting(at, name)),

    passcodeFor: async () => null,
    recurringPasscodes: async () => 'none',
    codeFor: async () => ({ kind: 'missing', why: 'notMade' }),
    firmware: async lockId => adoption.announced(lockId)?.firmware || null,
    computeFeatures: async () => ({ kind: 'unreachable', reason: 'noGateway' }),

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
    credentialsIn: adoption.credentialsIn,
    adoptCredential: adoption.adoptCredential,

    async start(listener) {
      reports.start(listener);
      wire.listen(inventory.topics);
      await wire.start({ message: onMessage, up: guard('driver', adoption.awaitGateways), down: onDown });
      if (!wire.up) adoption.farewell();
    },

    async stop() {
      if (waits.stopped) return;
      waits.stop();
      await wire.stop();
      await reports.stop();
    },
  };
}
