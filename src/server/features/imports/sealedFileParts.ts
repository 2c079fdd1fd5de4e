/** File lines contain personal data and secrets, so they are encrypted until the import completes. */
import type { AccountId, MigrationId } from '../../../../models/ids.ts';
import type { SealedSecret, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { FilePart } from './fileParts.ts';

interface VaultParts {
  store: Store;
  vault: Vault;
}

const refOf = (migrationId: MigrationId, part: number | '%'): string => `migration-${migrationId}/${part}`;

export const sealPart = (vault: Vault, migrationId: MigrationId, part: FilePart, place: number): SealedSecret => ({
  ref: refOf(migrationId, place),
  sealed: vault.seal(JSON.stringify(part)),
});

export async function openPart(
  { store, vault }: VaultParts,
  uid: AccountId,
  migrationId: MigrationId,
  place: number,
): Promise<FilePart | null> {
  const sealed = await store.secret(uid, refOf(migrationId, place));
  return sealed && (JSON.parse(vault.open(sealed)) as FilePart);
}

export const eraseParts = (store: Store, uid: AccountId, migrationId: MigrationId) =>
  store.write(db =>
    db.deleteFrom('vault').where('account_id', '=', uid).where('ref', 'like', refOf(migrationId, '%')).execute(),
  );
