import type { Kysely } from 'kysely';
import { validityPhase } from '../../../../machines/selectors/validityPhase.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { Validity } from '../../../../models/validity.ts';
import { preparedQuery } from '../../../engine/store/preparedQuery.ts';
import type { Slots } from '../../../engine/store/statement.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';

const BATCH_SIZE = 1000;

const administratorTerms = (db: Kysely<Tables>) =>
  db.selectFrom('lock_access').select(['lock_id', 'own']).where('role', '=', 'admin');

/** Prepared for one lock, because each command asks for one; batches are rare. */
const termOnLock = preparedQuery((db, { uid, lockId }: Slots<{ uid: AccountId; lockId: LockId }>) =>
  administratorTerms(db).where('account_id', '=', uid).where('lock_id', '=', lockId),
);

/** Administrator access whose term has expired, whether revoked yet or not. */
export async function expiredAccessOn(
  db: Kysely<Tables>,
  uid: AccountId,
  lockIds: readonly LockId[],
  now: number,
): Promise<LockId[]> {
  const [lockId] = lockIds;
  const ended: LockId[] = [];
  const keepEnded = (rows: { lock_id: LockId; own: string }[]) => {
    for (const { lock_id, own } of rows)
      if (validityPhase(JSON.parse(own) as Validity, now) === 'ended') ended.push(lock_id);
  };
  if (lockId !== undefined && lockIds.length === 1) keepEnded(await termOnLock(db, { uid, lockId }));
  else
    for (const batch of inBatches(lockIds, BATCH_SIZE))
      keepEnded(await administratorTerms(db).where('account_id', '=', uid).where('lock_id', 'in', batch).execute());
  return ended;
}
