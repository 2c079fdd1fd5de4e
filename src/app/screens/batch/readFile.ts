import { tableIn } from './readTable.ts';

/** Larger than any table with the allowed number of rows. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...first: readonly number[]) => first.every((byte, at) => bytes[at] === byte);

/** Text without a byte order mark is UTF-8 if valid; otherwise GB 18030, as Chinese spreadsheets write it. */
export function textIn(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const MINUTE_MS = 60_000;

/** Worksheet times are the lock’s local time, stored as fractions of a day and rounded here to the minute. */
function written(cell: unknown): string {
  if (!(cell instanceof Date)) return String(cell ?? '');
  const minute = new Date(Math.round(cell.getTime() / MINUTE_MS) * MINUTE_MS);
  return minute.toISOString().slice(0, 16).replace('T', ' ');
}

/** Reads a ZIP archive as a worksheet and other files as text. Throws if a file is too large or no worksheet. */
export async function tableOf(file: File): Promise<string[][]> {
  if (file.size > MAX_FILE_BYTES) throw new Error('too large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A ZIP signature: worksheets are ZIP archives.
  if (!startsWith(bytes, 0x50, 0x4b)) return tableIn(textIn(bytes));
  const [{ readSheet }, { unpackedSheet }] = await Promise.all([
    import('read-excel-file/browser'),
    import('./unpackSheet.ts'),
  ]);
  const rows = await readSheet(new Blob([unpackedSheet(bytes)]));
  return rows.map(row => row.map(written));
}
