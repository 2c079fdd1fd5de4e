import { type Rejection, reject } from '../../../models/errorCodes.ts';
import { type AccountId, PersonId } from '../../../models/ids.ts';
import type { ForWhom, LockUser, LockUserId } from '../../../models/lockUser.ts';
import type { NewId } from '../clock.ts';
import { nameOfLockUser } from '../projections/lockUserList.ts';
import type { Store } from '../store/store.ts';
import { newCredentialId } from './secrets.ts';

const numberIn = (id: LockUserId): number => Number(id.slice(id.indexOf('-') + 1));

/** Whom somebody means by what they have named. Of people whom they do not know they do not learn that they exist. */
export async function lockUserMeant(
  { store, newId }: { store: Store; newId: NewId },
  uid: AccountId,
  forWhom: ForWhom | undefined,
): Promise<LockUser | null | Rejection> {
  if (forWhom === undefined) return null;
  if ('name' in forWhom) {
    return { known: 'byName', personId: PersonId.parse(newCredentialId(newId)), name: forWhom.name };
  }
  const name = await nameOfLockUser(store.db, uid, forWhom.lockUserId);
  if (name === null) return reject('lockUserNotFound');
  const id = numberIn(forWhom.lockUserId);
  return forWhom.lockUserId.startsWith('account-')
    ? { known: 'byAccount', uid: id as AccountId }
    : { known: 'byName', personId: PersonId.parse(id), name };
}
