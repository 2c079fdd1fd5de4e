/** What both kinds of file are made of: columns, rows, and how far a file has come. */

/** `time`: by the clock of a zone, as milliseconds since 1970 had that clock been UTC's. */
export type CellType = 'text' | 'number' | 'time';
export type Cell = string | number | null;
export type Row = readonly Cell[];

export interface Column {
  title: string;
  type: CellType;
  /** In characters. */
  width: number;
}

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
  columns: readonly Column[],
  before: State | null,
  rows: AsyncIterable<readonly Row[]>,
) => Promise<State>;
