import { ftruncateSync } from 'node:fs';
import { harmless } from '../../../sheet/harmless.ts';
import type { Cell, CellType } from '../../../sheet/table.ts';
import { putAt } from './putAt.ts';
import type { WriteTable, Written } from './writeTable.ts';

const MARK = '\uFEFF';
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;
const LINE_END = '\r\n';

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Omits the zone, which the column's header names. */
const timeText = (local: number): string => new Date(local).toISOString().slice(0, 19).replace('T', ' ');

function cellText(value: Cell | undefined, type: CellType | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return quoted(harmless(value));
  return type === 'time' ? timeText(value) : String(value);
}

export const writeCsv: WriteTable<Written> = async (fd, columns, before, parts) => {
  const types = columns.map(({ type }) => type);
  let end = before?.end ?? 0;
  let rows = before?.rows ?? 0;
  const put = (text: string) => {
    const bytes = Buffer.from(text);
    putAt(fd, bytes, end);
    end += bytes.length;
  };
  if (!before) put(MARK + columns.map(({ title }) => cellText(title, 'text')).join(',') + LINE_END);
  for await (const part of parts) {
    let text = '';
    for (const row of part) {
      text += cellText(row[0], types[0]);
      for (let at = 1; at < types.length; at++) text += `,${cellText(row[at], types[at])}`;
      text += LINE_END;
    }
    put(text);
    rows += part.length;
  }
  // Discards what a crashed process wrote beyond the recorded end.
  ftruncateSync(fd, end);
  return { end, rows, bytes: end };
};
