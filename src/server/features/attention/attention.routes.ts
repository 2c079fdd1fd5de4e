import { type AttentionKind, attentionCalls } from '../../../../models/calls/attention.calls.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { CONNECTORS, type Connector } from '../../../../models/way.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { budgetItems } from './accountAttention.ts';
import { attentionOf } from './attentionList.ts';

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

  return [
    route(attentionCalls.list, async ({ pageNo, pageSize, kind }, { uid, now }) => {
      const all = await attentionItems(uid, now);
      const counts: Partial<Record<AttentionKind, number>> = {};
      for (const item of all) counts[item.kind] = (counts[item.kind] ?? 0) + 1;
      const matching = kind ? all.filter(item => item.kind === kind) : all;
      const from = (pageNo - 1) * pageSize;
      return { list: matching.slice(from, from + pageSize), pageNo, pageSize, total: matching.length, counts };
    }),
    route(attentionCalls.count, async (_, { uid, now }) => ({ count: (await attentionItems(uid, now)).length })),
    route(attentionCalls.seen, async ({ key }, { uid, now }) => {
      const fact = { type: 'attention.seen.v1', data: { uid, key }, at: now };
      await store.append({ ...streamRef(uid, 'attention', uid), expected: 'any', facts: [fact], meta: { by: uid } });
      return {};
    }),
  ];
}
