import type { PhotoCheck } from '../../../../machines/flows/facePhoto.machine.ts';
import type { PhotoRefusal, PixelBox, Pixels } from '../../../../models/photo.ts';
import { fileRefusal, PHOTO_HEAD_BYTES } from '../../../../models/photoFile.ts';
import { liesOnItsSide, ORIENTATION_WITHIN } from '../../../../models/photoOrientation.ts';
import { colourRefusal, faceRefusal, LOOKED_AT_SIDE, portraitBox } from '../../../../models/photoRules.ts';
import { findFaces } from './faceDetector.ts';

export interface Portrait {
  blob: Blob;
  /** Data URL for the preview. */
  dataUrl: string;
  /** True if the photo was rotated upright. */
  turned: boolean;
}

const PORTRAIT_SIDE = 640;
const QUALITY = 0.92;

const refused = (refusal: PhotoRefusal): PhotoCheck => ({ kind: 'refused', refusal });

function drawn(picture: ImageBitmap, { x, y, width, height }: PixelBox, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot draw');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const whole = ({ width, height }: ImageBitmap): PixelBox => ({ x: 0, y: 0, width, height });

function pixelsOf(canvas: HTMLCanvasElement): Pixels {
  const { width, height } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  return { width, height, channels: 4, data };
}

async function portraitOf(picture: ImageBitmap, pixels: Pixels, part: PixelBox): Promise<Omit<Portrait, 'turned'>> {
  const scale = picture.width / pixels.width;
  const { x, y, width, height } = part;
  const box = { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
  const canvas = drawn(picture, box, PORTRAIT_SIDE);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('this browser cannot write a jpg');
  return { blob, dataUrl: canvas.toDataURL('image/jpeg', QUALITY) };
}

const beginning = async (file: Blob, bytes: number) => new Uint8Array(await file.slice(0, bytes).arrayBuffer());

export async function checkPhoto(file: File, signal: AbortSignal): Promise<PhotoCheck> {
  const head = await beginning(file, PHOTO_HEAD_BYTES);
  const wrongFile = fileRefusal({ bytes: file.size, declared: file.type, head });
  if (wrongFile) return refused(wrongFile);
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return refused('unreadable');
  const pixels = pixelsOf(drawn(picture, whole(picture), LOOKED_AT_SIDE));
  const colour = colourRefusal(pixels);
  if (colour) return refused(colour);
  const faces = await findFaces(pixels, signal);
  const refusal = faceRefusal(pixels, faces);
  const [face] = faces;
  if (refusal || !face) return refused(refusal ?? 'noFace');
  const portrait = await portraitOf(picture, pixels, portraitBox(face, pixels));
  const turned = liesOnItsSide(await beginning(file, ORIENTATION_WITHIN));
  picture.close();
  return { kind: 'good', file: { ...portrait, turned } satisfies Portrait };
}
