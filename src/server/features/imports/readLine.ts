import type * as z from 'zod/mini';
import { isKeyOf } from '../../../../models/lookUp.ts';
import type { LineRefused } from '../../../../models/migration.ts';
import type { FileLine } from './fileParts.ts';

/** Treats empty cells as missing. */
export function readLine<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  columns: readonly string[],
  { line, cells }: FileLine,
): z.output<Schema> | LineRefused {
  if (cells.slice(columns.length).some(cell => cell.trim() !== '')) return { line, column: null, why: 'invalid' };
  const values = Object.fromEntries(
    columns.flatMap((name, at) => (cells[at] === undefined || cells[at].trim() === '' ? [] : [[name, cells[at]]])),
  );
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  const column = String(read.error.issues[0]?.path[0] ?? '');
  return { line, column, why: isKeyOf(values, column) ? 'invalid' : 'missing' };
}

export const isRefused = (read: object): read is LineRefused => 'why' in read;
