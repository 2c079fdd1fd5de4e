/** What performers of effects on locks have in common. */
import type { WriteOutcome } from '../../../models/credential.ts';
import type { Clock } from '../../engine/clock.ts';
import type { EffectResult } from '../../engine/loop/effectHandlers.ts';
import type { ClaimedEffect, Store } from '../../engine/store/store.ts';

/** What a driver may be late by. It has promised to answer by the deadline. */
const GRACE_MS = 2000;
const SETTLE_TRIES = 5;
const SETTLE_AGAIN_MS = 500;

type NoAnswer = Extract<WriteOutcome, { kind: 'unconfirmed' }>;

export const settling = (effect: ClaimedEffect) => ({ lease: { effect, settle: true } });

export function performing({ store, clock }: { store: Store; clock: Clock }) {
  return {
    /** A driver that breaks its promise must not hold its gateway for ever: nothing else would get through any more. */
    answered: <Outcome>(outcome: Promise<Outcome>, deadlineAt: number): Promise<Outcome | NoAnswer> =>
      new Promise((resolve, reject) => {
        const patience = Math.max(0, deadlineAt - clock.now()) + GRACE_MS;
        const callOff = clock.after(patience, () => resolve({ kind: 'unconfirmed', reason: 'noAnswer' }));
        outcome.then(resolve, reject).finally(callOff);
      }),

    async settleWithNothing(effect: ClaimedEffect): Promise<EffectResult> {
      const { account, stream } = effect;
      await store.append({ account, stream, expected: 'any', facts: [], meta: { by: 0 }, ...settling(effect) });
      return 'settled';
    },

    /** A driver answers once: a store that fails for a moment must not turn what it said into doubt. */
    async forSure(settle: () => Promise<EffectResult>): Promise<EffectResult> {
      for (let tries = 1; tries < SETTLE_TRIES; tries++) {
        const settled = await settle().catch(() => null);
        if (settled) return settled;
        await new Promise<void>(resolve => clock.after(SETTLE_AGAIN_MS, resolve));
      }
      return settle();
    },
  };
}
