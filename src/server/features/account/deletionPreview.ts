/** What blocks an account's deletion (such as owned locks or running jobs), and what is deleted with the account. */
import { transfer } from '../../../../machines/processes/transfer.decide.ts';
import type { Leaving } from '../../../../models/calls/account.calls.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { createOpenOrders } from '../billing/openOrders.ts';
import { countByKind } from '../credentials/revokeIssued.ts';
import { deletionCounts, ownedLocks, transfersInvolving } from './deletionPreviewRows.ts';
import { createIssuedByLeaver } from './issuedByLeaver.ts';

const LOCKS_SHOWN = 20;

export type DeletionPreview = Omit<Leaving, 'to'>;

export function createDeletionPreview({ store, loop }: { store: Store; loop: Loop }) {
  const { issuedBy } = createIssuedByLeaver({ store, loop });
  const openOrders = createOpenOrders({ store, loop });

  async function pendingTransfers(uid: AccountId): Promise<number> {
    const pending = await Promise.all(
      (await transfersInvolving(store.db, uid)).map(async ({ ownerId, transferId }) => {
        const { snapshot } = await loop.snapshot(transfer, streamRef(ownerId, transfer.kind, transferId));
        return snapshot.hasTag('waiting');
      }),
    );
    return pending.filter(Boolean).length;
  }

  return async (uid: AccountId, now: number): Promise<DeletionPreview> => {
    const [counts, locks, transfers, orders, given] = await Promise.all([
      deletionCounts(store.db, uid),
      ownedLocks(store.db, uid, LOCKS_SHOWN),
      pendingTransfers(uid),
      openOrders.of(uid),
      issuedBy(uid, now),
    ]);
    const { gateways, jobs, ...ends } = counts;
    return {
      stillHas: { locks: locks.total, gateways, transfers, jobs, orders: orders.underWay.length },
      locks: locks.list,
      ends: { ...ends, orders: orders.unpaid.length },
      given: countByKind(given),
    };
  };
}

export const blocksDeletion = ({ stillHas }: DeletionPreview): boolean =>
  Object.values(stillHas).some(count => count > 0);
