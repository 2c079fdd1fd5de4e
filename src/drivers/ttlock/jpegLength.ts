/** Pads a jpg to a minimum size with comment segments, which viewers skip. */
const START = 2;
const COMMENT = 0xfe;
const MOST_A_SEGMENT = 0xffff;
const HEAD = 4;

export function atLeast(jpg: Uint8Array, bytes: number): Uint8Array {
  const parts: Uint8Array[] = [jpg.subarray(0, START)];
  for (let lacking = bytes - jpg.length; lacking > 0; ) {
    const length = Math.min(MOST_A_SEGMENT, Math.max(lacking, HEAD) - 2);
    const segment = Buffer.alloc(length + 2);
    segment.set([0xff, COMMENT, length >> 8, length & 0xff]);
    parts.push(segment);
    lacking -= segment.length;
  }
  return Buffer.concat([...parts, jpg.subarray(START)]);
}
