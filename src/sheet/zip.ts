/** Zip archive (APPNOTE 6.3), below 4 GB and 65,535 files, ASCII names. */

export interface ZipEntry {
  name: string;
  crc: number;
  size: number;
  packed: number;
}

const VERSION = 20;
const DEFLATE = 8;
/** The format's first day, so that the same rows give the same file. */
const TIME = 0;
const DATE = 0x21;

function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const written = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) written.setUint16(at, value, true);
    else written.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(written.buffer);
}

function named(frame: Uint8Array, name: string): Uint8Array<ArrayBuffer> {
  const letters = new TextEncoder().encode(name);
  const all = new Uint8Array(frame.length + letters.length);
  all.set(frame);
  all.set(letters, frame.length);
  return all;
}

const described = ({ name, crc, size, packed }: ZipEntry) =>
  [
    [2, VERSION],
    [2, 0],
    [2, DEFLATE],
    [2, TIME],
    [2, DATE],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
  ] as const;

export const localHeader = (entry: ZipEntry): Uint8Array<ArrayBuffer> =>
  named(numbers([4, 0x04034b50], ...described(entry)), entry.name);

export const directoryEntry = (entry: ZipEntry, at: number): Uint8Array<ArrayBuffer> =>
  named(
    numbers([4, 0x02014b50], [2, VERSION], ...described(entry), [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    entry.name,
  );

export const archiveEnd = (files: number, bytes: number, at: number): Uint8Array<ArrayBuffer> =>
  numbers([4, 0x06054b50], [2, 0], [2, 0], [2, files], [2, files], [4, bytes], [4, at], [2, 0]);
