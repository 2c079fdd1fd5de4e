/** Why a photo of a face is not taken (spec §5), in the order in which it is looked at. */
export const PHOTO_REFUSALS = [
  'tooLarge',
  /** By its content, whatever its name says. */
  'wrongType',
  'unreadable',
  'notInColour',
  'noFace',
  'severalFaces',
  'faceCutOff',
  'faceNotClear',
  'backgroundNotPlain',
] as const;
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number];
