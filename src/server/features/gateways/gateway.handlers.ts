import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import { lanesWithin, resumeLane } from '../../../engine/store/resumeLane.ts';
import type { NewEffect, Store } from '../../../engine/store/store.ts';
import { settlingLease } from '../../connectors/handlerKit.ts';
import { locksBehind } from '../locks/lockRow.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
}

export function createGatewayHandlers({
  store,
  loop,
  clock,
}: Dependencies): Pick<EffectHandlers, 'drainLane' | 'unlinkLocks'> {
  /** Runs in the lane that it resumes, so that no other effect of the lane is being rescheduled meanwhile. */
  async function drainLane(effect: EffectOf<'drainLane'>): Promise<EffectResult> {
    const { account, lane, stream, params } = effect;
    const now = clock.now();
    await store.write(db => resumeLane(db, { account, lane, now }));
    const effects = (await lanesWithin(store.db, { account, lane })).map((each): NewEffect => {
      const { repeat, priority, asker } = effect;
      return {
        name: 'drainLane',
        params: { gatewayId: params.gatewayId, lane: each },
        lane: each,
        repeat,
        priority,
        asker,
        dueAt: now,
      };
    });
    await store.append({
      account,
      stream,
      expected: 'any',
      facts: [],
      meta: { by: 0 },
      effects,
      ...settlingLease(effect),
    });
    return 'settled';
  }

  async function unlinkLocks(effect: EffectOf<'unlinkLocks'>): Promise<EffectResult> {
    const { gatewayId } = effect.params;
    for (const { ownerId, lockId } of await locksBehind(store.db, gatewayId)) {
      const command = { type: 'unlink', gatewayId } as const;
      const unlinked = await loop.handle(lock, streamRef(ownerId, 'lock', lockId), command, { by: 0, answer: null });
      if (isRejection(unlinked)) return 'tryAgain';
    }
    // The gateway won't report again, so this tries its waiting effects now.
    return drainLane(effect);
  }

  return { drainLane, unlinkLocks };
}
