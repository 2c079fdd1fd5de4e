import { type AttentionItem, attentionCalls } from '../../../../models/calls/attention.calls.ts';
import type { AttentionFact } from '../../../../models/facts/attention.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { CONNECTORS, type Connector } from '../../../../models/way.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { budgetItems } from './accountAttention.ts';
import { countByKind, hasKind } from './attentionGroups.ts';
import { attentionOf } from './attentionList.ts';
import { snoozeFor } from './attentionSnooze.ts';

export function attentionRoutes({
  store,
  driver,
  selling,
}: Pick<Dependencies, 'store' | 'driver' | 'selling'>): Route[] {
  async function budgetsOf(uid: AccountId) {
    const clouds = CONNECTORS.flatMap(way => driver.cloudDriver(way) ?? []);
    const budgets = await Promise.all(
      clouds.map(async cloud => ((await cloud.signedInAs(uid)) === null ? [] : cloud.budget())),
    );
    return budgets.flat();
  }

  const missing = (way: Connector | null) => driver.missingDriver(way && { way });
  const attentionItems = async (uid: AccountId, now: number) =>
    attentionOf(store.db, uid, { now, missing, sells: selling.isOn, others: budgetItems(await budgetsOf(uid)) });

  const append = async (
    uid: AccountId,
    facts: readonly { type: string; data: AttentionFact['data']; at: number }[],
  ) => {
    await store.append({ ...streamRef(uid, 'attention', uid), expected: 'any', facts, meta: { by: uid } });
    return {};
  };

  const isSnoozed = ({ snoozedUntil }: AttentionItem) => snoozedUntil !== null;

  return [
    route(attentionCalls.list, async ({ pageNo, pageSize, kind, snoozed }, { uid, now }) => {
      const all = (await attentionItems(uid, now)).filter(item => isSnoozed(item) === snoozed);
      const matching = kind ? all.filter(item => hasKind(item, kind)) : all;
      const from = (pageNo - 1) * pageSize;
      return {
        list: matching.slice(from, from + pageSize),
        pageNo,
        pageSize,
        total: matching.length,
        counts: countByKind(all),
      };
    }),
    route(attentionCalls.count, async (_, { uid, now }) => ({
      count: (await attentionItems(uid, now)).filter(item => !isSnoozed(item)).length,
    })),
    route(attentionCalls.seen, ({ key }, { uid, now }) => {
      return append(uid, [{ type: 'attention.seen.v1', data: { uid, key }, at: now }]);
    }),
    route(attentionCalls.seenAll, ({ keys }, { uid, now }) =>
      append(
        uid,
        keys.map(key => ({ type: 'attention.seen.v1', data: { uid, key }, at: now })),
      ),
    ),
    route(attentionCalls.unseen, ({ keys }, { uid, now }) =>
      append(
        uid,
        keys.map(key => ({ type: 'attention.unseen.v1', data: { uid, key }, at: now })),
      ),
    ),
    route(attentionCalls.snooze, async ({ key, span }, { uid, now }) => {
      const item = (await attentionItems(uid, now)).find(one => one.key === key);
      if (!item) return { until: null };
      const snooze = snoozeFor(item, span, now);
      await append(uid, [{ type: 'attention.snoozed.v1', data: { uid, key, ...snooze }, at: now }]);
      return { until: snooze.until };
    }),
    route(attentionCalls.unsnooze, ({ key }, { uid, now }) =>
      append(uid, [{ type: 'attention.unsnoozed.v1', data: { uid, key }, at: now }]),
    ),
  ];
}
