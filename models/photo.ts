/** Why a photo of a face is not taken (spec §5), in the order in which it is looked at. */
export const PHOTO_REFUSALS = [
  'tooLarge',
  'wrongType',
  /** One that is taken, but another than its name says: somebody has renamed the file. */
  'otherType',
  'unreadable',
  'notInColour',
  'noFace',
  'severalFaces',
  'faceCutOff',
  'faceNotClear',
  'backgroundNotPlain',
] as const;
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number];

/** A picture's colours, row by row. `channels` 4 has an alpha, which nobody looks at. */
export interface Pixels {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Uint8Array | Uint8ClampedArray;
}

/** In pixels of the picture, from its upper left corner. */
export interface PixelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FoundFace {
  box: PixelBox;
  /** How sure it is, 0 to 1. */
  score: number;
}
