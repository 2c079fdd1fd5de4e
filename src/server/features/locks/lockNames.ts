import type { Kysely } from 'kysely';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { MAX_NAMED_LOCKS } from '../../../../models/limits.ts';
import type { LockRole } from '../../../../models/lockState.ts';
import type { Tables } from '../../../engine/tables.ts';
import { lockOrder } from './lockOrder.ts';

export interface LockName {
  lockId: LockId;
  lockName: string;
  timeZone: string;
  role: LockRole;
}

export async function lockNamesOf(db: Kysely<Tables>, uid: AccountId): Promise<LockName[]> {
  const order = await lockOrder(db, uid);
  const rows = await db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .select(['lock.lock_id as lockId', 'lock.alias', 'lock.name', 'lock.time_zone as timeZone', 'access.role'])
    .where('access.account_id', '=', uid)
    .orderBy(order('access.sort_name'))
    .orderBy('access.lock_id')
    .limit(MAX_NAMED_LOCKS)
    .execute();
  return rows.map(({ alias, name, ...lock }) => ({ ...lock, lockName: alias || name }));
}
