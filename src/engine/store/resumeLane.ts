import type { Kysely } from 'kysely';
import type { OwnerId } from '../chart/register.ts';
import type { Tables } from '../tables.ts';

/**
 * Makes a lane's rescheduled effects due together, so that they run in the order of their ids. Only the lane's holder
 * may call it, because the lane's own due time is updated only when the holder settles its effect.
 */
export const resumeLane = (
  db: Kysely<Tables>,
  { account, lane, now }: { account: OwnerId; lane: string; now: number },
) =>
  db
    .updateTable('outbox')
    .set({ due_at: now })
    .where('account_id', '=', account)
    .where('lane', '=', lane)
    .where('repeat', '=', 'idempotent')
    .where('due_at', '>', now)
    .execute();

/** Lanes within a lane, as `gateway-5/lock-17` is within `gateway-5`; only those with effects pending or in flight. */
export async function lanesWithin(
  db: Kysely<Tables>,
  { account, lane }: { account: OwnerId; lane: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('lane')
    .distinct()
    .where('account_id', '=', account)
    .where('lane', 'like', `${lane}/%`)
    .execute();
  return rows.map(row => row.lane);
}
