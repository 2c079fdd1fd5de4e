import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, PersonId } from '../../../../models/ids.ts';
import type { LockUser, LockUserId, RecipientChoice } from '../../../../models/lockUser.ts';
import { nameKey } from '../../../../models/textKey.ts';
import type { NewId } from '../../../engine/clock.ts';
import type { Store } from '../../../engine/store/store.ts';
import { lockUsersNamedLike, nameOfLockUser } from '../people/lockUserList.ts';
import { newCredentialId } from './credentialSecrets.ts';

type RecipientParts = { store: Store; newId: NewId };

const numberIn = (id: LockUserId): number => Number(id.slice(id.indexOf('-') + 1));

/** Lock users that the caller can't see are reported as not found, so that accounts can't be enumerated. */
export async function resolveLockUser(
  { store, newId }: RecipientParts,
  uid: AccountId,
  forWhom: RecipientChoice | undefined,
): Promise<LockUser | null | Rejection> {
  if (forWhom === undefined) return null;
  if ('name' in forWhom) return newGuest(newId, forWhom.name);
  const name = await nameOfLockUser(store.db, uid, forWhom.lockUserId);
  return name === null ? reject('lockUserNotFound') : lockUserOf(forWhom.lockUserId, name);
}

const newGuest = (newId: NewId, name: string): LockUser => ({
  known: 'byName',
  personId: PersonId.parse(newCredentialId(newId)),
  name,
});

const lockUserOf = (id: LockUserId, name: string): LockUser =>
  id.startsWith('account-')
    ? { known: 'byAccount', uid: numberIn(id) as AccountId }
    : { known: 'byName', personId: PersonId.parse(numberIn(id)), name };

/** Matches names by {@link nameKey}. A name without a match becomes a new guest; one with several is `ambiguous`. */
export async function resolveLockUsers(
  { store, newId }: RecipientParts,
  uid: AccountId,
  names: readonly string[],
): Promise<ReadonlyMap<string, LockUser | 'ambiguous'>> {
  const namesByKey = new Map<string, string>();
  for (const name of names) if (!namesByKey.has(nameKey(name))) namesByKey.set(nameKey(name), name.trim());
  if (namesByKey.size === 0) return new Map();
  const known = Map.groupBy(await lockUsersNamedLike(store.db, uid, [...namesByKey.values()]), ({ name }) =>
    nameKey(name),
  );
  const resolved = new Map<string, LockUser | 'ambiguous'>();
  for (const [key, name] of namesByKey) {
    const [one, another] = known.get(key) ?? [];
    const user = one ? lockUserOf(one.lockUserId, one.name) : newGuest(newId, name);
    resolved.set(key, another ? 'ambiguous' : user);
  }
  return resolved;
}
