import { SHEET, sheetEnd, sheetStart, sheetText, WORKBOOK_FILES } from './sheetXml.ts';
import type { Row, SheetColumn } from './table.ts';
import { archiveEnd, directoryEntry, localHeader } from './zip.ts';

/** Reversed polynomial of CRC-32, ISO 3309. */
const POLYNOMIAL = 0xedb88320;
const BITS = 8;
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < BITS; bit++) rest = rest & 1 ? POLYNOMIAL ^ (rest >>> 1) : rest >>> 1;
  return rest;
});
function crcOf(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = (REMAINDERS[(crc ^ byte) & 0xff] as number) ^ (crc >>> BITS);
  return ~crc >>> 0;
}

async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function sheetOf(columns: readonly SheetColumn[], rows: readonly Row[]): string {
  const rowText = sheetText(columns);
  const lines = rows.map((row, place) => rowText(row, place + 2));
  return sheetStart(columns) + lines.join('') + sheetEnd(columns.length, rows.length + 1);
}

export async function workbookOf(columns: readonly SheetColumn[], rows: readonly Row[]): Promise<Blob> {
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const size = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);
  for (const [name, text] of [...WORKBOOK_FILES, [SHEET, sheetOf(columns, rows)] as const]) {
    const bytes = new TextEncoder().encode(text);
    const content = await packed(bytes);
    const entry = { name, crc: crcOf(bytes), size: bytes.length, packed: content.length };
    directory.push(directoryEntry(entry, size(files)));
    files.push(localHeader(entry), content);
  }
  const end = archiveEnd(directory.length, size(directory), size(files));
  return new Blob([...files, ...directory, end]);
}
