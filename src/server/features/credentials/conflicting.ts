/** What on a lock is called alike, or has one of some secrets: found by names and by marks, and nothing is opened for it. */

import type { Kysely } from 'kysely';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { sortable } from '../../storage/text.ts';
import type { OfLock } from './credentialList.ts';

/** Databases limit how many values one statement takes. */
const AT_ONCE = 500;

/** The first one that is called so. */
export async function calledSo(db: Kysely<Tables>, { account, lockId, kind }: OfLock, name: string) {
  const row = await db
    .selectFrom('credential_row')
    .select('name')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .where('kind', '=', kind)
    .where('sort_name', '=', sortable(name))
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** What the first one is called that has one of these secrets, or had it when the lock last said what it holds. */
export async function bearing(db: Kysely<Tables>, on: OfLock, marks: readonly string[]): Promise<string | null> {
  for (const some of inBatches(marks, AT_ONCE)) {
    const name = (await bearingAs(db, 'secret_ref', on, some)) ?? (await bearingAs(db, 'held_ref', on, some));
    if (name !== null) return name;
  }
  return null;
}

async function bearingAs(
  db: Kysely<Tables>,
  ref: 'secret_ref' | 'held_ref',
  { account, lockId, kind }: OfLock,
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
