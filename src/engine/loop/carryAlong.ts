/**
 * What is told to other streams because of a fact is written with it, as far as those are at hand: a job hears how its item
 * ended, and asks for the next, in the transaction in which that ended. It saves what costs most, being durable once more.
 * Whatever is not at hand stays an effect, and comes by way of the outbox.
 */

import { isRejected } from '../chart/aggregate.ts';
import type { PolicyOf } from '../chart/effectPolicy.ts';
import { isRejection, type Rejection } from '../chart/register.ts';
import type { Clock } from '../clock.ts';
import type { AppendRequest, AskedEffect, NewEffect, StreamRef } from '../store/store.ts';
import { type Begun, beginningWith } from './begin.ts';
import { follow } from './follow.ts';
import type { oneAtATime } from './oneAtATime.ts';
import type { snapshotCache } from './snapshotCache.ts';
import { type Looking, type Tellings, type Told, tellingOf } from './telling.ts';

/** What is to be written to a stream, and how that stands afterwards. */
export interface Change {
  request: AppendRequest;
  snapshot: unknown;
  /** How it stands if its effect is begun with it. */
  begun?: Begun;
}

interface Dependencies {
  clock: Clock;
  cache: ReturnType<typeof snapshotCache>;
  /** By `turnOf` the stream. */
  inTurn: ReturnType<typeof oneAtATime>;
  tellings: Tellings;
  policyOf: PolicyOf;
}

export const turnOf = ({ account, stream }: StreamRef): string => `${account}/${stream}`;

export function carrier({ clock, cache, inTurn, tellings, policyOf }: Dependencies) {
  const loop: Looking = { snapshot: ({ machine }, ref) => cache.read(machine, ref) };

  async function changeBy({ aggregate, ref, command, by, unless }: Told): Promise<Change | Rejection> {
    const now = clock.now();
    const { snapshot: before, version } = await cache.read(aggregate.machine, ref);
    const decision = aggregate.decide(command, before, now);
    if (isRejected(decision)) return decision;
    const circumstances = { now, by, policyOf };
    const { timers, ...next } = follow(aggregate.machine, before, decision, circumstances);
    const { effects, ...stands } = beginningWith(aggregate, next, circumstances);
    const facts = decision.map(fact => ({ ...fact, at: now }));
    return { request: { ...ref, expected: version, facts, meta: { by }, effects, timers, unless }, ...stands };
  }

  /** Null if it stays an effect. A stream that somebody is at is not waited for: they might wait for ours. */
  async function changeFor(effect: NewEffect, turns: (() => void)[]): Promise<Change | null> {
    let next = await tellingOf(tellings, effect, loop);
    while (next) {
      const giveBack = inTurn.ifFree(turnOf(next.ref));
      if (!giveBack) return null;
      turns.push(giveBack);
      const change = await changeBy(next);
      if (!isRejection(change)) return change;
      next = next.otherwise(change.rejected);
    }
    return null;
  }

  /**
   * The change, and after it all that can be written along, each without the effects that this makes needless. `letGo` is to
   * be called when it is written, or not: until then the streams are ours.
   */
  return async (first: Change): Promise<{ changes: [Change, ...Change[]]; letGo: () => void }> => {
    const turns: (() => void)[] = [];
    const changes: [Change, ...Change[]] = [first];
    for (const [place, { request, ...stands }] of changes.entries()) {
      const effects: AskedEffect[] = [];
      for (const effect of request.effects ?? []) {
        // What fails here fails again when the effect is performed, and is told then.
        const change = await changeFor(effect, turns).catch(() => null);
        if (!change) effects.push(effect);
        else {
          const insteadOf = { account: request.account, lane: effect.lane };
          changes.push({ ...change, request: { ...change.request, insteadOf } });
        }
      }
      changes[place] = { request: { ...request, effects }, ...stands };
    }
    return {
      changes,
      letGo: () => {
        for (const giveBack of turns) giveBack();
      },
    };
  };
}
