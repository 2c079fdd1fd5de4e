/** Access that a closing account issued on others' locks: the user revokes it or leaves it to the lock's owner. */
import { ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import { validityPhase } from '../../../../machines/selectors/validityPhase.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId, EKeyId } from '../../../../models/ids.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { authorizeLock } from '../credentials/authorizeLock.ts';
import { type IssuedAccess, issuedInChainBy } from '../credentials/issuedAccess.ts';
import { aggregateOf } from '../credentials/kinds.ts';
import { createEKeyService } from '../ekeys/ekey.service.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import { locksOfOthers } from './deletionPreviewRows.ts';

type RevocableAccess = IssuedAccess & { administers: boolean };

export function createIssuedByLeaver({ store, loop }: { store: Store; loop: Loop }) {
  const { authorizeIssuer } = createEKeyService({ store, loop });

  async function issuedBy(uid: AccountId, now: number): Promise<RevocableAccess[]> {
    const issued = await issuedInChainBy(store.db, uid, await locksOfOthers(store.db, uid));
    const lockIds = [...new Set(issued.map(({ lockId }) => lockId))];
    const rights = new Map(
      await Promise.all(lockIds.map(async lockId => [lockId, await authorizeIssuer(uid, lockId)] as const)),
    );
    return issued.flatMap(one => {
      const right = rights.get(one.lockId);
      if (!right || isRejection(right) || validityPhase(right.own, now) === 'ended' || one.holder === uid) return [];
      return [{ ...one, administers: right.administers }];
    });
  }

  async function revokeOne(
    uid: AccountId,
    { kind, lockId, account, id, administers }: RevocableAccess,
  ): Promise<Rejection | null> {
    const options = { by: uid, answer: null } as const;
    if (kind === 'ekey')
      return loop.handle(ekey, eKeyRef({ account, eKeyId: id as EKeyId }), { type: 'delete', administers }, options);
    const authorized = await authorizeLock({ store, loop }, uid, lockId, kind);
    if (isRejection(authorized)) return authorized;
    const command = { type: 'delete', uid, connectivity: authorized.connectivity } as const;
    return loop.handle(aggregateOf(kind), streamRef(account, kind, id), command, options);
  }

  /**
   * Resolves with false on a conflict. Starts with the newest: after a crash, an eKey revoked first would hide what its
   * holder issued.
   */
  async function revokeAll(uid: AccountId, now: number): Promise<boolean> {
    for (const access of (await issuedBy(uid, now)).reverse()) {
      const revoked = await revokeOne(uid, access);
      if (isRejection(revoked) && revoked.rejected === 'conflict') return false;
    }
    return true;
  }

  return { issuedBy, revokeAll };
}
