/** What both kinds of file are made of: columns, rows, and how far a file has come. */

/** `time`: by the clock of a zone, as milliseconds since 1970 had that clock been UTC's. */
export type CellType = 'text' | 'number' | 'time';
export type Cell = string | number | null;
export type Row = readonly Cell[];

export interface Column {
  title: string;
  type: CellType;
  /** In characters: what its cells need. */
  width: number;
}

/** Letters of Chinese, Japanese and Korean are as wide as two others. */
const isWide = (letter: string): boolean => letter > '\u2e7f';
/** Titles are bold, and the one beside would cover what is left of one that is cut. */
const BOLD = 1.1;

/** In characters: room for its cells and for its title. */
export function widthOf({ title, width }: Column): number {
  const letters = [...title].reduce((sum, letter) => sum + (isWide(letter) ? 2 : 1), 0);
  return Math.max(width, Math.ceil(letters * BOLD) + 1);
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
