/** ID numbers of guests (recipients without an account), in the lock owner's vault until the guest's last grant. */

import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { NewLockUserFact } from '../../../../models/facts/lockUser.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { type LockUser, type LockUserId, lockUserIdOf } from '../../../../models/lockUser.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { requestAddress } from '../../../engine/requestContext.ts';
import type { AppendRequest, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { nameOfLockUser, ownerIdsOfLockUser } from '../people/lockUserList.ts';
import { guestIdRef } from './accessGrantRow.ts';

type Guest = Extract<LockUser, { known: 'byName' }>;

interface Parts {
  store: Store;
  vault: Vault;
}

async function storedIn({ store, vault }: Parts, ownerId: AccountId, guest: LockUserId): Promise<string> {
  const sealed = await store.secret(ownerId, guestIdRef(guest));
  return sealed ? vault.open(sealed) : '';
}

/** Appends for the issuing transaction: none if the same number is stored. Rejected if another one is. */
async function appendsForIssue(
  parts: Parts,
  ownerId: AccountId,
  guest: Guest,
  idNumber: string,
  { uid, now }: { uid: AccountId; now: number },
): Promise<readonly AppendRequest[] | Rejection> {
  const { store, vault } = parts;
  const lockUserId = lockUserIdOf(guest);
  const ownerIds = [...new Set([ownerId, ...(await ownerIdsOfLockUser(store.db, uid, lockUserId))])];
  // Versions are read first, so that a number set meanwhile makes the append conflict.
  const versions = await Promise.all(
    ownerIds.map(
      async ownerId => (await store.readStream(streamRef(ownerId, 'lockUser', lockUserId))).at(-1)?.version ?? 0,
    ),
  );
  const stored = (await Promise.all(ownerIds.map(ownerId => storedIn(parts, ownerId, lockUserId)))).filter(
    number => number !== '',
  );
  if (stored.length > 0) return stored.every(number => number === idNumber) ? [] : reject('idNumberExists');
  const idNumberRef = guestIdRef(lockUserId);
  const data = { lockUserId, name: guest.name, idNumberRef };
  const fact: NewLockUserFact = { type: 'lockUser.idNumberSet.v1', data };
  const from = requestAddress();
  return ownerIds.map((ownerId, place) => ({
    ...streamRef(ownerId, 'lockUser', lockUserId),
    expected: versions[place] ?? 0,
    facts: [{ ...fact, at: now }],
    meta: { by: uid, ...(from && { from }) },
    secrets: [{ ref: idNumberRef, sealed: vault.seal(idNumber) }],
  }));
}

export function createGuestIdNumbers({ store, vault }: Parts) {
  return {
    /** '' if no number is stored. Only for managers of a lock that the guest has access to. */
    async of(viewer: AccountId, guest: LockUserId): Promise<string> {
      for (const ownerId of await ownerIdsOfLockUser(store.db, viewer, guest)) {
        const stored = await storedIn({ store, vault }, ownerId, guest);
        if (stored) return stored;
      }
      return '';
    },

    forIssue: (ownerId: AccountId, guest: Guest, idNumber: string, by: { uid: AccountId; now: number }) =>
      appendsForIssue({ store, vault }, ownerId, guest, idNumber, by),

    /** Reuses the vault ref, so the old number is overwritten; null removes it. */
    async set(
      guest: LockUserId,
      idNumber: string | null,
      { uid, now, address }: { uid: AccountId; now: number; address: string },
    ): Promise<Rejection | null> {
      const ownerIds = await ownerIdsOfLockUser(store.db, uid, guest);
      const name = await nameOfLockUser(store.db, uid, guest);
      if (name === null) return reject('lockUserNotFound');
      const idNumberRef = guestIdRef(guest);
      const about = { lockUserId: guest, name };
      const changes = await Promise.all(
        ownerIds.map(async ownerId => {
          const before = await storedIn({ store, vault }, ownerId, guest);
          if (before === (idNumber ?? '')) return false;
          const fact: NewLockUserFact =
            idNumber === null
              ? { type: 'lockUser.idNumberRemoved.v1', data: about }
              : {
                  type: before ? 'lockUser.idNumberChanged.v1' : 'lockUser.idNumberSet.v1',
                  data: { ...about, idNumberRef },
                };
          await store.append({
            ...{ ...streamRef(ownerId, 'lockUser', guest), expected: 'any', facts: [{ ...fact, at: now }] },
            ...{
              meta: { by: uid, from: address },
              secrets: [{ ref: idNumberRef, sealed: vault.seal(idNumber ?? '') }],
            },
          });
          return true;
        }),
      );
      return changes.includes(true) ? null : reject('unchanged');
    },
  };
}
