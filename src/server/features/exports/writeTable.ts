import type { Row, SheetColumn } from '../../../sheet/table.ts';

/** State of the file after a part. The file is valid after each part. */
export interface Written {
  /** Offset at which the next part is written, over the trailer if the format has one. */
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
