/** What a table is made of that becomes a file, whoever writes it: columns and rows. */

/** `time`: by the clock of a zone, as milliseconds since 1970 had that clock been UTC's. */
export type CellType = 'text' | 'number' | 'time';
export type Cell = string | number | null;
export type Row = readonly Cell[];

export interface SheetColumn {
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
export function widthOf({ title, width }: SheetColumn): number {
  const letters = [...title].reduce((sum, letter) => sum + (isWide(letter) ? 2 : 1), 0);
  return Math.max(width, Math.ceil(letters * BOLD) + 1);
}
