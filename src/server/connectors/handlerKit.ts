import type { WriteOutcome } from '../../../models/credential.ts';
import { SECOND_MS } from '../../../models/duration.ts';
import type { Clock } from '../../engine/clock.ts';
import type { EffectResult } from '../../engine/loop/effectHandlers.ts';
import type { ClaimedEffect, Store } from '../../engine/store/store.ts';

/** Drivers must answer by the deadline; this is the grace period after it. */
const DEADLINE_GRACE_MS = 2 * SECOND_MS;
/** A command may still reach the lock up to this long after its deadline. */
const ARRIVAL_GRACE_MS = 5 * SECOND_MS;
const MAX_SETTLE_ATTEMPTS = 5;
const SETTLE_RETRY_MS = 500;

type Unanswered = Extract<WriteOutcome, { kind: 'unconfirmed' }>;

export const settlingLease = (effect: ClaimedEffect) => ({ lease: { effect, settle: true } });

export function createHandlerKit({ store, clock }: { store: Store; clock: Clock }) {
  return {
    /**
     * Keeps the lane blocked until the command can no longer reach the lock, even if this process dies. Call this right
     * before the driver. Resolves with false if the lease was lost; then don't call the driver.
     */
    holdLane: (effect: ClaimedEffect, deadlineAt: number): Promise<boolean> =>
      store.renew(effect, clock.now(), deadlineAt + ARRIVAL_GRACE_MS),

    /** Limits the wait, because a driver that never answers must not block its lane. */
    withinDeadline: <Outcome>(outcome: Promise<Outcome>, deadlineAt: number): Promise<Outcome | Unanswered> =>
      new Promise((resolve, reject) => {
        const timeoutMs = Math.max(0, deadlineAt - clock.now()) + DEADLINE_GRACE_MS;
        const cancelTimer = clock.after(timeoutMs, () => resolve({ kind: 'unconfirmed', reason: 'noAnswer' }));
        outcome.then(resolve, reject).finally(cancelTimer);
      }),

    async acknowledge(effect: ClaimedEffect): Promise<EffectResult> {
      const { account, stream } = effect;
      await store.append({ account, stream, expected: 'any', facts: [], meta: { by: 0 }, ...settlingLease(effect) });
      return 'settled';
    },

    /** Retries the settling append, because a driver reports an outcome only once. */
    async retrySettle(settle: () => Promise<EffectResult>): Promise<EffectResult> {
      for (let attempt = 1; attempt < MAX_SETTLE_ATTEMPTS; attempt++) {
        const settled = await settle().catch(() => null);
        if (settled) return settled;
        await new Promise<void>(resolve => clock.after(SETTLE_RETRY_MS, resolve));
      }
      return settle();
    },
  };
}
