import { ItemId, type LockId } from '../../../../models/ids.ts';
import type { PartSpan } from './exportPlan.ts';

/** A part takes about a second; so long a pause waits, and so much is written again after a crash. */
const MAX_ROWS = 50_000;

export interface CountedPart {
  lockId: LockId;
  count: number;
  /** Of records: when the first and the last arrived. */
  first?: number;
  last?: number;
}

/** One part for each lock; a lock that has much has several, one stretch of its time after another. */
export function partsOf(locks: readonly CountedPart[]): { itemId: ItemId; lockId: LockId; span?: PartSpan }[] {
  const parts = locks.flatMap(({ lockId, count, first, last }) =>
    count <= MAX_ROWS || first === undefined || last === undefined
      ? [{ lockId }]
      : stretches(first, last, Math.ceil(count / MAX_ROWS)).map(span => ({ lockId, span })),
  );
  return parts.map((part, place) => ({ itemId: ItemId.parse(place + 1), ...part }));
}

/** Each begins where the one before ends; together they are the whole. */
function stretches(first: number, last: number, many: number): PartSpan[] {
  const length = Math.ceil((last - first + 1) / many);
  return Array.from({ length: many }, (_, place) => ({
    from: first + place * length,
    until: Math.min(first + (place + 1) * length - 1, last),
  })).filter(({ from, until }) => from <= until);
}
