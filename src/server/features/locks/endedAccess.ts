import type { Kysely } from 'kysely';
import { validityPhase } from '../../../../machines/selectors/validityPhase.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';

const BATCH_SIZE = 1000;

/** Administrator access whose term has expired, revoked or not. */
export async function expiredAccessOn(
  db: Kysely<Tables>,
  uid: AccountId,
  lockIds: readonly LockId[],
  now: number,
): Promise<LockId[]> {
  const ended: LockId[] = [];
  for (const batch of inBatches(lockIds, BATCH_SIZE)) {
    const rows = await db
      .selectFrom('lock_access')
      .select(['lock_id', 'own'])
      .where('account_id', '=', uid)
      .where('lock_id', 'in', batch)
      .where('role', '=', 'admin')
      .execute();
    for (const { lock_id, own } of rows)
      if (validityPhase(JSON.parse(own) as Validity, now) === 'ended') ended.push(lock_id);
  }
  return ended;
}
