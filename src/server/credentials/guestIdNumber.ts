/**
 * The identity number of a guest: somebody who is known by name alone, and holds something at locks that whoever asks manages.
 * Kept in the vault under the account that keeps the locks, and erased when the guest holds nothing there any more.
 */
import type { AccountId } from '../../../models/ids.ts';
import type { LockUserId } from '../../../models/lockUser.ts';
import { streamRef } from '../loop/loop.ts';
import { guestIdRef } from '../projections/heldItem.ts';
import { homesOfLockUser } from '../projections/lockUserList.ts';
import type { Store } from '../store/store.ts';
import type { Vault } from '../vault.ts';

export function createGuestIdNumbers({ store, vault }: { store: Store; vault: Vault }) {
  return {
    /** Empty: none was given. Told to nobody who doesn't manage a lock of theirs. */
    async of(viewer: AccountId, guest: LockUserId): Promise<string> {
      for (const home of await homesOfLockUser(store.db, viewer, guest)) {
        const sealed = await store.secret(home, guestIdRef(guest));
        if (sealed) return vault.open(sealed);
      }
      return '';
    },

    /** Under the same name each time, so that nothing is left of the one before. Null erases it. False: nobody such is known. */
    async set(viewer: AccountId, guest: LockUserId, idNumber: string | null): Promise<boolean> {
      const homes = await homesOfLockUser(store.db, viewer, guest);
      const ref = guestIdRef(guest);
      for (const home of homes) {
        if (idNumber === null)
          await store.write(db =>
            db.deleteFrom('vault').where('account_id', '=', home).where('ref', '=', ref).execute(),
          );
        else
          await store.append({
            ...{ ...streamRef(home, 'account', home), expected: 'any', facts: [], meta: { by: viewer } },
            secrets: [{ ref, sealed: vault.seal(idNumber) }],
          });
      }
      return homes.length > 0;
    },
  };
}
