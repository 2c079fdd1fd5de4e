/** What credentials are made of, sealed and opened. Nothing of it is held longer than a call lasts. */
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import { type AccountId, CredentialId, type LockId } from '../../../../models/ids.ts';
import type { NewId } from '../../../engine/clock.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { newNumericId } from '../../storage/newNumericId.ts';
import { type CredentialScope, credentialsWithMark } from './credentialList.ts';

/** A number that is taken already would answer for the other credential, which nearly never happens. */
export const newCredentialId = (newId: NewId): CredentialId => CredentialId.parse(newNumericId(newId));

export function createCredentialSecrets({ store, vault, newId }: { store: Store; vault: Vault; newId: NewId }) {
  /** Those of the lock that it is known to be in use by. Nothing is opened for it. */
  async function credentialsWith({ account, lockId, kind }: CredentialScope, text: string): Promise<CredentialId[]> {
    const all = await credentialsWithMark(store.db, account, vault.blindIndexOf(account, kind, text));
    return all.flatMap(bearer => (bearer.lockId === lockId ? [bearer.credentialId] : []));
  }

  return {
    /** A name of its own for each, so that what the lock holds is not lost before the new one is confirmed. */
    seal(account: AccountId, kind: ListedKind, of: CredentialId | `found-${LockId}`, text: string) {
      const ref = `${kind}-${of}/${newId()}`;
      return { ref, secrets: [{ ref, sealed: vault.seal(text), blindIndex: vault.blindIndexOf(account, kind, text) }] };
    },
    /** Null once it was erased, as soon as the lock had let go of it. */
    async open(account: AccountId, ref: string): Promise<string | null> {
      const sealed = await store.secret(account, ref);
      return sealed && vault.open(sealed);
    },
    credentialsWith,
    /** Whether the console knows it to be in use on a lock, apart from one of its credentials. */
    isInUse: async (of: CredentialScope, text: string, except?: CredentialId): Promise<boolean> =>
      (await credentialsWith(of, text)).some(id => id !== except),
  };
}
export type CredentialSecrets = ReturnType<typeof createCredentialSecrets>;
