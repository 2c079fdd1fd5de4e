import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { firstOfStream, ONE } from './laneStatements.ts';
import { slots, statement } from './statement.ts';

type Db = Kysely<Tables>;

interface Place {
  account: number;
  lane: string;
}

/** Queries lanes instead of effects, so that effects waiting in a busy lane cost nothing. */
function dueLanes(db: Db) {
  const due = slots<{ now: number; limit: number }>();
  return statement(
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
}

function takeLane(db: Db) {
  const lease = slots<Place & { now: number; until: number; owner: string }>();
  return statement(
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
}

const dueIn = (db: Db, place: ReturnType<typeof slots<Place & { now: number }>>) =>
  firstOfStream(db)
    .selectAll('outbox')
    .where('outbox.account_id', '=', place.account)
    .where('outbox.lane', '=', place.lane)
    .where('outbox.due_at', '<=', place.now)
    .limit(ONE);

/** By priority; within a priority, the requester whose last turn is longest ago. */
function nextInLane(db: Db) {
  const place = slots<Place & { now: number }>();
  return statement(
    place,
    dueIn(db, place)
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
}

function longestDueBelow(db: Db) {
  const below = slots<Place & { now: number; priority: number }>();
  return statement(
    below,
    dueIn(db, below).where('outbox.priority', '>', below.priority).orderBy('outbox.due_at').orderBy('outbox.id'),
  );
}

function countAttempt(db: Db) {
  const claimed = slots<{ account: number; id: number }>();
  return statement(
    claimed,
    db
      .updateTable('outbox')
      .set(eb => ({ attempts: eb('attempts', '+', 1) }))
      .where('account_id', '=', claimed.account)
      .where('id', '=', claimed.id),
  );
}

function noteTurn(db: Db) {
  const turn = slots<Place & { priority: number; asker: string; token: number }>();
  const { account: account_id, lane, priority, asker, token } = turn;
  return statement(
    turn,
    db
      .insertInto('lane_turns')
      .values({ account_id, lane, priority, asker, token })
      .onConflict(conflict =>
        conflict
          .columns(['account_id', 'lane', 'priority', 'asker'])
          .doUpdateSet(eb => ({ token: eb.ref('excluded.token') })),
      ),
  );
}

function notePassed(db: Db) {
  const passing = slots<Place & { passed: number }>();
  return statement(
    passing,
    db
      .updateTable('lanes')
      .set({ passed: passing.passed })
      .where('account_id', '=', passing.account)
      .where('lane', '=', passing.lane),
  );
}

export const claimStatements = (db: Db) => ({
  dueLanes: dueLanes(db),
  takeLane: takeLane(db),
  nextInLane: nextInLane(db),
  longestDueBelow: longestDueBelow(db),
  countAttempt: countAttempt(db),
  noteTurn: noteTurn(db),
  notePassed: notePassed(db),
});
