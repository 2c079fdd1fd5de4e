import type { Kysely } from 'kysely';
import type { RepeatPolicy } from '../chart/effectPolicy.ts';
import { LanePriority } from '../chart/lanePriority.ts';
import type { OwnerId } from '../chart/register.ts';
import type { Tables } from '../tables.ts';
import { claimStatements } from './claimStatements.ts';
import type { SqlConnection, Transaction } from './connection.ts';
import { laneStatements } from './laneStatements.ts';
import type { ClaimedEffect } from './store.ts';

/** Three times the interval between renewals. Lanes of a dead process become free after this time. */
export const LEASE_MS = 15_000;

/**
 * After a limited number of claims with higher priority, an effect that has been due for {@link LONG_DUE_MS} is
 * claimed, so that low priorities don't starve.
 */
export const LONG_DUE_MS = 60_000;
export const MOST_PASSED = 8;
export const MOST_PASSED_AT_DOORS = 16;

const mostPassed = (priority: number): number =>
  priority === LanePriority.INTERACTIVE ? MOST_PASSED_AT_DOORS : MOST_PASSED;

/**
 * Takes the lane with one conditional update, and only then chooses the effect. An effect chosen earlier might be
 * settled meanwhile.
 */
export function claimer(db: Kysely<Tables>, owner: string) {
  const { freeLane, reckonLane } = laneStatements(db);
  const sql = claimStatements(db);

  type Taken = Awaited<ReturnType<typeof sql.takeLane>>[number];

  async function choose(tx: Transaction, account: number, lane: string, now: number, { dueSince, passed }: Taken) {
    const [first] = await sql.nextInLane(tx, { account, lane, now });
    if (!first || (dueSince !== null && dueSince > now - LONG_DUE_MS)) return first;
    const [waited] = await sql.longestDueBelow(tx, { account, lane, now, priority: first.priority });
    const isPassed = waited !== undefined && waited.due_at <= now - LONG_DUE_MS;
    const isItsTurn = isPassed && passed >= mostPassed(first.priority);
    const passedNow = isPassed && !isItsTurn ? passed + 1 : 0;
    if (passedNow !== passed) await sql.notePassed(tx, { account, lane, passed: passedNow });
    return isItsTurn ? waited : first;
  }

  async function claimLane(tx: Transaction, account: number, lane: string, now: number): Promise<ClaimedEffect | null> {
    const until = now + LEASE_MS;
    const [taken] = await sql.takeLane(tx, { account, lane, now, until, owner });
    if (!taken) return null;
    const { token } = taken;
    const row = await choose(tx, account, lane, now, taken);
    if (!row) {
      await freeLane(tx, { account, lane, token });
      await reckonLane(tx, { account, lane });
      return null;
    }
    const { priority, asker } = row;
    await sql.countAttempt(tx, { account, id: row.id });
    if (asker !== null) await sql.noteTurn(tx, { account, lane, priority, asker, token });
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
    /** A read-only query, so that an idle server does not write. */
    dueLanes: (on: SqlConnection, now: number, limit: number) => sql.dueLanes(on, { now, limit }),
    /** Null if the lane is held, or has no due effect. */
    claimLane,
    async claim(tx: Transaction, now: number, limit: number): Promise<ClaimedEffect[]> {
      const effects: ClaimedEffect[] = [];
      for (const { account_id, lane } of await sql.dueLanes(tx, { now, limit })) {
        const effect = await claimLane(tx, account_id, lane, now);
        if (effect) effects.push(effect);
      }
      return effects;
    },
  };
}
