/**
 * What whoever leaves gave to others at locks of other owners, by a right that they still have. They say whether it ends with
 * them; what does not is the owner's (`becomesOwners`), as is what somebody gave who is frozen, or whose time is over.
 */
import { ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import { validityPhase } from '../../../../machines/selectors/validityPhase.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId, EKeyId } from '../../../../models/ids.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { atLock } from '../credentials/atLock.ts';
import { type Issued, issuedBy } from '../credentials/issued.ts';
import { aggregateOf } from '../credentials/kinds.ts';
import { createEKeyDesk } from '../ekeys/eKeyDesk.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import { locksOfOthers } from './leavingSurvey.ts';

/** With whether whoever leaves administers its lock. */
type Gift = Issued & { administers: boolean };

export function createLeaversGifts({ store, loop }: { store: Store; loop: Loop }) {
  const { managerOf } = createEKeyDesk({ store, loop });

  async function givenBy(uid: AccountId, now: number): Promise<Gift[]> {
    const issued = await issuedBy(store.db, uid, await locksOfOthers(store.db, uid));
    const lockIds = [...new Set(issued.map(({ lockId }) => lockId))];
    const rights = new Map(
      await Promise.all(lockIds.map(async lockId => [lockId, await managerOf(uid, lockId)] as const)),
    );
    return issued.flatMap(one => {
      const right = rights.get(one.lockId);
      if (!right || isRejection(right) || validityPhase(right.own, now) === 'ended' || one.holder === uid) return [];
      return [{ ...one, administers: right.administers }];
    });
  }

  async function endOne(uid: AccountId, { kind, lockId, account, id, administers }: Gift): Promise<Rejection | null> {
    const asking = { by: uid, answer: null } as const;
    if (kind === 'ekey')
      return loop.handle(ekey, eKeyRef({ account, eKeyId: id as EKeyId }), { type: 'delete', administers }, asking);
    const at = await atLock({ store, loop }, uid, lockId, kind);
    if (isRejection(at)) return at;
    const command = { type: 'delete', uid, reach: at.reach } as const;
    return loop.handle(aggregateOf(kind), streamRef(account, kind, id), command, asking);
  }

  /**
   * False: something was faster, and it has to be gone through once more. What was given last goes first: with an eKey, what
   * its holder gave would be the owner's, and nobody would find it after a crash.
   */
  async function end(uid: AccountId, now: number): Promise<boolean> {
    for (const gift of (await givenBy(uid, now)).reverse()) {
      const refused = await endOne(uid, gift);
      if (isRejection(refused) && refused.rejected === 'conflict') return false;
    }
    return true;
  }

  return { givenBy, end };
}
