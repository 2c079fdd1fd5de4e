/** Repeats the browser's checks, because the upload is untrusted. */
import type { FACE_REFUSALS } from '../../../../../models/credential.ts';
import { fileRefusal } from '../../../../../models/photoFile.ts';
import { colourRefusal, faceRefusal, portraitBox } from '../../../../../models/photoRules.ts';
import type { UploadedFile } from '../../../http/multipart.ts';
import type { FaceDetector } from './faceDetector.ts';

export type CheckedPhoto =
  | { kind: 'good'; portrait: Buffer }
  | { kind: 'refused'; reason: (typeof FACE_REFUSALS)[number] };

const refused = (reason: (typeof FACE_REFUSALS)[number]): CheckedPhoto => ({ kind: 'refused', reason });

export type CheckPhoto = (file: UploadedFile) => Promise<CheckedPhoto>;

export const createPhotoCheck =
  (detector: FaceDetector): CheckPhoto =>
  async ({ bytes, size, declaredType: declared }) => {
    const refusal = fileRefusal({ bytes: size, declared, head: bytes });
    if (refusal) return refused(refusal);
    const { openPicture } = await import('./picture.ts');
    const picture = await openPicture(bytes);
    if (!picture) return refused('unreadable');
    const colour = colourRefusal(picture.pixels);
    if (colour) return refused(colour);
    const faces = await detector.find(picture.pixels);
    if (!faces) return refused('notChecked');
    const [face] = faces;
    const wrong = faceRefusal(picture.pixels, faces);
    if (wrong || !face) return refused(wrong ?? 'noFace');
    return { kind: 'good', portrait: await picture.portrait(portraitBox(face, picture.pixels)) };
  };
