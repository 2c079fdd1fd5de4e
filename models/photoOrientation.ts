const SEGMENT = 0xff;
const EXIF = 0xe1;
const PICTURE_BEGINS = 0xda;
const ORIENTATION = 0x0112;
const UPRIGHT = 1;
const ENTRY_BYTES = 12;

export const ORIENTATION_WITHIN = 64 * 1024;

export function liesOnItsSide(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    for (let at = 2; view.getUint8(at) === SEGMENT; ) {
      const marker = view.getUint8(at + 1);
      if (marker === PICTURE_BEGINS) return false;
      if (marker === EXIF && view.getUint32(at + 4) === EXIF_NAME) return orientationIn(view, at + 10) !== UPRIGHT;
      at += 2 + view.getUint16(at + 2);
    }
  } catch {
    // The file ends too early, so the tag is missing.
  }
  return false;
}

const EXIF_NAME = 0x45786966;
const LITTLE_END_FIRST = 0x4949;

function orientationIn(view: DataView, start: number): number {
  const little = view.getUint16(start) === LITTLE_END_FIRST;
  const entries = start + view.getUint32(start + 4, little);
  const count = view.getUint16(entries, little);
  for (let entry = 0; entry < count; entry++) {
    const at = entries + 2 + entry * ENTRY_BYTES;
    if (view.getUint16(at, little) === ORIENTATION) return view.getUint16(at + 8, little);
  }
  return UPRIGHT;
}
