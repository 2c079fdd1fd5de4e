/**
 * Whoever performs an effect, one step at a time: between two steps it may be paused for as long as you like, or be gone for
 * good. A performer is a generator that yields where that may happen.
 */
import type { AnyStateMachine } from 'xstate';
import type { EffectParams, ProductEffectName } from '../../../machines/effects.ts';
import type { GatewayId } from '../../../models/ids.ts';
import { isRejected } from '../../../src/engine/chart/aggregate.ts';
import type { Outbox, Row } from './outbox.ts';
import { type Answer, type Command, DRIVER_DEADLINE_MS, type Physical } from './physical.ts';
import type { Streams, Thing } from './streams.ts';

/** `settled`: its row is gone with what came of it. `nothing`: it has to be removed. `lost`: somebody else has the lane. */
export type End = 'settled' | 'nothing' | 'tryAgain' | 'lost';
export type Steps = Generator<unknown, End>;
export type Performers = { [Name in ProductEffectName]?: (params: EffectParams[Name], hands: Hands) => Steps };

/** Shorter than what is promised of a command: a dead process is not missed for longer when it has told nobody anything. */
const LEASE_MS = 15_000;
/** Past the deadline by a little; the clocks of two processes may differ by less. */
const GRACE_MS = 5000;

interface Around {
  outbox: Outbox;
  streams: Streams;
  physical: Physical;
  /** By the clock of the process that performs. */
  now(): number;
  told(gatewayId: GatewayId, command: Command): void;
  /** Whether the lane is kept closed until what was told has surely come to nothing. */
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
    /** In one transaction with being the holder; null: not any more. */
    ask<M extends AnyStateMachine, C, F extends { type: string; data: unknown }>(
      thing: Thing<M, C, F>,
      command: C,
      stream = row.stream,
    ) {
      return isHeld() ? streams.handle(thing, stream, command, now()) : null;
    },
    /** What came of it, and the end of the effect. */
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
    /** Tells a gateway something, and waits for the answer as long as there may be one. */
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
