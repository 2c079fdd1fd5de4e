import * as z from 'zod/mini';
import { errorDataOf } from '../../api/apiError.ts';
import type { CellProblem, CellProblems } from './cellProblems.ts';
import type { Column } from './columns.ts';
import { columnOf, type ReadRow } from './readRows.ts';

// Accepts any code: one that this page doesn’t know gets the general message.
const RefusedFields = z.object({
  fields: z.record(
    z.string(),
    z.custom<CellProblem>(why => typeof why === 'string'),
  ),
});

/** The server’s problems by row and column; null if it names no cell. */
export function refusedCells(failure: unknown, sent: readonly ReadRow[]): ReadonlyMap<number, CellProblems> | null {
  const data = errorDataOf(failure, 'badParameter', RefusedFields);
  const cells = new Map<number, CellProblems>();
  for (const [field, why] of Object.entries(data?.fields ?? {})) {
    const [, row, name = ''] = /^rows\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (row === undefined) continue;
    const column: Column = columnOf(name, why, sent[Number(row)]?.validity) ?? 'name';
    cells.set(Number(row), { ...cells.get(Number(row)), [column]: why });
  }
  return cells.size > 0 ? cells : null;
}
