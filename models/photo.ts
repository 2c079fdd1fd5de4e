/** Why a face photo is refused (spec §5), in the order of the checks. */
export const PHOTO_REFUSALS = [
  'tooLarge',
  'wrongType',
  /** A supported type, but not the one that the client declared. */
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

/** Stored row by row. The alpha channel is ignored. */
export interface Pixels {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Uint8Array | Uint8ClampedArray;
}

/** In pixels from the upper left corner. */
export interface PixelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FoundFace {
  box: PixelBox;
  /** Confidence, 0 to 1. */
  score: number;
}
