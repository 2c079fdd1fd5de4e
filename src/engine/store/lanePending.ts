import type { Kysely } from 'kysely';
import type { OwnerId } from '../chart/register.ts';
import type { Tables } from '../tables.ts';

/**
 * What waits in a lane or is in flight in it, by the effects' names: the queue of the gateway 5 is the lane `gateway-5`. A
 * chart of a gateway does not know it.
 */
export const lanePending = (
  db: Kysely<Tables>,
  account: OwnerId,
  lane: string,
): Promise<{ name: string; count: number }[]> =>
  db
    .selectFrom('outbox')
    .select(eb => ['name', eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', account)
    .where('lane', '=', lane)
    .groupBy('name')
    .orderBy('name')
    .execute();
