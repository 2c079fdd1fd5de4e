import type { Kysely } from 'kysely';
import type { AccountId } from '../../../models/ids.ts';
import type { Connection, Transaction } from './connection.ts';
import { firstOfStream, laneStatements, ONE } from './laneStatements.ts';
import { slots, statement } from './statement.ts';
import type { ClaimedEffect, Repeat } from './store.ts';
import type { Tables } from './tables.ts';

/** Long enough for any call of a driver or provider between two renewals, short enough that a dead process is not missed. */
export const LEASE_MS = 15_000;

/**
 * Claiming. A lane is taken by one conditional update, which several processes may try at the same time and one wins;
 * only then is its effect chosen, since the former holder may just have settled the one that was seen before.
 */
export function claimer(db: Kysely<Tables>, owner: string) {
  const { freeLane, reckonLane } = laneStatements(db);
  const due = slots<{ now: number; limit: number }>();
  const lease = slots<{ account: number; lane: string; now: number; until: number; owner: string }>();
  const inLane = slots<{ account: number; lane: string; now: number }>();
  const claimed = slots<{ account: number; id: number }>();

  // By lanes and not by effects: however many wait in a busy lane, they cost nothing here.
  const dueLanes = statement(
    due,
    db
      .selectFrom('lanes')
      .select(['account_id', 'lane'])
      .where('next_due_at', '<=', due.now)
      .where('lease_until', '<=', due.now)
      .orderBy('next_due_at')
      .orderBy('account_id')
      .orderBy('lane')
      .limit(due.limit),
  );
  const takeLane = statement(
    lease,
    db
      .updateTable('lanes')
      .set(eb => ({ token: eb('token', '+', 1), owner: lease.owner, lease_until: lease.until }))
      .where('account_id', '=', lease.account)
      .where('lane', '=', lease.lane)
      .where('lease_until', '<=', lease.now)
      .where('next_due_at', '<=', lease.now)
      .returning('token'),
  );
  const firstDue = statement(
    inLane,
    firstOfStream(db)
      .selectAll('outbox')
      .where('outbox.account_id', '=', inLane.account)
      .where('outbox.lane', '=', inLane.lane)
      .where('outbox.due_at', '<=', inLane.now)
      .orderBy('outbox.due_at')
      .orderBy('outbox.id')
      .limit(ONE),
  );
  const countAttempt = statement(
    claimed,
    db
      .updateTable('outbox')
      .set(eb => ({ attempts: eb('attempts', '+', 1) }))
      .where('account_id', '=', claimed.account)
      .where('id', '=', claimed.id),
  );

  async function claimLane(tx: Transaction, account: number, lane: string, now: number): Promise<ClaimedEffect | null> {
    const until = now + LEASE_MS;
    const [taken] = await takeLane(tx, { account, lane, now, until, owner });
    if (!taken) return null;
    const [row] = await firstDue(tx, { account, lane, now });
    if (!row) {
      await freeLane(tx, { account, lane, token: taken.token });
      await reckonLane(tx, { account, lane });
      return null;
    }
    await countAttempt(tx, { account, id: row.id });
    return {
      id: String(row.id),
      account: row.account_id as AccountId,
      stream: row.stream,
      lane,
      name: row.name,
      params: JSON.parse(row.params),
      repeat: row.repeat as Repeat,
      dueAt: row.due_at,
      attempts: row.attempts,
      token: taken.token,
      leaseUntil: until,
    };
  }

  return {
    /** A look that takes nothing, so that an idle server does not write. */
    dueLanes: (on: Connection, now: number, limit: number) => dueLanes(on, { now, limit }),
    /** The first that is due in a lane; null if somebody holds the lane, or nothing in it is due. */
    claimLane,
    async claim(tx: Transaction, now: number, limit: number): Promise<ClaimedEffect[]> {
      const effects: ClaimedEffect[] = [];
      for (const { account_id, lane } of await dueLanes(tx, { now, limit })) {
        const effect = await claimLane(tx, account_id, lane, now);
        if (effect) effects.push(effect);
      }
      return effects;
    },
  };
}
