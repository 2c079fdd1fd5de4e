/** Guards against ZIP bombs: limits the inflated size by real bytes, and repacks uncompressed for the reader. */
import { Unzip, UnzipInflate, zipSync } from 'fflate';

/** More text than the allowed number of rows can have. */
export const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
/** The size is checked after each chunk; deflate expands a chunk about a thousandfold at worst. */
const STEP_BYTES = 8 * 1024;

export function unpackedSheet(archive: Uint8Array, most = MAX_UNPACKED_BYTES): Uint8Array<ArrayBuffer> {
  const files = new Map<string, Uint8Array[]>();
  let total = 0;
  const unzip = new Unzip(file => {
    const parts: Uint8Array[] = [];
    files.set(file.name, parts);
    file.ondata = (error, part) => {
      if (error) throw error;
      total += part.length;
      if (total > most) throw new Error('too large');
      parts.push(part);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += STEP_BYTES)
    unzip.push(archive.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= archive.length);
  const whole = [...files].map(([name, parts]) => [name, joined(parts)] as const);
  return zipSync(Object.fromEntries(whole), { level: 0 }) as Uint8Array<ArrayBuffer>;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
