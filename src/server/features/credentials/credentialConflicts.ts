/** Finds credentials by name or by blind index; decrypts nothing. */

import type { Kysely } from 'kysely';
import { nameKey, searchKey } from '../../../../models/textKey.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';
import type { CredentialScope } from './credentialList.ts';

/** Limited, because databases limit the number of values per statement. */
const BATCH_SIZE = 500;

export async function findByName(db: Kysely<Tables>, { account, lockId, kind }: CredentialScope, name: string) {
  const rows = await db
    .selectFrom('credential_row')
    .select('name')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .where('kind', '=', kind)
    .where('search_text', '=', searchKey(name))
    .execute();
  return rows.find(row => nameKey(row.name) === nameKey(name))?.name ?? null;
}

/** Name of a credential whose desired secret, or else the secret last reported by the lock, has one of these blind indexes. */
export async function findByMarks(
  db: Kysely<Tables>,
  on: CredentialScope,
  marks: readonly string[],
): Promise<string | null> {
  for (const batch of inBatches(marks, BATCH_SIZE)) {
    const name = (await findByMarksIn(db, 'secret_ref', on, batch)) ?? (await findByMarksIn(db, 'held_ref', on, batch));
    if (name !== null) return name;
  }
  return null;
}

async function findByMarksIn(
  db: Kysely<Tables>,
  ref: 'secret_ref' | 'held_ref',
  { account, lockId, kind }: CredentialScope,
  marks: readonly string[],
): Promise<string | null> {
  const row = await db
    .selectFrom('vault_blind_index')
    .innerJoin('credential_row', join =>
      join
        .onRef('credential_row.account_id', '=', 'vault_blind_index.account_id')
        .onRef(`credential_row.${ref}`, '=', 'vault_blind_index.ref'),
    )
    .select('credential_row.name')
    .where('vault_blind_index.account_id', '=', account)
    .where('blind_index', 'in', marks)
    .where('lock_id', '=', lockId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? null;
}
