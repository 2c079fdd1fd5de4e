/**
 * Looks at the times of a passcode in a lock that knows no periods, as the lock and its clock are at that moment: its way may
 * be another by now, and its zone too.
 */
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import { passcode } from '../../../machines/aggregates/passcode.decide.ts';
import type { Effects } from '../../../machines/effects.ts';
import { isRejection } from '../../../models/errorCodes.ts';
import type { Clock } from '../clock.ts';
import { wayTo } from '../credentials/atLock.ts';
import type { Performed, Performers } from '../loop/effectRunner.ts';
import { type Loop, streamRef } from '../loop/loop.ts';
import type { ClaimedEffect, Store } from '../store/store.ts';
import { performing, settling } from './performing.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
}

export function createTimesPerformers({ store, loop, clock }: Dependencies): Performers {
  const { settleWithNothing } = performing({ store, clock });

  async function keepTimes(effect: ClaimedEffect & { params: Effects['keepTimes'] }): Promise<Performed> {
    const { snapshot } = await loop.snapshot(lock, streamRef(effect.account, 'lock', effect.params.lockId));
    // It is this account's no more.
    if (snapshot.context.lockId === null) return settleWithNothing(effect);
    const command = { type: 'keepTimes', reach: wayTo(snapshot), timeZone: snapshot.context.timeZone } as const;
    const kept = await loop.handle(passcode, effect, command, { by: 0, answer: null, with: settling(effect) });
    return isRejection(kept) ? 'tryAgain' : 'settled';
  }

  // It is only ever called for the effect of its name, whose parameters the chart has typed.
  return { keepTimes } as unknown as Performers;
}
