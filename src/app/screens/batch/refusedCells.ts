import { ApiError } from '../../api/apiError.ts';
import type { CellProblem, CellProblems } from './cellProblems.ts';
import type { Column } from './columns.ts';
import { columnOf, type ReadRow } from './readRows.ts';

/** What the server says is wrong, by row and column; null where it is about none of them. `sent`: what it was asked. */
export function refusedCells(failure: unknown, sent: readonly ReadRow[]): ReadonlyMap<number, CellProblems> | null {
  if (!(failure instanceof ApiError) || failure.failure.category !== 'failed') return null;
  const fields = Object.entries((failure.failure.data.fields ?? {}) as Record<string, CellProblem>);
  const cells = new Map<number, CellProblems>();
  for (const [field, why] of fields) {
    const [, row, name = ''] = /^rows\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (row === undefined) continue;
    const column: Column = columnOf(name, why, sent[Number(row)]?.validity) ?? 'name';
    cells.set(Number(row), { ...cells.get(Number(row)), [column]: why });
  }
  return cells.size > 0 ? cells : null;
}
