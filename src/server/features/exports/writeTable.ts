import type { Row, SheetColumn } from '../../../sheet/table.ts';

/** A valid file after each part; the next part is written at `end`. */
export interface Written {
  /** The trailer after this offset is rewritten with each part. */
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
