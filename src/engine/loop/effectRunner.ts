/**
 * Runs due effects, claimed here or inline by an append, and renews their leases. An effect that is rescheduled, or
 * whose lease expires, becomes due again.
 */

import { nextTryIn } from '../chart/backoff.ts';
import type { PolicyOf } from '../chart/effectPolicy.ts';
import { LanePriority } from '../chart/lanePriority.ts';
import type { Clock } from '../clock.ts';
import { outsideRequest } from '../requestContext.ts';
import type { ClaimedEffect, Store } from '../store/store.ts';
import { type EffectHandlers, handleEffect } from './effectHandlers.ts';
import { createPump } from './pump.ts';

/** High limit, because most effects only wait for a lock's answer. Part of it is reserved for interactive effects. */
const AT_ONCE = 1024;
const KEPT_FOR_DOORS = 256;
const RENEW_EVERY_MS = 5000;
/** How long `stop` waits for outcomes. Later ones are reported as unconfirmed at the next start. */
const LAST_ANSWERS_MS = 3000;
/** Effects that wait for a recipient are retried after this time, even if the recipient doesn't report its return. */
const LOOK_AGAIN_MS = 10 * 60_000;

interface Dependencies {
  store: Store;
  clock: Clock;
  handlers: EffectHandlers;
  policyOf: PolicyOf;
  /** Returns a number from 0 to 1. */
  random(): number;
  /** Called if a handler threw or a lease couldn't be renewed: a bug, or a failing store. */
  failed(error: unknown, effect?: ClaimedEffect): void;
}

function createLeases({ store, clock, failed }: Pick<Dependencies, 'store' | 'clock' | 'failed'>) {
  const leases = new Set<() => void>();

  function keepLease(effect: ClaimedEffect): () => void {
    let isKept = true;
    let callOff = clock.after(RENEW_EVERY_MS, renew);
    async function renew() {
      // A single failure of the store doesn't lose the lane, because three renewals fit into a lease.
      const held = await store.renew(effect, clock.now()).catch(error => {
        failed(error, effect);
        return true;
      });
      if (held && isKept) callOff = clock.after(RENEW_EVERY_MS, renew);
    }
    const release = () => {
      isKept = false;
      callOff();
      leases.delete(release);
    };
    leases.add(release);
    return release;
  }

  return {
    keep: keepLease,
    releaseAll() {
      for (const release of leases) release();
    },
  };
}

async function acknowledge(store: Store, effect: ClaimedEffect) {
  const { account, stream } = effect;
  const lease = { effect, settle: true };
  await store.append({ account, stream, expected: 'any', facts: [], meta: { by: 0 }, lease });
}

export function createEffectRunner({ store, clock, handlers, policyOf, random, failed }: Dependencies) {
  const inFlight = new Set<Promise<void>>();
  const leases = createLeases({ store, clock, failed });
  let stopped = false;

  async function deliver(effect: ClaimedEffect): Promise<void> {
    const release = leases.keep(effect);
    try {
      const result = await handleEffect(handlers, effect);
      if (result === 'settled') return;
      if (result === 'waits') {
        await store.reschedule(effect, clock.now() + LOOK_AGAIN_MS);
        return;
      }
      const attempts = effect.attempts + 1;
      if (attempts >= policyOf(effect.name).tries) await acknowledge(store, effect);
      else await store.reschedule(effect, clock.now() + nextTryIn(attempts, random()));
    } catch (error) {
      // The store may be closed by now. The next start reports the effect as unconfirmed.
      if (stopped) return;
      failed(error, effect);
      await store.reschedule(effect, clock.now() + nextTryIn(effect.attempts + 1, random()));
    } finally {
      release();
    }
  }

  const room = (priority: number) =>
    AT_ONCE - inFlight.size - (priority === LanePriority.INTERACTIVE ? 0 : KEPT_FOR_DOORS);

  function take(effects: readonly ClaimedEffect[]) {
    for (const effect of effects) {
      // Runs outside the caller's request context.
      const delivery = outsideRequest(() => deliver(effect))
        .catch(error => failed(error, effect))
        .finally(() => {
          const wasFull = room(LanePriority.QUERY) <= 0;
          inFlight.delete(delivery);
          // Claims effects that are still in the outbox because there was no room.
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
    /** Waits a little for outcomes, so that stopping rarely leaves one unconfirmed. */
    async stop() {
      forget();
      await pump.stop();
      await Promise.race([Promise.all(inFlight), new Promise<void>(resolve => clock.after(LAST_ANSWERS_MS, resolve))]);
      stopped = true;
      leases.releaseAll();
    },
  };
}
