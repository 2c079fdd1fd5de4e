/** What follows from a gateway's coming back, and from its being taken out of the console. */
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import type { Effects } from '../../../machines/effects.ts';
import { isRejection } from '../../../models/errorCodes.ts';
import type { Clock } from '../clock.ts';
import type { Performed, Performers } from '../loop/effectRunner.ts';
import { type Loop, streamRef } from '../loop/loop.ts';
import { locksBehind } from '../projections/lockRow.ts';
import { goOnWithLane } from '../store/goOnWithLane.ts';
import type { ClaimedEffect, Store } from '../store/store.ts';
import { performing } from './performing.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
}

export function createGatewayPerformers({ store, loop, clock }: Dependencies): Performers {
  const { settleWithNothing } = performing({ store, clock });

  async function drainLane(effect: ClaimedEffect): Promise<Performed> {
    const { account, lane } = effect;
    await store.write(db => goOnWithLane(db, { account, lane, now: clock.now() }));
    return settleWithNothing(effect);
  }

  async function unlinkLocks(effect: ClaimedEffect & { params: Effects['unlinkLocks'] }): Promise<Performed> {
    const { gatewayId } = effect.params;
    for (const { home, lockId } of await locksBehind(store.db, gatewayId)) {
      const command = { type: 'unlink', gatewayId } as const;
      const told = await loop.handle(lock, streamRef(home, 'lock', lockId), command, { by: 0, answer: null });
      if (isRejection(told)) return 'tryAgain';
    }
    // Nobody will say that it is back: what waits for it is tried, and told as it ends.
    return drainLane(effect);
  }

  // Each is only ever called for the effect of its name, whose parameters the chart has typed.
  return { drainLane, unlinkLocks } as unknown as Performers;
}
