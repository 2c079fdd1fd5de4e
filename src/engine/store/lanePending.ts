import type { Kysely } from 'kysely';
import type { OwnerId } from '../chart/register.ts';
import type { Tables } from '../tables.ts';

/** Pending and in-flight effects of a lane, by name. */
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
