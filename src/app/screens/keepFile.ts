/** Saves a file that was created in the browser. */
import type { Row, SheetColumn } from '../../sheet/table.ts';

function keep(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const keepLines = (lines: readonly string[], name: string): void =>
  keep(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }), name);

/** CSV with column titles; no cell can run as a formula. */
export async function keepCsv(rows: readonly Record<string, unknown>[], name: string): Promise<void> {
  const { unparse } = await import('papaparse');
  // The byte order mark makes spreadsheets read UTF-8.
  keep(new Blob(['\uFEFF', unparse([...rows], { escapeFormulae: true })], { type: 'text/csv;charset=utf-8' }), name);
}

/** A workbook of one sheet. Cells of type `time` hold the user’s local time, represented as if it were UTC. */
export async function keepWorkbook(columns: readonly SheetColumn[], rows: readonly Row[], name: string): Promise<void> {
  const { workbookOf } = await import('../../sheet/workbook.ts');
  keep(await workbookOf(columns, rows), name);
}
