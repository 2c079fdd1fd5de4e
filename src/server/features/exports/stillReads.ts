import type { Kysely } from 'kysely';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { expiredAccessOn } from '../locks/endedAccess.ts';
import { BATCH_SIZE, MANAGING, rolesOn } from '../locks/lockPermissions.ts';

/** Administrators who lost a lock can't read its export files; the former owner of a removed lock can. */
export async function stillReads(
  db: Kysely<Tables>,
  uid: AccountId,
  lockIds: readonly LockId[],
  now: number,
): Promise<boolean> {
  const roles = await rolesOn(db, uid, lockIds);
  const lost = lockIds.filter(lockId => !(MANAGING as readonly unknown[]).includes(roles.get(lockId)));
  const former = new Set<LockId>();
  for (const batch of inBatches(lost, BATCH_SIZE)) {
    const some = db
      .selectFrom('former_lock')
      .select('lock_id')
      .where('account_id', '=', uid)
      .where('lock_id', 'in', batch);
    for (const row of await some.execute()) former.add(row.lock_id);
  }
  return lost.every(lockId => former.has(lockId)) && (await expiredAccessOn(db, uid, lockIds, now)).length === 0;
}
