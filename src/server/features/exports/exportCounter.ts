import type { ExportCount } from '../../../../models/calls/export.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { Store } from '../../../engine/store/store.ts';
import { inBatches } from '../../storage/inBatches.ts';
import type { PaidPlan } from '../billing/paidPlan.service.ts';
import { ownersOf } from '../locks/ownedLocks.ts';
import { retentionDaysOf } from '../records/recordKeeping.ts';
import { countAccessGrants } from './accessGrants.ts';
import type { Exporter } from './exporter.ts';
import type { CountedPart } from './exportParts.ts';
import type { RecordSpan } from './exportPlan.ts';
import { reachesBackTo } from './exportSpan.ts';
import { managedLocks, type VisibleLock, visibleLocks } from './visibleLocks.ts';

interface Dependencies {
  store: Store;
  advanced: PaidPlan;
  exporter: Exporter;
  maxExportRows: number;
}

interface RowCount {
  total: number;
  max: number;
  /** Locks in the requested order, without those that have no records. */
  locks: (CountedPart & { alias: string })[];
}

const BATCH_SIZE = 1000;
const MAX_NAMED = 10;

export const toExportCount = ({ total, max, locks }: RowCount): ExportCount & Record<string, unknown> => ({
  total,
  max,
  locks: locks
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_NAMED)
    .map(({ lockId, alias, count }) => ({ lockId, lockAlias: alias, count })),
});

export function createExportCounter({ store, advanced, exporter, maxExportRows: max }: Dependencies) {
  /** Managers may export one lock's records for free. Exports of several locks or of lock users need the paid plan. */
  async function authorizeLocks(
    uid: AccountId,
    lockIds: readonly LockId[] | undefined,
    isAdvanced: (locks: number) => boolean,
  ): Promise<Map<LockId, VisibleLock> | Rejection> {
    const seen = lockIds ? await visibleLocks(store.db, uid, lockIds) : await managedLocks(store.db, uid);
    const unknown = (lockIds ?? []).filter(lockId => !seen.has(lockId));
    if (unknown.length > 0) return reject('lockNotFound', { lockIds: unknown });
    const denied = [...seen.values()].filter(({ role }) => role === 'user').map(({ lockId }) => lockId);
    if (denied.length > 0) return reject('noPermission', { lockIds: denied });
    return (isAdvanced(seen.size) && (await advanced.requireOpenOn(uid, [...seen.keys()]))) || seen;
  }

  /** Limits the period to how far back the exports of all the locks' owners reach; see {@link reachesBackTo}. */
  async function reachable(span: RecordSpan, lockIds: Iterable<LockId>, now: number): Promise<RecordSpan> {
    const owners = new Set((await ownersOf(store.db, [...lockIds])).values());
    const reached = await Promise.all(
      [...owners].map(async owner => reachesBackTo(await retentionDaysOf(store.db, owner), now)),
    );
    return { ...span, from: Math.max(span.from, ...reached) };
  }

  async function counted(
    seen: Map<LockId, VisibleLock>,
    count: (owner: AccountId, lockIds: readonly LockId[]) => Promise<CountedPart[]>,
  ): Promise<RowCount> {
    const byOwner = Map.groupBy(seen.values(), ({ owner }) => owner);
    const found = new Map<LockId, CountedPart>();
    for (const [owner, locks] of byOwner)
      for (const batch of inBatches(locks, BATCH_SIZE)) {
        const ids = batch.map(({ lockId }) => lockId);
        for (const part of await count(owner, ids)) found.set(part.lockId, part);
      }
    const locks = [...seen.values()].flatMap(({ lockId, alias }) => {
      const part = found.get(lockId);
      return part ? [{ ...part, alias }] : [];
    });
    return { total: locks.reduce((sum, { count }) => sum + count, 0), max, locks };
  }

  return {
    async records(
      uid: AccountId,
      lockIds: readonly LockId[] | undefined,
      { span, now }: { span: RecordSpan; now: number },
    ): Promise<(RowCount & { span: RecordSpan }) | Rejection> {
      const seen = await authorizeLocks(uid, lockIds, locks => locks > 1);
      if (isRejection(seen)) return seen;
      const within = await reachable(span, seen.keys(), now);
      return {
        ...(await counted(seen, (owner, ids) => exporter.count({ owner, lockIds: ids, span: within }))),
        span: within,
      };
    },
    async lockUsers(uid: AccountId, lockIds: readonly LockId[] | undefined): Promise<RowCount | Rejection> {
      const seen = await authorizeLocks(uid, lockIds, () => true);
      if (isRejection(seen)) return seen;
      return counted(seen, (owner, ids) => countAccessGrants(store.db, owner, ids));
    },
  };
}
