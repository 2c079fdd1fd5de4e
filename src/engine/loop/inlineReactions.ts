/**
 * Appends reactions in the transaction of their cause, which saves commits. If a reaction's stream is in use, its
 * effect stays in the outbox.
 */

import { isRejected } from '../chart/aggregate.ts';
import type { PolicyOf } from '../chart/effectPolicy.ts';
import { type CommandRejection, isRejection } from '../chart/register.ts';
import type { Clock } from '../clock.ts';
import type { AppendRequest, EffectRequest, NewEffect, StreamRef } from '../store/store.ts';
import { evolve } from './evolve.ts';
import type { keyedMutex } from './keyedMutex.ts';
import { type Reaction, type Reactors, reactionTo, type SnapshotReader } from './reactions.ts';
import type { snapshotCache } from './snapshotCache.ts';
import { type ChangedSnapshot, startEffect } from './startEffect.ts';

export interface StreamChange extends ChangedSnapshot {
  request: AppendRequest;
}

interface Dependencies {
  clock: Clock;
  cache: ReturnType<typeof snapshotCache>;
  /** Serializes commands by stream, keyed by `streamKey`. */
  mutex: ReturnType<typeof keyedMutex>;
  reactors: Reactors;
  policyOf: PolicyOf;
}

export const streamKey = ({ account, stream }: StreamRef): string => `${account}/${stream}`;

export function createInlineReactions({ clock, cache, mutex, reactors, policyOf }: Dependencies) {
  const loop: SnapshotReader = { snapshot: ({ machine }, ref) => cache.read(machine, ref) };

  async function changeBy({ aggregate, ref, command, by, unless }: Reaction): Promise<StreamChange | CommandRejection> {
    const now = clock.now();
    const { snapshot: before, version } = await cache.read(aggregate.machine, ref);
    const decision = aggregate.decide(command, before, now);
    if (isRejected(decision)) return decision;
    const circumstances = { now, by, policyOf };
    const { timers, ...next } = evolve(aggregate.machine, before, decision, circumstances);
    const { effects, ...resulting } = startEffect(aggregate, next, circumstances);
    const facts = decision.map(fact => ({ ...fact, at: now }));
    return { request: { ...ref, expected: version, facts, meta: { by }, effects, timers, unless }, ...resulting };
  }

  /** Null leaves the effect in the outbox. Never waits for a stream in use, because that could deadlock. */
  async function changeFor(effect: NewEffect, releases: (() => void)[]): Promise<StreamChange | null> {
    let next = await reactionTo(reactors, effect, loop);
    while (next) {
      const release = mutex.tryAcquire(streamKey(next.ref));
      if (!release) return null;
      releases.push(release);
      const change = await changeBy(next);
      if (!isRejection(change)) return change;
      next = next.otherwise(change.rejected);
    }
    return null;
  }

  /** Returns the change and its reactions, without the effects that they replace. Holds the streams until `release`. */
  return async (first: StreamChange): Promise<{ changes: [StreamChange, ...StreamChange[]]; release: () => void }> => {
    const releases: (() => void)[] = [];
    const changes: [StreamChange, ...StreamChange[]] = [first];
    for (const [place, { request, ...resulting }] of changes.entries()) {
      const effects: EffectRequest[] = [];
      for (const effect of request.effects ?? []) {
        // Ignores a failure here: it recurs in the effect's handler, which reports it.
        const change = await changeFor(effect, releases).catch(() => null);
        if (!change) effects.push(effect);
        else {
          const inlineOf = { account: request.account, lane: effect.lane };
          changes.push({ ...change, request: { ...change.request, inlineOf } });
        }
      }
      changes[place] = { request: { ...request, effects }, ...resulting };
    }
    return {
      changes,
      release: () => {
        for (const release of releases) release();
      },
    };
  };
}
