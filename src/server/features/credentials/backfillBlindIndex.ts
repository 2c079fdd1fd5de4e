/** One-time backfill of blind indexes for secrets that were encrypted before blind indexes existed. */
import { sql } from 'kysely';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';

export async function backfillBlindIndex(store: Store, vault: Vault): Promise<void> {
  const marked = await store.db.selectFrom('vault_blind_index').select('ref').limit(1).execute();
  if (marked.length > 0) return;
  await store.write(async db => {
    const sealed = await db
      .selectFrom('credential_row')
      .innerJoin('vault', join =>
        join
          .onRef('vault.account_id', '=', 'credential_row.account_id')
          .on(sql<boolean>`vault.ref in (credential_row.secret_ref, credential_row.held_ref)`),
      )
      .select(['credential_row.account_id', 'vault.ref', 'vault.sealed', 'credential_row.kind'])
      .execute();
    for (const { account_id, ref, sealed: bytes, kind } of sealed)
      await db
        .insertInto('vault_blind_index')
        .values({ account_id, ref, blind_index: vault.blindIndexOf(account_id, kind, vault.open(bytes)) })
        .execute();
  });
}
