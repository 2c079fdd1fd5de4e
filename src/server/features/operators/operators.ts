import type { AccountId } from '../../../../models/ids.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { accountByAddress } from '../account/accountAddressRow.ts';

export const FIRST_OWNER = 'firstOwner';

export type IsOperator = (uid: AccountId) => Promise<boolean>;

interface Dependencies {
  store: Pick<Store, 'db'>;
  vault: Pick<Vault, 'usernameKey'>;
  names: readonly string[] | null;
}

export function createIsOperator({ store, vault, names }: Dependencies): IsOperator {
  async function isFirstOwner(uid: AccountId): Promise<boolean> {
    const row = await store.db.selectFrom('settings').select('value').where('key', '=', FIRST_OWNER).executeTakeFirst();
    return row?.value === String(uid);
  }
  return async uid => {
    if (names === null) return isFirstOwner(uid);
    const named = await Promise.all(names.map(name => accountByAddress(store.db, vault.usernameKey(name))));
    return named.includes(uid);
  };
}
