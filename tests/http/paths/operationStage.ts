import { expect } from 'vitest';
import { operationMachine } from '../../../machines/aggregates/operation.machine.ts';
import { jobCalls } from '../../../models/calls/job.calls.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import type { GatewayId, OperationId } from '../../../models/ids.ts';
import { OPERATION_DEADLINE_MS } from '../../../models/limits.ts';
import { JobType } from '../../../models/progress.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { LEASE_MS } from '../../../src/engine/store/claim.ts';
import { exploredOperation } from '../../support/explored/operation.ts';
import { locks, uidOf } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

const { lockId, gatewayId } = locks.door;
const onDoor = { lockId };
const onGateway = { gatewayId: gatewayId as GatewayId };

/** The simulated fault that makes an operation fail with the reason. */
const faultFor: Record<string, [target: typeof onDoor | typeof onGateway, fault: SimulatedFault]> = {
  jammed: [onDoor, 'refused'],
  noSpace: [onDoor, 'noSpace'],
  memoryFull: [onDoor, 'memoryFull'],
  gatewayBusy: [onGateway, 'busy'],
  gatewayOffline: [onGateway, 'offline'],
  lockOutOfReach: [onDoor, 'offline'],
  connectionLost: [onDoor, 'dropsInTheMiddle'],
};

export interface AtTheDoor extends Stage {
  operationId: OperationId | null;
  /** Blocks the gateway's lane with another operation, so that the next one waits. */
  occupyLane(): Promise<void>;
  freeLane(): void;
  letThrough(): void;
}

const refOf = (operationId: OperationId) => streamRef(uidOf('owner'), 'operation', operationId);

async function atTheDoor(stage: Stage): Promise<AtTheDoor> {
  const { house, owner } = stage;
  const freeLane = house.holdOperations(locks.unlockOnly.lockId);
  const letThrough = house.holdOperations(lockId);
  async function occupyLane() {
    const { attemptId } = await owner.data(lockCalls.unlock, { lockId: locks.unlockOnly.lockId });
    await house.until(async () => (await house.store.readStream(refOf(attemptId)))[1] ?? null);
  }
  return { ...stage, operationId: null, occupyLane, freeLane, letThrough };
}

async function endsBecause(here: AtTheDoor, reason: string) {
  const [target, fault] = faultFor[reason] ?? expect.fail(`no knob brings about ${reason}`);
  await here.house.setFault(target, fault, true);
  here.letThrough();
}

export const stagedOperation: Staged<typeof operationMachine, AtTheDoor> = {
  machine: operationMachine,
  exploration: exploredOperation,
  setUp: atTheDoor,
  stream: ({ operationId }) => operationId && refOf(operationId),
  playable: ({ type, data }, from) => {
    if (type !== 'operation.unreachable.v1') return true;
    return from.matches('requested') === (data.reason === 'deadlinePassed');
  },
  play: {
    'operation.requested.v1': async ({ data }, here) => {
      // Just before: otherwise the operation's own deadline would pass while the lane is still blocked.
      await here.occupyLane();
      if (data.jobId === null) here.operationId = (await here.owner.data(lockCalls.unlock, onDoor)).attemptId;
      else {
        const wish = { type: JobType.BATCH_UNLOCK, lockIds: [lockId] };
        const { jobId } = await here.owner.data(jobCalls.create, wish);
        here.operationId = `${jobId}-${lockId}-1` as OperationId;
      }
    },
    'operation.sent.v1': async (_, here) => here.freeLane(),
    'operation.done.v1': async (_, here) => here.letThrough(),
    'operation.refused.v1': ({ data }, here) => endsBecause(here, data.reason),
    'operation.unreachable.v1': ({ data }, here, from) =>
      from.matches('requested') ? here.clock.advance(OPERATION_DEADLINE_MS) : endsBecause(here, data.reason),
    'operation.unconfirmed.v1': async ({ data }, here) => {
      if (data.reason === 'serverRestarted') {
        await here.house.crash();
        await here.clock.advance(LEASE_MS);
      } else if (data.reason === 'noAnswer') await here.clock.advance(2 * OPERATION_DEADLINE_MS);
      else await endsBecause(here, data.reason);
    },
  },
};
