import { type AttentionKind, attentionCalls } from '../../../../models/calls/attention.calls.ts';
import { streamRef } from '../../loop/loop.ts';
import { attentionOf } from '../../projections/attentionList.ts';
import { type Route, route } from '../route.ts';
import type { Dependencies } from './dependencies.ts';

/** What needs the account that asks. */
export const attentionRoutes = ({ store }: Pick<Dependencies, 'store'>): Route[] => [
  route(attentionCalls.list, async ({ pageNo, pageSize, kind }, { uid, now }) => {
    const all = await attentionOf(store.db, uid, now);
    const counts: Partial<Record<AttentionKind, number>> = {};
    for (const item of all) counts[item.kind] = (counts[item.kind] ?? 0) + 1;
    const these = kind ? all.filter(item => item.kind === kind) : all;
    const from = (pageNo - 1) * pageSize;
    return { list: these.slice(from, from + pageSize), pageNo, pageSize, total: these.length, counts };
  }),
  route(attentionCalls.count, async (_, { uid, now }) => ({ count: (await attentionOf(store.db, uid, now)).length })),
  route(attentionCalls.seen, async ({ key }, { uid, now }) => {
    const fact = { type: 'attention.seen.v1', data: { uid, key }, at: now };
    await store.append({ ...streamRef(uid, 'attention', uid), expected: 'any', facts: [fact], meta: { by: uid } });
    return {};
  }),
];
