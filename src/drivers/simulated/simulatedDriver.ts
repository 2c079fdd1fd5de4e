/** Simulated locks, with the faults of real ones. See src/drivers/README.md. */
import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import type { WriteOutcome } from '../../../models/credential.ts';
import type { CredentialId, LockId } from '../../../models/ids.ts';
import { CAPABILITY_FOR } from '../../../models/lockSettings.ts';
import type { Outcome } from '../../../models/outcome.ts';
import { RecordType } from '../../../models/recordType.ts';
import { createGuard, type FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { HeldOutcome, JudgeCode, ReadOutcome, SettingOutcome } from '../driver.ts';
import type { FindingDriver } from '../finding.ts';
import { seededRandom } from '../seededRandom.ts';
import type { SimulatedWorld } from '../simulatedWorld.ts';
import { createWaits } from '../waits.ts';
import { createDoors } from './atTheDoor.ts';
import { createAutoLock } from './autoLock.ts';
import { doorReport, type MoveCause, moveBolt, type PhysicalLock, refusalToMove, refusalToSet } from './bolt.ts';
import { CAPACITY } from './credentialRules.ts';
import { createCredentials } from './credentials.ts';
import { createExchange } from './exchange.ts';
import { featuresOf } from './faceFeatures.ts';
import { createFinding } from './finding.ts';
import { createHandover } from './handover.ts';
import type { KeptCredential } from './lockMemory.ts';
import { letPeopleLive } from './people.ts';
import { type ActiveFault, createWorld, type Target } from './world.ts';
import { openWorldFile } from './worldFile.ts';

export interface SimulatedDriverOptions {
  world: SimulatedWorld;
  file: string;
  clock: DriverClock;
  guard?: FaultGuard;
  seed?: number;
  /** Each command takes between 0.5 and 1.5 of it. */
  latencyMs?: number;
  liveliness?: number;
}

const FIRMWARE = '1.0.0';

export interface SimulatedDriver extends FindingDriver {
  setFault(target: Target, fault: SimulatedFault, on: boolean): void;
  faultsOn(): readonly ActiveFault[];
  tryAtDoor(lockId: LockId, credentialId: CredentialId): boolean;
  showAtDoor(lockId: LockId, text: string): Promise<boolean>;
}

export function createSimulatedDriver(options: SimulatedDriverOptions): SimulatedDriver {
  const { file, clock, guard = createGuard(), seed = 1, latencyMs = 0, liveliness = 0 } = options;
  const world = createWorld(openWorldFile(file, options.world, clock.now()));
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

  function worksOut(lockId: LockId): boolean {
    const able = world.lock(lockId)?.capabilities;
    return able?.includes('passcode') === true && !able.includes('timesByConsole');
  }

  return {
    ...createFinding({ world, findable: options.world.findable, clock, mention: handover.mention }),

    name: 'simulated',

    laneScope: () => 'gateway',
    capabilities: lockId => (waits.stopped ? [] : (world.lock(lockId)?.capabilities ?? [])),

    passcodeDigits: () => null,

    capacity: (lockId, kind) => (world.lock(lockId)?.capabilities.includes(kind) ? CAPACITY[kind] : null),

    operate: ({ operationId, action, ...command }) =>
      exchange<Outcome>(command, (lock, ailment, source) => {
        const reason = refusalToMove(lock, action, ailment);
        if (reason) return { outcome: { kind: 'refused', reason }, kept: [] };
        const recordType = action === 'unlock' ? RecordType.GATEWAY : RecordType.LOCK_BY_APP;
        const cause = { action, operationId, source, recordType, credentialName: '', at: clock.now() };
        return { outcome: { kind: 'done' }, kept: move(lock, cause) };
      }),

    queryState: command =>
      exchange<Outcome>(command, lock => {
        const kept = world.emit(lock, [doorReport(lock, 'query', clock.now())]);
        return { outcome: { kind: 'done' }, kept };
      }),

    writeCredential: request => exchange<WriteOutcome>(request, (...at) => credentials.write(request, ...at)),

    readCredential: request => exchange<ReadOutcome>(request, lock => credentials.read(request, lock)),

    listCredentials: ({ kind, ...command }) => exchange<HeldOutcome>(command, lock => credentials.list(kind, lock)),

    applySetting: ({ setting, ...command }) =>
      exchange<Outcome>(command, (lock, ailment) => {
        const reason = refusalToSet(lock, setting.name, ailment);
        if (reason) return { outcome: { kind: 'refused', reason }, kept: [] };
        world.settings.set(lock, setting, clock.now());
        return { outcome: { kind: 'done' }, kept: [] };
      }),

    readSetting: ({ name, ...command }) =>
      exchange<SettingOutcome>(command, (lock, ailment) => {
        const able = lock.capabilities.includes('readsSettings') && lock.capabilities.includes(CAPABILITY_FOR[name]);
        if (!able) return { outcome: { kind: 'refused', reason: 'notSupported' }, kept: [] };
        return { outcome: { kind: 'done', said: world.settings.said(lock, name, clock.now(), ailment) }, kept: [] };
      }),

    passcodeFor: async request => (worksOut(request.lockId) ? world.computed.compute(request, clock.now()) : null),
    recurringPasscodes: async lockId => (worksOut(lockId) ? 'untilEnd' : 'none'),

    codeFor: async ({ number }) => ({ kind: 'done', text: number, lastsMs: null }),

    firmware: async lockId => (world.lock(lockId) ? FIRMWARE : null),

    computeFeatures: async ({ photo }) => ({ kind: 'done', features: featuresOf(photo) }),

    async start(listener, asked = judge) {
      judge = asked;
      handOver(world.pending());
      for (const presence of world.gatewayPresence()) handover.mention(presence);
      handover.start(listener);
      autoLock.watchAll();
      guard(
        'driver',
        letPeopleLive,
      )({
        clock,
        waits,
        random: seededRandom(seed + 1),
        eventsPerMinute: liveliness,
        doors: world.locksWithGateway(),
        lockAt: world.lock,
        keptBy: doors.keptBy,
        tryAt: doors.tryAt,
        moveByHand,
      });
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
