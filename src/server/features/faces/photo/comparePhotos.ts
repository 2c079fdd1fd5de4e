import { SAME_FACE_DISTANCE } from '../../../../../models/photoRules.ts';
import type { FaceDetector } from './faceDetector.ts';

/** Null if the photos can't be compared, for example because the detector is unavailable. */
export type ComparePhotos = (one: Buffer, other: Buffer) => Promise<'same' | 'other' | null>;

export const createPhotoComparison =
  (detector: FaceDetector): ComparePhotos =>
  async (one, other) => {
    const { openPicture } = await import('./picture.ts');
    const [first, second] = await Promise.all([openPicture(one), openPicture(other)]);
    const apart = first && second ? await detector.distance([first.pixels, second.pixels]) : null;
    if (apart === null) return null;
    return apart <= SAME_FACE_DISTANCE ? 'same' : 'other';
  };
