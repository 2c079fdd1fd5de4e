/**
 * Performs what the charts have named. It is given an effect with its lane by the append that left it due, or finds it when
 * it looks; hands it to its handler, keeps the lease while that lasts, and lets the handler settle it. What was put off
 * or lost comes back by itself.
 */

import { nextTryIn } from '../chart/backoff.ts';
import type { PolicyOf } from '../chart/effectPolicy.ts';
import { LanePriority } from '../chart/lanePriority.ts';
import type { Clock } from '../clock.ts';
import { nobodyAsks } from '../requestContext.ts';
import type { ClaimedEffect, Store } from '../store/store.ts';
import { type EffectHandlers, handleEffect } from './effectHandlers.ts';
import { createPump } from './pump.ts';

/**
 * In flight at once in this process. Most of them only wait for a lock to answer, so that it takes many mute ones to fill this;
 * and even then there is room for people at doors.
 */
const AT_ONCE = 1024;
const KEPT_FOR_DOORS = 256;
const RENEW_EVERY_MS = 5000;
/** How long a stop waits for answers. What has not come by then is told as unconfirmed at the next start. */
const LAST_ANSWERS_MS = 3000;
/** Looked at in between, in case nobody said that they are back. */
const LOOK_AGAIN_MS = 10 * 60_000;

interface Dependencies {
  store: Store;
  clock: Clock;
  handlers: EffectHandlers;
  policyOf: PolicyOf;
  /** 0 to 1. */
  random(): number;
  /** Told of a handler that threw, or a lease that could not be renewed: a bug, or a store that failed. */
  failed(error: unknown, effect?: ClaimedEffect): void;
}

export function createEffectRunner({ store, clock, handlers, policyOf, random, failed }: Dependencies) {
  const inFlight = new Set<Promise<void>>();
  const leases = new Set<() => void>();
  let stopped = false;

  function keepLease(effect: ClaimedEffect): () => void {
    let holding = true;
    let callOff = clock.after(RENEW_EVERY_MS, renew);
    async function renew() {
      // A store that fails once has not taken the lane away: three tries fit into a lease.
      const held = await store.renew(effect, clock.now()).catch(error => {
        failed(error, effect);
        return true;
      });
      if (held && holding) callOff = clock.after(RENEW_EVERY_MS, renew);
    }
    const release = () => {
      holding = false;
      callOff();
      leases.delete(release);
    };
    leases.add(release);
    return release;
  }

  async function settleWithNothing(effect: ClaimedEffect) {
    const { account, stream } = effect;
    await store.append({
      account,
      stream,
      expected: 'any',
      facts: [],
      meta: { by: 0 },
      holding: { effect, settle: true },
    });
  }

  async function deliver(effect: ClaimedEffect): Promise<void> {
    const letGo = keepLease(effect);
    try {
      const performed = await handleEffect(handlers, effect);
      if (performed === 'settled') return;
      if (performed === 'waits') {
        await store.putOff(effect, clock.now() + LOOK_AGAIN_MS);
        return;
      }
      const attempts = effect.attempts + 1;
      if (attempts >= policyOf(effect.name).tries) await settleWithNothing(effect);
      else await store.putOff(effect, clock.now() + nextTryIn(attempts, random()));
    } catch (error) {
      // The store is closed by then; the next start tells it as unconfirmed.
      if (stopped) return;
      failed(error, effect);
      await store.putOff(effect, clock.now() + nextTryIn(effect.attempts + 1, random()));
    } finally {
      letGo();
    }
  }

  const room = (priority: number) =>
    AT_ONCE - inFlight.size - (priority === LanePriority.INTERACTIVE ? 0 : KEPT_FOR_DOORS);

  function take(effects: readonly ClaimedEffect[]) {
    for (const effect of effects) {
      // Whoever wrote what led to it is not who asks for what it does.
      const delivery = nobodyAsks(() => deliver(effect))
        .catch(error => failed(error, effect))
        .finally(() => {
          const wasFull = room(LanePriority.QUERY) <= 0;
          inFlight.delete(delivery);
          // What there was no room for is still where it was.
          if (wasFull) pump.wake();
        });
      inFlight.add(delivery);
    }
  }

  async function work() {
    const many = room(LanePriority.QUERY);
    if (many > 0) take(await store.claimEffects(clock.now(), many));
  }

  const pump = createPump({ store, clock, work, failed });
  let forget = () => {};

  return {
    start() {
      forget = store.claimFor({ room, take, look: pump.wake });
      pump.start();
    },
    /** Waits a little for what is in flight, so that a stop seldom leaves an outcome in doubt. */
    async stop() {
      forget();
      await pump.stop();
      await Promise.race([Promise.all(inFlight), new Promise<void>(resolve => clock.after(LAST_ANSWERS_MS, resolve))]);
      stopped = true;
      for (const release of leases) release();
    },
  };
}
