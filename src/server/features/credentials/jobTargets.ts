import type { Kysely } from 'kysely';
import type { CredentialKind } from '../../../../models/credential.ts';
import type { AccountId, CredentialId, EKeyId, LockId } from '../../../../models/ids.ts';
import type { JobTarget } from '../../../../models/jobTarget.ts';
import type { Tables } from '../../../engine/tables.ts';
import { CREDENTIAL_NEEDS_ATTENTION } from './credentialTable.ts';

export interface LockTarget {
  lockId: LockId;
  target: JobTarget;
}

const credentialTargets = (db: Kysely<Tables>, account: AccountId) =>
  db
    .selectFrom('credential_row')
    .select(['credential_id as id', 'lock_id as lockId', 'kind', 'name'])
    .where('account_id', '=', account)
    .orderBy('created_at')
    .orderBy('credential_id');

const toLockTarget = ({ lockId, ...target }: { lockId: LockId } & JobTarget): LockTarget => ({ lockId, target });

export async function credentialTargetsByIds(
  db: Kysely<Tables>,
  account: AccountId,
  ids: readonly CredentialId[],
): Promise<LockTarget[]> {
  const rows = await credentialTargets(db, account).where('credential_id', 'in', ids).execute();
  return rows.map(toLockTarget);
}

export async function credentialTargetsInDoubt(db: Kysely<Tables>, account: AccountId): Promise<LockTarget[]> {
  const rows = await credentialTargets(db, account).where(CREDENTIAL_NEEDS_ATTENTION).execute();
  return rows.map(toLockTarget);
}

/** The result may exceed a job's limit; the caller checks the count. */
export async function credentialTargetsOnLock(
  db: Kysely<Tables>,
  account: AccountId,
  lockId: LockId,
  kind: CredentialKind,
): Promise<LockTarget[]> {
  const rows = await credentialTargets(db, account).where('lock_id', '=', lockId).where('kind', '=', kind).execute();
  return rows.map(toLockTarget);
}

export async function eKeyIdsOnLock(
  db: Kysely<Tables>,
  account: AccountId,
  lockId: LockId,
  sender: AccountId | null,
): Promise<EKeyId[]> {
  const rows = await db
    .selectFrom('ekey_row')
    .select('ekey_id')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .where('stage', 'not in', ['deleted', 'deleting'])
    .$if(sender !== null, query => query.where('sender_uid', '=', sender as AccountId))
    .orderBy('sent_at')
    .execute();
  return rows.map(row => row.ekey_id);
}
