/** Which picture of a face is good (spec §5), by what was found and measured in it. One place for the browser and the server. */
import type { FoundFace, PhotoRefusal, PixelBox, Pixels } from './photo.ts';
import { colouredPart, lightAndSharpness, plainPart, within } from './photoPixels.ts';

/** Upright and no larger than this when it is looked at; what a lock compares a face with is smaller still. */
export const LOOKED_AT_SIDE = 640;
/** What a detector looks at, in pixels of a side: faces down to a tenth of the picture are found. */
export const DETECTOR_SIDE = 320;
/** Below this a detector sees faces in the pattern of a curtain. */
export const FACE_SCORE = 0.5;
/**
 * Two photos are of one face up to this distance of their descriptors. The network's authors say 0.6, at which people of the
 * detector's own samples are taken for one another: wrongly let in weighs more here than asked for one more photo.
 */
export const SAME_FACE_DISTANCE = 0.5;

const MIN_COLOURED = 0.03;
const MIN_FACE_SIDE = 80;
const MIN_SHARPNESS = 12;
const MIN_LIGHT = 40;
const MAX_LIGHT = 235;
const MIN_PLAIN = 0.75;
/** How far a box may reach out of the picture and the face still be there as a whole. */
const CUT_OFF = 0.04;

/** Around the face's box, in parts of it: hair, ears and chin belong to it. */
const MARGIN = { side: 0.6, top: 0.7, bottom: 0.5 };

/** The face with its margin, as far as the picture goes: what travels, and before what it is judged. */
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

/** Where the face is in its portrait, as it was cut out: for one in which a detector doesn't find it once more. */
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

/** The wall: a strip above the head, and one beside it on each hand down to the chin, below which there are shoulders. */
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

/** What is wrong with a picture whatever is on it: cheap to tell, so it is asked before faces are looked for. */
export const colourRefusal = (pixels: Pixels): PhotoRefusal | null =>
  colouredPart(pixels) < MIN_COLOURED ? 'notInColour' : null;

/** The first thing that is wrong with the faces in it. */
export function faceRefusal(pixels: Pixels, faces: readonly FoundFace[]): PhotoRefusal | null {
  const [face, another] = faces;
  if (!face) return 'noFace';
  if (another) return 'severalFaces';
  if (isCutOff(face.box, pixels)) return 'faceCutOff';
  if (!isClear(pixels, face)) return 'faceNotClear';
  const isPlain = plainPart(pixels, wallAround(face, portraitBox(face, pixels))) >= MIN_PLAIN;
  return isPlain ? null : 'backgroundNotPlain';
}
