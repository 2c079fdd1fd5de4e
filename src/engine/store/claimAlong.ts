import { LanePriority } from '../chart/lanePriority.ts';
import type { claimer } from './claim.ts';
import type { Transaction } from './connection.ts';
import type { AppendRequest, ClaimedEffect, Performing } from './store.ts';

/** `priority`: the highest of what was just asked for in it. */
type Lane = Pick<ClaimedEffect, 'account' | 'lane' | 'priority'>;

function note(lanes: Map<string, Lane>, { account, lane, priority }: Lane): void {
  const key = `${account} ${lane}`;
  lanes.set(key, { account, lane, priority: Math.min(priority, lanes.get(key)?.priority ?? priority) });
}

/**
 * Claims in the append itself what it leaves due in lanes that nobody holds: whoever performs need not look for it, and it
 * costs no transaction of its own. What there is no room for stays where it is.
 */
export function claimAlong({ claimLane }: ReturnType<typeof claimer>) {
  let performing: Performing | null = null;

  return {
    claimFor(next: Performing): () => void {
      performing = next;
      return () => {
        if (performing === next) performing = null;
      };
    },
    isPerformed: () => performing !== null,
    /** Something was written that is not an append of this process. */
    look: () => performing?.look(),
    /** Answers what was claimed, and how it is given away once that is durable. */
    async claim(
      tx: Transaction,
      requests: readonly AppendRequest[],
      now: number,
    ): Promise<{ claimed: readonly ClaimedEffect[]; give(effects: readonly ClaimedEffect[]): void }> {
      const whose = performing;
      const lanes = new Map<string, Lane>();
      for (const { account, effects = [], holding } of requests) {
        // Whoever had this lane leaves a place for the next in it.
        if (holding?.settle) note(lanes, { ...holding.effect, priority: LanePriority.INTERACTIVE });
        for (const { lane, priority } of effects) note(lanes, { account, lane, priority });
      }
      const claimed: ClaimedEffect[] = [];
      let isLeft = false;
      for (const { account, lane, priority } of lanes.values()) {
        if (!whose || whose.room(priority) <= claimed.length) {
          isLeft = true;
          continue;
        }
        const effect = await claimLane(tx, account, lane, now);
        if (effect) claimed.push(effect);
      }
      return {
        claimed,
        give(effects) {
          if (effects.length > 0) whose?.take(effects);
          // There may be room by now, or somebody who performs.
          if (isLeft) performing?.look();
        },
      };
    },
  };
}
