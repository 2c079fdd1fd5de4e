import type { Kysely } from 'kysely';
import type { OwnerId } from '../chart/register.ts';
import type { Tables } from '../tables.ts';

/**
 * Everything that was put off in a lane is due now: all of it at the same moment, so that it goes by its numbers, which are
 * the order in which it was asked for. For who holds the lane: settling it reckons anew when the lane is due.
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

/** The lanes within one, by name, in which anything waits or is in flight: `gateway-5/lock-17` is within `gateway-5`. */
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
