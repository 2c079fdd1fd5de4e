/** Photo rules of spec §5, shared by browser and server. */
import type { FoundFace, PhotoRefusal, PixelBox, Pixels } from './photo.ts';
import { colouredPart, lightAndSharpness, plainPart, within } from './photoPixels.ts';

/** Photos are scaled down to this size in pixels; locks compare even smaller pictures. */
export const LOOKED_AT_SIDE = 640;
/** Input size of the detector in pixels; it then finds faces down to a tenth of the picture. */
export const DETECTOR_SIDE = 320;
/** Below this score, the detector finds faces in curtains. */
export const FACE_SCORE = 0.5;
/**
 * Faces that are closer than this are the same. The neural network's authors recommend 0.6, which confuses people even
 * in their samples. Asking for another photo is better than admitting a stranger.
 */
export const SAME_FACE_DISTANCE = 0.5;

const MIN_COLOURED = 0.03;
const MIN_FACE_SIDE = 80;
const MIN_SHARPNESS = 12;
const MIN_LIGHT = 40;
const MAX_LIGHT = 235;
const MIN_PLAIN = 0.75;
const CUT_OFF = 0.04;

/** Fractions of the face's box, added for hair, ears and chin. */
const MARGIN = { side: 0.6, top: 0.7, bottom: 0.5 };

export function portraitBox(
  { box: { x, y, width, height } }: FoundFace,
  picture: Pick<Pixels, 'width' | 'height'>,
): PixelBox {
  return within(picture, {
    x: x - MARGIN.side * width,
    y: y - MARGIN.top * height,
    width: width * (1 + 2 * MARGIN.side),
    height: height * (1 + MARGIN.top + MARGIN.bottom),
  });
}

/** Assumed box for a portrait in which the detector misses the face. */
export const faceInPortrait = ({ width, height }: Pick<Pixels, 'width' | 'height'>): PixelBox => {
  const [wide, high] = [width / (1 + 2 * MARGIN.side), height / (1 + MARGIN.top + MARGIN.bottom)];
  return { x: MARGIN.side * wide, y: MARGIN.top * high, width: wide, height: high };
};

const isCutOff = ({ x, y, width, height }: PixelBox, picture: Pixels): boolean =>
  x < -CUT_OFF * width ||
  y < -CUT_OFF * height ||
  x + width > picture.width + CUT_OFF * width ||
  y + height > picture.height + CUT_OFF * height;

function isClear(pixels: Pixels, { box }: FoundFace): boolean {
  if (Math.min(box.width, box.height) < MIN_FACE_SIDE) return false;
  const { light, sharpness } = lightAndSharpness(pixels, box);
  return sharpness >= MIN_SHARPNESS && light >= MIN_LIGHT && light <= MAX_LIGHT;
}

/** Where the background shows: strips above the head, and on both sides down to the chin. */
function wallAround({ box }: FoundFace, portrait: PixelBox): PixelBox[] {
  const depth = 0.12 * box.width;
  const chin = box.y + 0.8 * box.height;
  const beside = { y: portrait.y + depth, width: depth, height: Math.max(0, chin - portrait.y - depth) };
  return [
    { x: portrait.x, y: portrait.y, width: portrait.width, height: depth },
    { x: portrait.x, ...beside },
    { x: portrait.x + portrait.width - depth, ...beside },
  ];
}

/** Cheap, so it runs before face detection. */
export const colourRefusal = (pixels: Pixels): PhotoRefusal | null =>
  colouredPart(pixels) < MIN_COLOURED ? 'notInColour' : null;

export function faceRefusal(pixels: Pixels, faces: readonly FoundFace[]): PhotoRefusal | null {
  const [face, another] = faces;
  if (!face) return 'noFace';
  if (another) return 'severalFaces';
  if (isCutOff(face.box, pixels)) return 'faceCutOff';
  if (!isClear(pixels, face)) return 'faceNotClear';
  const isPlain = plainPart(pixels, wallAround(face, portraitBox(face, pixels))) >= MIN_PLAIN;
  return isPlain ? null : 'backgroundNotPlain';
}
