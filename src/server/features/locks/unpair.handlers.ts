/** Ends all eKeys of a removed lock, then unpairs the lock from its driver. */
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Fleet } from '../../connectors/fleet.ts';
import { settlingLease } from '../../connectors/handlerKit.ts';
import { activeEKeysOfLock } from '../ekeys/ekeyRow.ts';
import { endEKey } from '../ekeys/endEkey.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  driver: Pick<Fleet, 'unpair'>;
}

export function createUnpairHandlers({ store, loop, driver }: Dependencies): Pick<EffectHandlers, 'releaseLock'> {
  async function releaseLock(effect: EffectOf<'releaseLock'>): Promise<EffectResult> {
    const { lockId, uid, way, address } = effect.params;
    for (const held of await activeEKeysOfLock(store.db, effect.account, lockId)) {
      const ended = await endEKey(loop, uid, held);
      if (isRejection(ended) && ended.rejected === 'conflict') return 'tryAgain';
    }
    await driver.unpair(lockId, { way, address });
    const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
    const result = await loop.handle(lock, effect, { type: 'letGo', lockId }, options);
    return isRejection(result) ? 'tryAgain' : 'settled';
  }

  return { releaseLock };
}
