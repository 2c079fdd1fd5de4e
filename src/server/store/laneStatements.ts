import type { Kysely } from 'kysely';
import { slots, statement } from './statement.ts';
import type { Tables } from './tables.ts';

export interface Held {
  account: number;
  lane: string;
  token: number;
}

/**
 * What the holder of a lane does with it. Each is an update that finds the row only while the token is still the
 * holder's, and keeps the row locked until the transaction ends: nobody can take the lane over in between.
 */
export function laneStatements(db: Kysely<Tables>) {
  const held = slots<Held>();
  const lease = slots<Held & { until: number }>();
  const effect = slots<{ account: number; id: number }>();
  const later = slots<{ account: number; id: number; dueAt: number }>();

  return {
    stillHeld: statement(
      held,
      db
        .updateTable('lanes')
        .set(eb => ({ owner: eb.ref('owner') }))
        .where('account_id', '=', held.account)
        .where('lane', '=', held.lane)
        .where('token', '=', held.token)
        .where('owner', 'is not', null)
        .returning('token'),
    ),
    freeLane: statement(
      held,
      db
        .updateTable('lanes')
        .set({ owner: null, lease_until: 0 })
        .where('account_id', '=', held.account)
        .where('lane', '=', held.lane)
        .where('token', '=', held.token)
        .where('owner', 'is not', null)
        .returning('token'),
    ),
    renewLease: statement(
      lease,
      db
        .updateTable('lanes')
        .set({ lease_until: lease.until })
        .where('account_id', '=', lease.account)
        .where('lane', '=', lease.lane)
        .where('token', '=', lease.token)
        .where('owner', 'is not', null)
        .returning('token'),
    ),
    removeEffect: statement(
      effect,
      db.deleteFrom('outbox').where('account_id', '=', effect.account).where('id', '=', effect.id),
    ),
    putOffEffect: statement(
      later,
      db
        .updateTable('outbox')
        .set({ due_at: later.dueAt })
        .where('account_id', '=', later.account)
        .where('id', '=', later.id),
    ),
  };
}
