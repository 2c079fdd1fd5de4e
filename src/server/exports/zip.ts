/** The frame of a zip archive (APPNOTE 6.3): below 4 GB and 65,535 files, with names in ASCII. */

export interface ZipEntry {
  name: string;
  crc: number;
  /** Bytes, and bytes as they are packed with deflate. */
  size: number;
  packed: number;
}

const VERSION = 20;
const DEFLATE = 8;
/** Midnight of the first day that the format knows: the same rows give the same file. */
const TIME = 0;
const DATE = 0x21;

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

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

export const localHeader = (entry: ZipEntry): Buffer =>
  Buffer.concat([numbers([4, 0x04034b50], ...described(entry)), Buffer.from(entry.name)]);

export const directoryEntry = (entry: ZipEntry, at: number): Buffer =>
  Buffer.concat([
    numbers([4, 0x02014b50], [2, VERSION], ...described(entry), [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    Buffer.from(entry.name),
  ]);

export const archiveEnd = (files: number, bytes: number, at: number): Buffer =>
  numbers([4, 0x06054b50], [2, 0], [2, 0], [2, files], [2, files], [4, bytes], [4, at], [2, 0]);
