import { ItemId, type LockId } from '../../../../models/ids.ts';
import type { PartSpan } from './exportPlan.ts';

/** Rows per part. A part takes about a second to write, so a crash costs little. */
const MAX_ROWS = 50_000;

export interface CountedPart {
  lockId: LockId;
  count: number;
  firstAt?: number;
  lastAt?: number;
}

/** One part per lock, or several for a lock with many rows. */
export function partsOf(locks: readonly CountedPart[]): { itemId: ItemId; lockId: LockId; span?: PartSpan }[] {
  const parts = locks.flatMap(({ lockId, count, firstAt, lastAt }) =>
    count <= MAX_ROWS || firstAt === undefined || lastAt === undefined
      ? [{ lockId }]
      : stretches(firstAt, lastAt, Math.ceil(count / MAX_ROWS)).map(span => ({ lockId, span })),
  );
  return parts.map((part, place) => ({ itemId: ItemId.parse(place + 1), ...part }));
}

function stretches(first: number, last: number, many: number): PartSpan[] {
  const length = Math.ceil((last - first + 1) / many);
  return Array.from({ length: many }, (_, place) => ({
    from: first + place * length,
    until: Math.min(first + (place + 1) * length - 1, last),
  })).filter(({ from, until }) => from <= until);
}
