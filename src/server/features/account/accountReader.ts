import { account } from '../../../../machines/aggregates/account.decide.ts';
import type { AccountContext } from '../../../../machines/aggregates/account.machine.ts';
import { type AddressKind, kindOfAddress } from '../../../../models/address.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';

export type OwnAddresses = Record<AddressKind, string> & { main: AddressKind };

export const accountRef = (uid: AccountId) => streamRef(uid, account.kind, uid);

export function createAccountReader({ store, loop, vault }: { store: Store; loop: Loop; vault: Vault }) {
  const contextOf = async (uid: AccountId): Promise<AccountContext> =>
    (await loop.snapshot(account, accountRef(uid))).snapshot.context;

  async function openSecret(uid: AccountId, ref: string): Promise<string> {
    const sealed = await store.secret(uid, ref);
    return sealed ? vault.open(sealed) : '';
  }

  async function addressesOf(uid: AccountId): Promise<OwnAddresses> {
    const { usernameRef, second } = await contextOf(uid);
    const first = await openSecret(uid, usernameRef);
    const main = kindOfAddress(first);
    const none = { mobile: '', email: '' };
    return { ...none, ...(second && { [second.kind]: await openSecret(uid, second.ref) }), [main]: first, main };
  }

  async function idNumberOf(uid: AccountId): Promise<string> {
    const { idNumberRef } = await contextOf(uid);
    return idNumberRef === null ? '' : openSecret(uid, idNumberRef);
  }

  return { contextOf, addressesOf, idNumberOf };
}
