/** Streams a resumable XLSX file. The rows are the last archive entry, and each part rewrites the trailer. */
import { ftruncateSync } from 'node:fs';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { SHEET, sheetEnd, sheetStart, sheetText, WORKBOOK_FILES } from '../../../sheet/sheetXml.ts';
import { archiveEnd, directoryEntry, localHeader } from '../../../sheet/zip.ts';
import { putAt } from './putAt.ts';
import type { WriteTable, Written } from './writeTable.ts';

export interface WrittenSheet extends Written {
  /** Checksum and unpacked size of the sheet so far. */
  crc: number;
  size: number;
  /** `start`: offset of the sheet. The archive directory of earlier entries is in base64. */
  start: number;
  directory: string;
}

/** Fastest level; better ones hardly shrink the file. */
const LEVEL = 1;
const FLUSH_CHARACTERS = 128 * 1024;
/** Size of deflate's window, needed to continue a stream. */
const WINDOW = 32 * 1024;

function beginArchive(fd: number): Pick<WrittenSheet, 'start' | 'directory'> {
  const written: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [name, text] of WORKBOOK_FILES) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const entry = { name, crc: crc32(bytes), size: bytes.length, packed: packed.length };
    directory.push(directoryEntry(entry, at));
    written.push(localHeader(entry), packed);
    at += localHeader(entry).length + packed.length;
  }
  putAt(fd, Buffer.concat(written), 0);
  return { start: at, directory: Buffer.concat(directory).toString('base64') };
}

export const writeXlsx: WriteTable<WrittenSheet> = async (fd, columns, before, parts) => {
  const { start, directory } = before ?? beginArchive(fd);
  const head = localHeader({ name: SHEET, crc: 0, size: 0, packed: 0 }).length;
  let end = before?.end ?? start + head;
  let crc = before?.crc ?? 0;
  let size = before?.size ?? 0;
  let rows = before?.rows ?? 0;
  let window: Buffer | undefined;
  let text = before ? '' : sheetStart(columns);

  function flush() {
    const bytes = Buffer.from(text);
    text = '';
    crc = crc32(bytes, crc);
    size += bytes.length;
    const packed = deflateRawSync(bytes, {
      level: LEVEL,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(window && { dictionary: window }),
    });
    window = bytes.subarray(-WINDOW);
    putAt(fd, packed, end);
    end += packed.length;
  }

  const rowText = sheetText(columns);
  for await (const part of parts) {
    for (const row of part) {
      text += rowText(row, ++rows + 1);
      if (text.length >= FLUSH_CHARACTERS) flush();
    }
  }
  if (text !== '') flush();

  const last = Buffer.from(sheetEnd(columns.length, rows + 1));
  const closing = deflateRawSync(last);
  const sheet = {
    name: SHEET,
    crc: crc32(last, crc),
    size: size + last.length,
    packed: end - start - head + closing.length,
  };
  const central = Buffer.concat([Buffer.from(directory, 'base64'), directoryEntry(sheet, start)]);
  const at = end + closing.length;
  const tail = Buffer.concat([closing, central, archiveEnd(WORKBOOK_FILES.length + 1, central.length, at)]);
  const header = localHeader(sheet);
  putAt(fd, header, start);
  putAt(fd, tail, end);
  ftruncateSync(fd, end + tail.length);
  return { end, rows, bytes: end + tail.length, crc, size, start, directory };
};
