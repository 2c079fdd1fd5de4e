import { LanePriority } from '../chart/lanePriority.ts';
import type { claimer } from './claim.ts';
import type { Transaction } from './connection.ts';
import type { AppendRequest, ClaimedEffect, EffectConsumer } from './store.ts';

/** `priority`: highest priority of the lane's new effects. */
type Lane = Pick<ClaimedEffect, 'account' | 'lane' | 'priority'>;

function note(lanes: Map<string, Lane>, { account, lane, priority }: Lane): void {
  const key = `${account} ${lane}`;
  lanes.set(key, { account, lane, priority: Math.min(priority, lanes.get(key)?.priority ?? priority) });
}

/** Claims due effects in free lanes within the append that writes them, which saves a transaction. */
export function claimInline({ claimLane }: ReturnType<typeof claimer>) {
  let consumer: EffectConsumer | null = null;

  return {
    claimFor(next: EffectConsumer): () => void {
      consumer = next;
      return () => {
        if (consumer === next) consumer = null;
      };
    },
    hasConsumer: () => consumer !== null,
    /** Called after a write of this process that isn't an append, such as a rescheduling. */
    look: () => consumer?.look(),
    /** `give`: hands the effects to the consumer once they are durable. */
    async claim(
      tx: Transaction,
      requests: readonly AppendRequest[],
      now: number,
    ): Promise<{ claimed: readonly ClaimedEffect[]; give(effects: readonly ClaimedEffect[]): void }> {
      const current = consumer;
      const lanes = new Map<string, Lane>();
      for (const { account, effects = [], lease } of requests) {
        if (lease?.settle) note(lanes, { ...lease.effect, priority: LanePriority.INTERACTIVE });
        for (const { lane, priority } of effects) note(lanes, { account, lane, priority });
      }
      const claimed: ClaimedEffect[] = [];
      let isLeft = false;
      for (const { account, lane, priority } of lanes.values()) {
        if (!current || current.room(priority) <= claimed.length) {
          isLeft = true;
          continue;
        }
        const effect = await claimLane(tx, account, lane, now);
        if (effect) claimed.push(effect);
      }
      return {
        claimed,
        give(effects) {
          if (effects.length > 0) current?.take(effects);
          // There may be room by now, or another consumer.
          if (isLeft) consumer?.look();
        },
      };
    },
  };
}
