/** Runs an effect step by step as a generator: it may pause or die at each yield. */
import type { AnyStateMachine } from 'xstate';
import type { EffectParams, ProductEffectName } from '../../../machines/effects.ts';
import type { GatewayId } from '../../../models/ids.ts';
import { isRejected } from '../../../src/engine/chart/aggregate.ts';
import type { Outbox, Row } from './outbox.ts';
import { type Answer, type Command, DRIVER_DEADLINE_MS, type Physical } from './physical.ts';
import type { Streams, Thing } from './streams.ts';

/** `settled`: done. `nothing`: to be removed. `lost`: another process has the lane. */
export type End = 'settled' | 'nothing' | 'tryAgain' | 'lost';
export type Steps = Generator<unknown, End>;
export type Performers = { [Name in ProductEffectName]?: (params: EffectParams[Name], hands: Hands) => Steps };

/** Shorter than the deadline of a command, so that a dead process is replaced sooner. */
const LEASE_MS = 15_000;
/** Margin after the deadline; clocks of processes differ by less. */
const GRACE_MS = 5000;

interface Around {
  outbox: Outbox;
  streams: Streams;
  physical: Physical;
  /** Clock of the process that runs the effect. */
  now(): number;
  told(gatewayId: GatewayId, command: Command): void;
  /** Whether the lane stays reserved until a sent command has surely failed. */
  holdsLanes: boolean;
}

export function createHands(row: Row, around: Around) {
  const { outbox, streams, physical, now, told } = around;
  const lease = outbox.claim(row, now() + LEASE_MS);
  const isHeld = () => outbox.isHeld(lease);

  return {
    stream: row.stream,
    now,
    isHeld,
    finish(end: End, tries: number) {
      if (!isHeld()) return;
      if (end === 'nothing' || (end === 'tryAgain' && row.attempts >= tries)) outbox.settle(lease);
      else if (end === 'tryAgain') outbox.putOff(lease, now() + 2000);
    },
    alive: () => outbox.renew(lease, now() + LEASE_MS),
    /** Handles a command while it holds the lease. Null: lease lost. */
    ask<M extends AnyStateMachine, C, F extends { type: string; data: unknown }>(
      thing: Thing<M, C, F>,
      command: C,
      stream = row.stream,
    ) {
      return isHeld() ? streams.handle(thing, stream, command, now()) : null;
    },
    /** Appends the outcome and settles the effect. */
    settle<M extends AnyStateMachine, C, F extends { type: string; data: unknown }>(
      thing: Thing<M, C, F>,
      command: C,
      stream = row.stream,
    ): End {
      if (!isHeld()) return 'lost';
      if (isRejected(streams.handle(thing, stream, command, now()))) return 'tryAgain';
      outbox.settle(lease);
      return 'settled';
    },
    /** Sends a command to a gateway and waits for the answer until its deadline. */
    *tell(
      gatewayId: GatewayId,
      command: Pick<Command, 'lockId' | 'act' | 'operationId'>,
      deadlineAt = now() + DRIVER_DEADLINE_MS,
    ): Generator<unknown, Answer | null> {
      if (around.holdsLanes && !outbox.renew(lease, deadlineAt + GRACE_MS)) return null;
      yield 'about to tell';
      const mine: Command = { ...command, deadlineAt, answer: null };
      if (now() >= deadlineAt) return { kind: 'unreachable', reason: 'deadlinePassed' };
      physical.tell(gatewayId, mine, now());
      told(gatewayId, mine);
      do yield 'waiting for the answer';
      while (!mine.answer && (now() < deadlineAt + GRACE_MS || physical.isShown(mine, now())));
      return mine.answer;
    },
  };
}
export type Hands = ReturnType<typeof createHands>;
