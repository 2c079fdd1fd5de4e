/** Simulated locks, with the faults of real ones. See src/drivers/README.md. */
import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import type { CredentialId, LockId } from '../../../models/ids.ts';
import { createGuard, type FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { JudgeCode } from '../driver.ts';
import type { FindingDriver } from '../finding.ts';
import { seededRandom } from '../seededRandom.ts';
import type { SimulatedWorld } from '../simulatedWorld.ts';
import { createWaits } from '../waits.ts';
import { createDoors } from './atTheDoor.ts';
import { createAutoLock } from './autoLock.ts';
import { type MoveCause, moveBolt, type PhysicalLock } from './bolt.ts';
import { createCommands } from './commands.ts';
import { CAPACITY } from './credentialRules.ts';
import { createCredentials } from './credentials.ts';
import { createExchange } from './exchange.ts';
import { featuresOf } from './faceFeatures.ts';
import type { FaultRow, Target } from './faultTable.ts';
import { createFinding } from './finding.ts';
import { createHandover } from './handover.ts';
import type { KeptCredential } from './lockMemory.ts';
import { letPeopleLive } from './people.ts';
import { createWorld } from './world.ts';
import { openWorldFile } from './worldFile.ts';

export interface SimulatedDriverOptions {
  world: SimulatedWorld;
  file: string;
  clock: DriverClock;
  guard?: FaultGuard;
  seed?: number;
  /** Each command takes between 0.5 and 1.5 times this latency. */
  latencyMs?: number;
  liveliness?: number;
}

const FIRMWARE = '1.0.0';

export interface SimulatedDriver extends FindingDriver {
  setFault(target: Target, fault: SimulatedFault, on: boolean): void;
  faultsOn(): readonly FaultRow[];
  tryAtDoor(lockId: LockId, credentialId: CredentialId): boolean;
  showAtDoor(lockId: LockId, text: string): Promise<boolean>;
}

function createSimulation({
  world: description,
  file,
  clock,
  guard = createGuard(),
  ...options
}: SimulatedDriverOptions) {
  const { seed = 1, latencyMs = 0, liveliness = 0 } = options;
  const world = createWorld(openWorldFile(file, description, clock.now()));
  const waits = createWaits(clock);
  const handover = createHandover({ world, clock, waits, guard });
  const autoLock = createAutoLock(world, waits, guard, handover.handOver);
  const parts = { world, clock, guard, waits, handOver: handover.handOver, latencyMs };
  const exchange = createExchange({ ...parts, random: seededRandom(seed) });
  const credentials = createCredentials(parts);

  function move(lock: PhysicalLock, cause: MoveCause, used?: KeptCredential) {
    const movement = moveBolt(lock, cause, world.ailment(lock));
    const kept = world.move(movement, used);
    autoLock.watch(movement.lock);
    return kept;
  }
  const handOver = guard('driver', handover.handOver);
  const moveByHand = (...moving: Parameters<typeof move>) => handOver(move(...moving));
  let judge: JudgeCode = async () => null;
  const doors = createDoors({ ...parts, moveByHand, judge: shown => judge(shown) });
  const people = guard('driver', letPeopleLive);

  return {
    ...{ world, waits, handover, autoLock, exchange, credentials, doors, move, handOver },
    judgeBy(to: JudgeCode): void {
      judge = to;
    },
    letPeopleLive: (): void =>
      people({
        ...{ clock, waits, moveByHand },
        random: seededRandom(seed + 1),
        eventsPerMinute: liveliness,
        doors: world.locksWithGateway(),
        lockAt: world.lock,
        keptBy: doors.keptBy,
        tryAt: doors.tryAt,
      }),
  };
}

const computesPasscodes = ({ capabilities }: PhysicalLock): boolean =>
  capabilities.includes('passcode') && !capabilities.includes('timesByConsole');

export function createSimulatedDriver(options: SimulatedDriverOptions): SimulatedDriver {
  const { clock } = options;
  const simulation = createSimulation(options);
  const { world, waits, handover, autoLock, exchange, credentials, doors, move, handOver } = simulation;
  function computes(lockId: LockId): boolean {
    const lock = world.lock(lockId);
    return lock !== null && computesPasscodes(lock);
  }

  return {
    ...createFinding({ world, findable: options.world.findable, clock, mention: handover.mention }),
    ...createCommands({ world, clock, exchange, credentials, move }),

    name: 'simulated',

    laneScope: () => 'gateway',
    capabilities: lockId => (waits.stopped ? [] : (world.lock(lockId)?.capabilities ?? [])),

    passcodeDigits: () => null,

    capacity: (lockId, kind) => (world.lock(lockId)?.capabilities.includes(kind) ? CAPACITY[kind] : null),

    passcodeFor: async request => (computes(request.lockId) ? world.computed.compute(request, clock.now()) : null),
    recurringPasscodes: async lockId => (computes(lockId) ? 'untilEnd' : 'none'),

    codeFor: async ({ number }) => ({ kind: 'done', text: number, lastsMs: null }),

    firmware: async lockId => (world.lock(lockId) ? FIRMWARE : null),

    computeFeatures: async ({ photo }) => ({ kind: 'done', features: featuresOf(photo) }),

    async start(listener, judge) {
      if (judge) simulation.judgeBy(judge);
      handOver(world.pending());
      for (const presence of world.gatewayPresence()) handover.mention(presence);
      handover.start(listener);
      autoLock.watchAll();
      simulation.letPeopleLive();
    },

    async stop() {
      if (waits.stopped) return;
      waits.stop();
      await handover.stop();
      world.close();
    },

    setFault(target, fault, on) {
      handOver(world.setFault(target, fault, on, clock.now()));
    },

    faultsOn: world.faultsOn,

    tryAtDoor: (lockId, credentialId) => doors.tryAt(lockId, credentialId, clock.now()),

    showAtDoor: (lockId, text) => doors.showAt(lockId, text, clock.now()),
  };
}
