import { isEmail } from '../../../../models/address.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { accountByAddress } from '../account/accountAddressRow.ts';

export async function resolveRecipient(
  { store, vault }: { store: Store; vault: Vault },
  recipient: string,
  countryCode: string,
): Promise<AccountId | null> {
  const written = isEmail(recipient) ? recipient : recipient.replaceAll(/[\s()-]/g, '');
  // Tries both spellings: accounts made by `create-owner` have a phone number as the operator typed it.
  const names = new Set([meantAddress({ account: recipient, countryCode }).address, written]);
  for (const name of names) {
    const uid = await accountByAddress(store.db, vault.usernameKey(name));
    if (uid) return uid;
  }
  return null;
}
