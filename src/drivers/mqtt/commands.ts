import type { WriteOutcome } from '../../../models/credential.ts';
import { SECOND_MS } from '../../../models/duration.ts';
import { CAPABILITY_FOR } from '../../../models/lockSettings.ts';
import { type Capability, type LockAction, OpenState } from '../../../models/lockState.ts';
import type { NotDone, Outcome } from '../../../models/outcome.ts';
import type { Driver, ReadOutcome, SettingOutcome } from '../driver.ts';
import type { AdoptedThings } from './adoptedThings.ts';
import type { AtBridge, Command, Exchange, Talk } from './exchange.ts';
import type { Inventory } from './inventory.ts';
import type { PinSlots } from './pinSlots.ts';
import { createPins } from './pins.ts';
import { refusedFromAfar } from './records.ts';
import type { MqttReporter } from './reporter.ts';
import { applySetting, readSetting } from './settings.ts';

interface Parts {
  things: AdoptedThings;
  exchange: Exchange;
  inventory: Inventory;
  reporter: MqttReporter;
  slots: PinSlots;
}

type Commands = Pick<
  Driver,
  'operate' | 'queryState' | 'writeCredential' | 'readCredential' | 'applySetting' | 'readSetting'
>;

/** Times of queries after a command: some locks never report a movement otherwise (zigbee2mqtt#22779). */
const ASK_AFTER_MS = [3 * SECOND_MS, 6 * SECOND_MS, 9 * SECOND_MS];

const NOT_SUPPORTED = { kind: 'refused', reason: 'notSupported' } as const satisfies NotDone;
const NOT_SENT = { kind: 'unreachable', reason: 'gatewayOffline' } as const satisfies NotDone;
const OUT_OF_REACH = { kind: 'unreachable', reason: 'lockOutOfReach' } as const satisfies NotDone;

const stateAfter = (action: LockAction) => (action === 'unlock' ? OpenState.UNLOCKED : OpenState.LOCKED);

/** Resolves as done only once the lock reports the desired state, because a bridge confirms nothing. */
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

export function createCommands({ things, exchange, inventory, reporter, slots }: Parts): Commands {
  const pins = createPins(slots);

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
        if (!bridged || !needed.every(each => things.can(command.lockId, each))) return NOT_SUPPORTED;
        return seen.online === false ? OUT_OF_REACH : speak({ talk, bridged, seen });
      },
    );

  return {
    operate: ({ action, operationId, ...command }) =>
      exchange.run<Outcome>(
        command,
        openState => (openState === stateAfter(action) ? 'operation' : 'gateway'),
        async talk => {
          const able = things.can(command.lockId, action === 'unlock' ? 'remoteUnlock' : 'remoteLock');
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
    readCredential: request => throughBridge<ReadOutcome>(request, ['readsCredentials'], at => pins.read(request, at)),
    applySetting: ({ setting, ...command }) =>
      throughBridge<Outcome>(command, [CAPABILITY_FOR[setting.name]], at => applySetting(at, setting)),
    readSetting: ({ name, ...query }) =>
      throughBridge<SettingOutcome>(query, ['readsSettings', CAPABILITY_FOR[name]], at => readSetting(at, name)),
  };
}
