import type { AppendStatements } from './appendStatements.ts';
import { type claimer, LEASE_MS } from './claim.ts';
import type { claimInline } from './claimInline.ts';
import type { Engine } from './connection.ts';
import type { ClaimedEffect, Store } from './store.ts';

interface Parts {
  engine: Engine;
  sql: AppendStatements;
  lanes: ReturnType<typeof claimer>;
  inline: ReturnType<typeof claimInline>;
}

type StoreLanes = Pick<Store, 'claimFor' | 'claimEffects' | 'renew' | 'reschedule'>;

const held = ({ account, lane, token }: ClaimedEffect) => ({ account, lane, token });

export function storeLanes({ engine, sql, lanes, inline }: Parts): StoreLanes {
  const { reader } = engine;

  return {
    claimFor(runner) {
      const forget = engine.alone ? () => {} : engine.onCommit(runner.look);
      const end = inline.claimFor(runner);
      return () => {
        forget();
        end();
      };
    },
    async claimEffects(now, limit) {
      if ((await lanes.dueLanes(reader, now, 1)).length === 0) return [];
      return engine.transact(tx => lanes.claim(tx, now, limit));
    },
    renew: (effect, now, until = 0) =>
      engine.transact(async tx => {
        const lease = { ...held(effect), until: Math.max(until, now + LEASE_MS) };
        return (await sql.renewLease(tx, lease)).length > 0;
      }),
    async reschedule(effect, dueAt) {
      const wasHeld = await engine.transact(async tx => {
        const isHeld = (await sql.freeLane(tx, held(effect))).length > 0;
        if (!isHeld) return false;
        await sql.putOffEffect(tx, { account: effect.account, id: Number(effect.id), dueAt });
        await sql.reckonLane(tx, held(effect));
        return true;
      });
      inline.look();
      return wasHeld;
    },
  };
}
