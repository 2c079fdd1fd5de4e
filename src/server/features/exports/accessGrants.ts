import { type Kysely, sql } from 'kysely';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';

export async function countAccessGrants(
  db: Kysely<Tables>,
  owner: AccountId,
  lockIds: readonly LockId[],
): Promise<{ lockId: LockId; count: number }[]> {
  const rows = await db
    .selectFrom('held_item')
    .select(['lock_id as lockId', sql<number>`count(*)`.as('count')])
    .where('account_id', '=', owner)
    .where('lock_id', 'in', lockIds)
    .groupBy('lock_id')
    .execute();
  return rows.map(({ lockId, count }) => ({ lockId, count: Number(count) }));
}

export const accessGrantsAt = (db: Kysely<Tables>, owner: AccountId, lockId: LockId) =>
  db
    .selectFrom('held_item')
    .select(['kind', 'item_id as itemId', 'name as person'])
    .where('account_id', '=', owner)
    .where('lock_id', '=', lockId)
    .orderBy('sort_name')
    .orderBy('lock_user')
    .orderBy('kind')
    .orderBy('item_id')
    .execute();
