import type { AttentionItem, AttentionKind } from '../../../../models/calls/attention.calls.ts';

/** Puts the locks that an offline gateway can't reach into the gateway's item. */
export function groupByCause(items: readonly AttentionItem[]): AttentionItem[] {
  const offline = new Set(items.filter(({ kind }) => kind === 'gatewayOffline').map(({ gatewayId }) => gatewayId));
  const isEffect = ({ kind, gatewayId }: AttentionItem) =>
    kind === 'lockLost' && gatewayId !== null && offline.has(gatewayId);
  const effects = Map.groupBy(items.filter(isEffect), ({ gatewayId }) => gatewayId);
  return items
    .filter(item => !isEffect(item))
    .map(item =>
      item.kind === 'gatewayOffline' ? { ...item, related: effects.get(item.gatewayId) ?? item.related } : item,
    );
}

const kindsOf = ({ kind, related }: AttentionItem): ReadonlySet<AttentionKind> =>
  new Set([kind, ...related.map(item => item.kind)]);

export const hasKind = (item: AttentionItem, kind: AttentionKind): boolean => kindsOf(item).has(kind);

/** Counts each group once for each kind in it, so that a count equals the length of the list filtered by kind. */
export function countByKind(groups: readonly AttentionItem[]): Partial<Record<AttentionKind, number>> {
  const counts: Partial<Record<AttentionKind, number>> = {};
  for (const kind of groups.flatMap(group => [...kindsOf(group)])) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
