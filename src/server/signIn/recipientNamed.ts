import type { AccountId } from '../../../models/ids.ts';
import { accountNamed } from '../projections/accountRow.ts';
import type { Store } from '../store/store.ts';
import type { Vault } from '../vault.ts';

/** Whose account is meant: they are named by their e-mail address, or by their phone number with its country. */
export async function recipientNamed(
  { store, vault }: { store: Store; vault: Vault },
  recipient: string,
  countryCode: string,
): Promise<AccountId | null> {
  const written = recipient.includes('@') ? recipient : recipient.replaceAll(/[\s()-]/g, '');
  const withCountry = `+${countryCode.replace('+', '')}${written.replace(/^0/, '')}`;
  const names = recipient.includes('@') ? [written] : [withCountry, written];
  for (const name of names) {
    const uid = await accountNamed(store.db, vault.usernameKey(name));
    if (uid) return uid;
  }
  return null;
}
