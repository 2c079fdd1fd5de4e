/** `time`: local time in ms since 1970, represented as if it were UTC. */
export type CellType = 'text' | 'number' | 'time';
export type Cell = string | number | null;
export type Row = readonly Cell[];

export interface SheetColumn {
  title: string;
  type: CellType;
  width: number;
}

/** CJK characters are as wide as two others. */
const isWide = (letter: string): boolean => letter > '\u2e7f';
const BOLD = 1.1;

export function widthOf({ title, width }: SheetColumn): number {
  const letters = [...title].reduce((sum, letter) => sum + (isWide(letter) ? 2 : 1), 0);
  return Math.max(width, Math.ceil(letters * BOLD) + 1);
}
