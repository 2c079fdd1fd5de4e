/**
 * Parses uncompressed BMP, which webcams write and sharp can't read. Null for other formats, truncated files and
 * pictures of more than `mostPixels`.
 */
const HEADER_BYTES = 54;
const UNCOMPRESSED = 0;
const WITH_MASKS = 3;

interface RawPicture {
  width: number;
  height: number;
  /** RGB pixels in rows from the top. */
  data: Buffer;
}

export function readBmp(file: Buffer, mostPixels: number): RawPicture | null {
  if (file.length < HEADER_BYTES) return null;
  const start = file.readUInt32LE(10);
  const [width, signedHeight] = [file.readInt32LE(18), file.readInt32LE(22)];
  const [bits, compression] = [file.readUInt16LE(28), file.readUInt32LE(30)];
  const height = Math.abs(signedHeight);
  const isPlain = compression === UNCOMPRESSED && (bits === 24 || bits === 32);
  if (!isPlain && !(compression === WITH_MASKS && bits === 32)) return null;
  if (width <= 0 || height === 0 || width * height > mostPixels) return null;
  const bytes = bits / 8;
  // BMP pads rows to four bytes.
  const stride = Math.ceil((width * bytes) / 4) * 4;
  if (start + stride * height > file.length) return null;
  const data = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row++) {
    // BMP stores rows bottom-up unless the height is negative.
    const line = start + stride * (signedHeight > 0 ? height - 1 - row : row);
    for (let column = 0; column < width; column++) {
      const [from, to] = [line + column * bytes, (row * width + column) * 3];
      data[to] = file[from + 2] ?? 0;
      data[to + 1] = file[from + 1] ?? 0;
      data[to + 2] = file[from] ?? 0;
    }
  }
  return { width, height, data };
}
