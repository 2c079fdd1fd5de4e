/** What credentials are made of, sealed and opened. Nothing of it is held longer than a call lasts. */
import type { ListedKind } from '../../../models/calls/credential.calls.ts';
import { type AccountId, CredentialId } from '../../../models/ids.ts';
import type { NewId } from '../clock.ts';
import { newNumber } from '../newNumber.ts';
import { bearersOf, type OfLock } from '../projections/credentialList.ts';
import type { Store } from '../store/store.ts';
import type { Vault } from '../vault.ts';

/** A number that is taken already would answer for the other credential, which nearly never happens. */
export const newCredentialId = (newId: NewId): CredentialId => CredentialId.parse(newNumber(newId));

export function createSecrets({ store, vault, newId }: { store: Store; vault: Vault; newId: NewId }) {
  return {
    /** A name of its own for each, so that what the lock holds is not lost before the new one is confirmed. */
    seal(account: AccountId, kind: ListedKind, credentialId: CredentialId, text: string) {
      const ref = `${kind}-${credentialId}/${newId()}`;
      return { ref, secrets: [{ ref, sealed: vault.seal(text), mark: vault.blindIndexOf(account, kind, text) }] };
    },
    /** Null once it was erased, as soon as the lock had let go of it. */
    async open(account: AccountId, ref: string): Promise<string | null> {
      const sealed = await store.secret(account, ref);
      return sealed && vault.open(sealed);
    },
    /** Whether the console knows it to be in use on a lock, apart from one of its credentials. Nothing is opened for it. */
    async isTaken({ account, lockId, kind }: OfLock, text: string, except?: CredentialId): Promise<boolean> {
      const bearers = await bearersOf(store.db, account, vault.blindIndexOf(account, kind, text));
      return bearers.some(bearer => bearer.lockId === lockId && bearer.credentialId !== except);
    },
  };
}
export type Secrets = ReturnType<typeof createSecrets>;
