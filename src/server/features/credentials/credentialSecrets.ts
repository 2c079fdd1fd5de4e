import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import { type AccountId, CredentialId, type LockId } from '../../../../models/ids.ts';
import type { NewId } from '../../../engine/clock.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { newNumericId } from '../../storage/newNumericId.ts';
import { type CredentialScope, credentialsWithMark } from './credentialList.ts';

/** 48 random bits, as a collision would return the existing credential. */
export const newCredentialId = (newId: NewId): CredentialId => CredentialId.parse(newNumericId(newId));

export function createCredentialSecrets({ store, vault, newId }: { store: Store; vault: Vault; newId: NewId }) {
  /** Finds credentials by blind index, without decryption. */
  async function credentialsWith({ account, lockId, kind }: CredentialScope, text: string): Promise<CredentialId[]> {
    const all = await credentialsWithMark(store.db, account, vault.blindIndexOf(account, kind, text));
    return all.flatMap(bearer => (bearer.lockId === lockId ? [bearer.credentialId] : []));
  }

  return {
    /** Each secret gets its own ref, so that the confirmed one survives until the new one is confirmed. */
    seal(account: AccountId, kind: ListedKind, of: CredentialId | `found-${LockId}`, text: string) {
      const ref = `${kind}-${of}/${newId()}`;
      return { ref, secrets: [{ ref, sealed: vault.seal(text), blindIndex: vault.blindIndexOf(account, kind, text) }] };
    },
    /** Null if the secret has been erased. */
    async open(account: AccountId, ref: string): Promise<string | null> {
      const sealed = await store.secret(account, ref);
      return sealed && vault.open(sealed);
    },
    credentialsWith,
    isInUse: async (of: CredentialScope, text: string, except?: CredentialId): Promise<boolean> =>
      (await credentialsWith(of, text)).some(id => id !== except),
  };
}
export type CredentialSecrets = ReturnType<typeof createCredentialSecrets>;
