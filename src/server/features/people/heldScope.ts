import type { ParamsOf } from '../../../../models/calls/call.ts';
import type { AccessGrant, lockUserCalls } from '../../../../models/calls/lockUser.calls.ts';
import { DAY_MS } from '../../../../models/duration.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { MAX_JOB_ITEMS } from '../../../../models/limits.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import { tooManyItems } from '../jobs/job.service.ts';
import { expiringBetween, type HeldLine, holdingsAmong, holdingsOf } from './holdingList.ts';
import { createHoldings } from './holdings.ts';

type Scope = Omit<ParamsOf<typeof lockUserCalls.preview>, 'change'>;
export type HeldGrant = AccessGrant & { holder: string };

/** Loads the grants that a call is about. Grants on locks that the viewer doesn't manage aren't found. */
export function createHeldScope({ store, loop, items }: Pick<CredentialService, 'store' | 'loop' | 'items'>) {
  const loadHoldings = createHoldings({ store, loop, items });

  async function linesOf(scope: Scope, uid: AccountId, now: number): Promise<HeldLine[] | Rejection> {
    const given = [scope.lockUserId, scope.items, scope.days].filter(one => one !== undefined);
    if (given.length !== 1) return reject('badParameter', { fields: { lockUserId: 'invalid' } });
    if (scope.lockUserId) {
      const held = await holdingsOf(store.db, uid, scope.lockUserId, null);
      return held.length === 0 ? reject('lockUserNotFound') : held;
    }
    if (scope.items) {
      const found = await holdingsAmong(store.db, uid, scope.items);
      return found.length === scope.items.length ? found : reject('credentialNotFound');
    }
    const within = { from: now, until: now + (scope.days ?? 0) * DAY_MS, search: scope.search };
    const { lines, total } = await expiringBetween(store.db, uid, within, { pageNo: 1, pageSize: MAX_JOB_ITEMS });
    return total > MAX_JOB_ITEMS ? tooManyItems(total) : lines;
  }

  return async (scope: Scope, uid: AccountId, now: number): Promise<HeldGrant[] | Rejection> => {
    const lines = await linesOf(scope, uid, now);
    if (isRejection(lines)) return lines;
    if (lines.length > MAX_JOB_ITEMS) return tooManyItems(lines.length);
    const loaded = await Promise.all(
      lines.map(async line => (await loadHoldings([line], now)).map(grant => ({ ...grant, holder: line.holder }))),
    );
    return loaded.flat();
  };
}
