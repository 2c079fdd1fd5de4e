import type { GatewayId, LockId } from '../../../models/ids.ts';
import type { OpenStateSource } from '../../../models/lockState.ts';
import type { NotDone, UnconfirmedReason, UnreachableReason } from '../../../models/outcome.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { Random } from '../seededRandom.ts';
import type { Waits } from '../waits.ts';
import type { PhysicalLock } from './bolt.ts';
import type { Ailment } from './faults.ts';
import type { KeptReport } from './keptReports.ts';
import type { World } from './world.ts';

interface Command {
  lockId: LockId;
  gatewayId: GatewayId;
  deadlineAt: number;
}

export interface LockReply<Said> {
  outcome: Said;
  kept: readonly KeptReport[];
}

type AtTheLock<Said> = (
  lock: PhysicalLock,
  ailment: Ailment,
  source: OpenStateSource,
) => LockReply<Said> | Promise<LockReply<Said>>;

interface Parts {
  world: World;
  clock: DriverClock;
  guard: FaultGuard;
  waits: Waits;
  handOver(kept: readonly KeptReport[]): Promise<void>;
  latencyMs: number;
  random: Random;
}

const unreachable = (reason: UnreachableReason): NotDone => ({ kind: 'unreachable', reason });
const unconfirmed = (reason: UnconfirmedReason): NotDone => ({ kind: 'unconfirmed', reason });

export function createExchange({ world, clock, guard, waits, handOver, latencyMs, random }: Parts) {
  const busy = new Set<GatewayId>();

  const latency = () => Math.round(latencyMs * (0.5 + random()));

  function hindrance({ lockId, gatewayId, deadlineAt }: Command): NotDone | null {
    if (waits.stopped) return unreachable('gatewayOffline');
    if (deadlineAt <= clock.now()) return unreachable('deadlinePassed');
    const lock = world.lock(lockId);
    if (lock?.gatewayId !== gatewayId) return unreachable('noGateway');
    return world.ailment(lock).gatewaySays ?? (busy.has(gatewayId) ? unreachable('gatewayBusy') : null);
  }

  async function handOverLater(kept: readonly KeptReport[]): Promise<void> {
    if (await waits.until(clock.now() + latency())) await handOver(kept);
  }

  const afterwards = async (answer: LockReply<unknown> | Promise<LockReply<unknown>>) =>
    handOverLater((await answer).kept);

  async function silence(deadlineAt: number): Promise<NotDone> {
    return unconfirmed((await waits.until(deadlineAt)) ? 'noAnswer' : 'connectionLost');
  }

  async function send<Said>({ lockId, deadlineAt }: Command, atTheLock: AtTheLock<Said>): Promise<Said | NotDone> {
    const arrivesAt = clock.now() + latency();
    // The gateway drops a command that would arrive after its deadline, so that no door opens late.
    if (arrivesAt >= deadlineAt) return silence(deadlineAt);
    const lock = (await waits.until(arrivesAt)) ? world.lock(lockId) : null;
    if (!lock) return unconfirmed('connectionLost');

    const ailment = world.ailment(lock);
    if (ailment.disconnected) return unconfirmed('connectionLost');
    if (ailment.notHeard) return ailment.notHeard;
    if (ailment.swallowed) return silence(deadlineAt);
    if (ailment.answer === 'cutOff') {
      if (random() < 0.5) guard('driver', afterwards)(atTheLock(lock, ailment, 'gateway'));
      return unconfirmed('connectionLost');
    }
    if (ailment.answer === 'late') {
      const { kept } = await atTheLock(lock, ailment, 'gateway');
      const outcome = await silence(deadlineAt);
      guard('driver', handOverLater)(kept);
      return outcome;
    }
    const { outcome, kept } = await atTheLock(lock, ailment, 'operation');
    await Promise.race([handOver(kept), waits.until(deadlineAt)]);
    return outcome;
  }

  return async <Said>(command: Command, atTheLock: AtTheLock<Said>): Promise<Said | NotDone> => {
    const hindered = hindrance(command);
    if (hindered) return hindered;
    busy.add(command.gatewayId);
    try {
      return await send(command, atTheLock);
    } finally {
      busy.delete(command.gatewayId);
    }
  };
}
