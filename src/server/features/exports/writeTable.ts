import type { Row, SheetColumn } from '../../../sheet/table.ts';

/** A valid file after each part; the next part is written at `end`. */
export interface Written {
  /** Each part rewrites the trailer, which starts at this offset. */
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
