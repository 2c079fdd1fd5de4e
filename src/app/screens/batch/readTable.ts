/** Parses pasted text or a file into cells, whatever the order of its columns. */
import Papa from 'papaparse';
import type { Cells, Column } from './columns.ts';
import { columnHeaded } from './headerMessages.ts';

/** Spreadsheets copy cells with tabs between them; with a tab, no other separator counts. */
export function tableIn(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: text.includes('\t') ? '\t' : '',
    delimitersToGuess: [',', ';'],
    skipEmptyLines: 'greedy',
  });
  return data;
}

/** These columns’ values never equal a heading, so one heading of theirs suffices. A guest’s name may be “Guest”. */
const TELLING: readonly Column[] = ['digits', 'cardNumber', 'recipient'];
/** Values of these columns may equal a heading, so the first row is a heading row only if every cell is a heading. */
const TELLING_TOGETHER: readonly Column[] = ['finger', 'photo'];

const isEmpty = (row: readonly string[]): boolean => row.every(cell => cell.trim() === '');

/** A heading row sets the order of columns, and unknown columns are ignored; without one the default order applies. */
export function rowsOf(table: readonly (readonly string[])[], columns: readonly Column[]): Cells[] {
  const filled = table.filter(row => !isEmpty(row));
  const headed = (filled[0] ?? []).map(cell => columnHeaded(cell, columns));
  const tells = (among: readonly Column[]) => headed.some(column => column !== null && among.includes(column));
  const hasHeading = tells(TELLING) || (tells(TELLING_TOGETHER) && !headed.includes(null));
  const order = hasHeading ? headed : columns;
  return filled.slice(hasHeading ? 1 : 0).map(row => {
    const cells: Cells = {};
    order.forEach((column, place) => {
      // If two columns have the same name, the first counts.
      if (column) cells[column] ??= (row[place] ?? '').trim();
    });
    return cells;
  });
}
