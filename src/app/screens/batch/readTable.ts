/** From a pasted text or a file to the cells of rows, whatever order their columns have. */
import Papa from 'papaparse';
import type { Cells, Column } from './columns.ts';
import { columnHeaded } from './headerMessages.ts';

/** Spreadsheets put a tab between what is copied, and so it is none of the other marks then. */
export function tableIn(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: text.includes('\t') ? '\t' : '',
    delimitersToGuess: [',', ';'],
    skipEmptyLines: 'greedy',
  });
  return data;
}

/** A row may well be called “Guest”; but nobody’s passcode, card or account is called as its column is. */
const TELLING: readonly Column[] = ['digits', 'cardNumber', 'recipient'];
/** A finger or a photo may be; where these head a table, everything beside them does. */
const TELLING_TOGETHER: readonly Column[] = ['finger', 'photo'];

const isEmpty = (row: readonly string[]): boolean => row.every(cell => cell.trim() === '');

/** With a heading the columns stand as it names them, and what it names otherwise is left out; without one, in their own order. */
export function rowsOf(table: readonly (readonly string[])[], columns: readonly Column[]): Cells[] {
  const filled = table.filter(row => !isEmpty(row));
  const headed = (filled[0] ?? []).map(cell => columnHeaded(cell, columns));
  const tells = (among: readonly Column[]) => headed.some(column => column !== null && among.includes(column));
  const hasHeading = tells(TELLING) || (tells(TELLING_TOGETHER) && !headed.includes(null));
  const order = hasHeading ? headed : columns;
  return filled.slice(hasHeading ? 1 : 0).map(row => {
    const cells: Cells = {};
    order.forEach((column, place) => {
      // Of two columns under one name the first counts.
      if (column) cells[column] ??= (row[place] ?? '').trim();
    });
    return cells;
  });
}
