import type { Kysely } from 'kysely';
import type { RepeatPolicy } from '../chart/effectPolicy.ts';
import { LanePriority } from '../chart/lanePriority.ts';
import type { OwnerId } from '../chart/register.ts';
import type { Tables } from '../tables.ts';
import type { SqlConnection, Transaction } from './connection.ts';
import { firstOfStream, laneStatements, ONE } from './laneStatements.ts';
import { slots, statement } from './statement.ts';
import type { ClaimedEffect } from './store.ts';

/** Long enough for any call of a driver or provider between two renewals, short enough that a dead process is not missed. */
export const LEASE_MS = 15_000;

/**
 * What bounds how long a higher priority keeps a lower one waiting: an effect that has been due for {@link LONG_DUE_MS} is
 * claimed once so many others were claimed before it. People at doors are passed only by those many in a row of their own,
 * so a single person never waits for it.
 */
export const LONG_DUE_MS = 60_000;
export const MOST_PASSED = 8;
export const MOST_PASSED_AT_DOORS = 16;

const mostPassed = (priority: number): number =>
  priority === LanePriority.INTERACTIVE ? MOST_PASSED_AT_DOORS : MOST_PASSED;

/**
 * Claiming. A lane is taken by one conditional update, which several processes may try at the same time and one wins;
 * only then is its effect chosen, since the former holder may just have settled the one that was seen before.
 */
export function claimer(db: Kysely<Tables>, owner: string) {
  const { freeLane, reckonLane } = laneStatements(db);
  const due = slots<{ now: number; limit: number }>();
  const lease = slots<{ account: number; lane: string; now: number; until: number; owner: string }>();
  const inLane = slots<{ account: number; lane: string; now: number }>();
  const below = slots<{ account: number; lane: string; now: number; priority: number }>();
  const claimed = slots<{ account: number; id: number }>();
  const turn = slots<{ account: number; lane: string; priority: number; asker: string; token: number }>();
  const passing = slots<{ account: number; lane: string; passed: number }>();

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
      .returning(['token', 'next_due_at as dueSince', 'passed']),
  );
  const dueInLane = firstOfStream(db)
    .selectAll('outbox')
    .where('outbox.account_id', '=', inLane.account)
    .where('outbox.lane', '=', inLane.lane)
    .where('outbox.due_at', '<=', inLane.now)
    .limit(ONE);
  /** Of the highest priority, from the asker whose last turn there is longest ago. */
  const next = statement(
    inLane,
    dueInLane
      .leftJoin('lane_turns', join =>
        join
          .onRef('lane_turns.account_id', '=', 'outbox.account_id')
          .onRef('lane_turns.lane', '=', 'outbox.lane')
          .onRef('lane_turns.priority', '=', 'outbox.priority')
          .onRef('lane_turns.asker', '=', 'outbox.asker'),
      )
      .orderBy('outbox.priority')
      .orderBy(eb => eb.fn.coalesce('lane_turns.token', eb.lit(0)))
      .orderBy('outbox.due_at')
      .orderBy('outbox.id'),
  );
  const longestDueBelow = statement(
    below,
    dueInLane.where('outbox.priority', '>', below.priority).orderBy('outbox.due_at').orderBy('outbox.id'),
  );
  const countAttempt = statement(
    claimed,
    db
      .updateTable('outbox')
      .set(eb => ({ attempts: eb('attempts', '+', 1) }))
      .where('account_id', '=', claimed.account)
      .where('id', '=', claimed.id),
  );
  const noteTurn = statement(
    turn,
    db
      .insertInto('lane_turns')
      .values({
        account_id: turn.account,
        lane: turn.lane,
        priority: turn.priority,
        asker: turn.asker,
        token: turn.token,
      })
      .onConflict(conflict =>
        conflict
          .columns(['account_id', 'lane', 'priority', 'asker'])
          .doUpdateSet(eb => ({ token: eb.ref('excluded.token') })),
      ),
  );
  const notePassed = statement(
    passing,
    db
      .updateTable('lanes')
      .set({ passed: passing.passed })
      .where('account_id', '=', passing.account)
      .where('lane', '=', passing.lane),
  );

  type Taken = Awaited<ReturnType<typeof takeLane>>[number];

  /** In a lane that was just taken. */
  async function choose(tx: Transaction, account: number, lane: string, now: number, { dueSince, passed }: Taken) {
    const [first] = await next(tx, { account, lane, now });
    if (!first || (dueSince !== null && dueSince > now - LONG_DUE_MS)) return first;
    const [waited] = await longestDueBelow(tx, { account, lane, now, priority: first.priority });
    const isPassed = waited !== undefined && waited.due_at <= now - LONG_DUE_MS;
    const isItsTurn = isPassed && passed >= mostPassed(first.priority);
    const passedNow = isPassed && !isItsTurn ? passed + 1 : 0;
    if (passedNow !== passed) await notePassed(tx, { account, lane, passed: passedNow });
    return isItsTurn ? waited : first;
  }

  async function claimLane(tx: Transaction, account: number, lane: string, now: number): Promise<ClaimedEffect | null> {
    const until = now + LEASE_MS;
    const [taken] = await takeLane(tx, { account, lane, now, until, owner });
    if (!taken) return null;
    const { token } = taken;
    const row = await choose(tx, account, lane, now, taken);
    if (!row) {
      await freeLane(tx, { account, lane, token });
      await reckonLane(tx, { account, lane });
      return null;
    }
    const { priority, asker } = row;
    await countAttempt(tx, { account, id: row.id });
    if (asker !== null) await noteTurn(tx, { account, lane, priority, asker, token });
    return {
      id: String(row.id),
      account: row.account_id as OwnerId,
      stream: row.stream,
      lane,
      priority,
      asker,
      name: row.name,
      params: JSON.parse(row.params),
      repeat: row.repeat as RepeatPolicy,
      dueAt: row.due_at,
      attempts: row.attempts,
      token,
      leaseUntil: until,
    };
  }

  return {
    /** A look that takes nothing, so that an idle server does not write. */
    dueLanes: (on: SqlConnection, now: number, limit: number) => dueLanes(on, { now, limit }),
    /** The one whose turn it is in a lane; null if somebody holds the lane, or nothing in it is due. */
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
