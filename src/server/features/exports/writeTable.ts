import type { Row, SheetColumn } from '../../../sheet/table.ts';

/** A consistent file; the next part goes after `end`. */
export interface Written {
  /** The trailer after it is rewritten with each part. */
  end: number;
  rows: number;
  bytes: number;
}

export type WriteTable<State extends Written> = (
  fd: number,
  columns: readonly SheetColumn[],
  before: State | null,
  rows: AsyncIterable<readonly Row[]>,
) => Promise<State>;
