/** How a table is written to a file, part by part. */
import type { Row, SheetColumn } from '../../../sheet/table.ts';

/** Of a file that is whole: another part is put after `end`, wherever the process that wrote the last one is now. */
export interface Written {
  /** Where the rows end; what comes after it is made anew with each part. */
  end: number;
  rows: number;
  /** Of the whole file. */
  bytes: number;
}

/** Puts rows after those that are there. The file is whole again when it is done. */
export type WriteTable<State extends Written> = (
  fd: number,
  columns: readonly SheetColumn[],
  before: State | null,
  rows: AsyncIterable<readonly Row[]>,
) => Promise<State>;
