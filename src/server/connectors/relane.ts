/**
 * Moves effects from a gateway's lane to the lock's own lane. An older version, or a missing driver, may have queued
 * them there.
 */

import type { ScopeOf } from '../../../machines/effects/scopedPolicy.ts';
import { effectPolicies } from '../../../machines/effects.ts';
import { lookUp } from '../../../models/lookUp.ts';
import { firstOfStream } from '../../engine/store/laneStatements.ts';
import type { Store } from '../../engine/store/store.ts';

interface Dependencies {
  store: Pick<Store, 'write'>;
  scopeOf: ScopeOf;
}

/**
 * Call this after the drivers have adopted their locks and before effects are claimed. Skips lanes that a process has
 * already claimed.
 */
export const moveToOwnLanes = ({ store, scopeOf }: Dependencies): Promise<void> =>
  store.write(async db => {
    const rows = await db
      .selectFrom('outbox')
      .innerJoin('lanes', join =>
        join.onRef('lanes.account_id', '=', 'outbox.account_id').onRef('lanes.lane', '=', 'outbox.lane'),
      )
      .select(['outbox.account_id as account', 'outbox.id', 'outbox.lane', 'outbox.name', 'outbox.params'])
      .where('outbox.lane', 'like', 'gateway-%')
      .where('outbox.lane', 'not like', '%/%')
      .where('lanes.owner', 'is', null)
      .orderBy('outbox.id')
      .execute();
    const changed = new Map<string, { account: (typeof rows)[number]['account']; lane: string }>();
    const note = (account: (typeof rows)[number]['account'], lane: string) =>
      changed.set(`${account} ${lane}`, { account, lane });
    for (const { account, id, lane: from, name, params } of rows) {
      const policy = lookUp<{ lane: unknown }>(effectPolicies, name);
      const laneOf = policy?.lane as ((params: unknown, scopeOf: ScopeOf) => string) | undefined;
      const lane = laneOf?.(JSON.parse(params), scopeOf) ?? from;
      if (lane === from) continue;
      await db.updateTable('outbox').set({ lane }).where('account_id', '=', account).where('id', '=', id).execute();
      note(account, from);
      note(account, lane);
    }
    for (const { account, lane } of changed.values()) {
      await db
        .insertInto('lanes')
        .values({ account_id: account, lane, token: 0, owner: null, lease_until: 0, next_due_at: null, passed: 0 })
        .onConflict(conflict => conflict.doNothing())
        .execute();
      await db
        .updateTable('lanes')
        .set({
          next_due_at: firstOfStream(db)
            .select(eb => eb.fn.min('outbox.due_at').as('due'))
            .where('outbox.account_id', '=', account)
            .where('outbox.lane', '=', lane),
        })
        .where('account_id', '=', account)
        .where('lane', '=', lane)
        .execute();
    }
  });
