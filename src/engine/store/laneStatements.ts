import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { slots, statement } from './statement.ts';

type Db = Kysely<Tables>;

interface HeldLane {
  account: number;
  lane: string;
  token: number;
}

/** A literal: with a bound limit SQLite would replan the statement each time, at ten times the cost of running it. */
export const ONE = sql.lit(1);

/** The first effect of each stream in a lane. */
export const firstOfStream = (db: Db) =>
  db
    .selectFrom('outbox')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox as earlier')
            .select('earlier.id')
            .whereRef('earlier.account_id', '=', 'outbox.account_id')
            .whereRef('earlier.lane', '=', 'outbox.lane')
            .whereRef('earlier.stream', '=', 'outbox.stream')
            .whereRef('earlier.id', '<', 'outbox.id'),
        ),
      ),
    );

/** Updates that match only the holder's token. Their row lock keeps others from taking the lane before the commit. */
function holderStatements(db: Db) {
  const held = slots<HeldLane>();
  const lease = slots<HeldLane & { until: number }>();

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
        // Never shortens a lease, because a longer one may have been requested.
        .set(eb => ({
          lease_until: eb
            .case()
            .when('lease_until', '<', lease.until)
            .then(lease.until)
            .else(eb.ref('lease_until'))
            .end(),
        }))
        .where('account_id', '=', lease.account)
        .where('lane', '=', lease.lane)
        .where('token', '=', lease.token)
        .where('owner', 'is not', null)
        .returning('token'),
    ),
  };
}

function laneDueStatements(db: Db) {
  const place = slots<{ account: number; lane: string }>();
  const waiting = slots<{ account: number; lane: string; dueAt: number }>();

  return {
    /** Returns a row while an effect is pending or in flight. */
    laneInUse: statement(
      place,
      db
        .selectFrom('lanes')
        .select('lane')
        .where('account_id', '=', place.account)
        .where('lane', '=', place.lane)
        .where(eb => eb.or([eb('owner', 'is not', null), eb('next_due_at', 'is not', null)])),
    ),
    /**
     * Recomputes when the lane is next due. Its row lock lasts until the commit, so a concurrent append of an effect
     * adjusts the due time afterwards.
     */
    reckonLane: statement(
      place,
      db
        .updateTable('lanes')
        .set({
          next_due_at: firstOfStream(db)
            .select('outbox.due_at')
            .where('outbox.account_id', '=', place.account)
            .where('outbox.lane', '=', place.lane)
            .orderBy('outbox.due_at')
            .orderBy('outbox.id')
            .limit(ONE),
        })
        .where('account_id', '=', place.account)
        .where('lane', '=', place.lane),
    ),
    /** Replaces the due time only by an earlier one, so that concurrent appends can't hide each other's effect. */
    bringForward: statement(
      waiting,
      db
        .insertInto('lanes')
        .values({
          account_id: waiting.account,
          lane: waiting.lane,
          token: 0,
          owner: null,
          lease_until: 0,
          next_due_at: waiting.dueAt,
        })
        .onConflict(conflict =>
          conflict
            .columns(['account_id', 'lane'])
            .doUpdateSet(eb => ({ next_due_at: eb.ref('excluded.next_due_at') }))
            .where(eb =>
              eb.or([
                eb('lanes.next_due_at', 'is', null),
                eb('lanes.next_due_at', '>', eb.ref('excluded.next_due_at')),
              ]),
            ),
        ),
    ),
  };
}

export const laneStatements = (db: Db) => ({ ...holderStatements(db), ...laneDueStatements(db) });
