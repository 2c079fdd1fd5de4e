import { facePhotoMachine, type PhotoCheck, type PhotoChoice } from '../../../machines/flows/facePhoto.machine.ts';
import { PHOTO_MAX_BYTES } from '../../../models/limits.ts';
import { PHOTO_REFUSALS, type PhotoRefusal } from '../../../models/photo.ts';
import type { ExploredFlow } from '../flowPaths.ts';
import type { Examples } from '../paths.ts';

const photo = (name: string, mediaType: string, bytes: number): PhotoChoice => ({ name, mediaType, bytes, file: name });
export const choices = {
  face: photo('face.jpg', 'image/jpeg', PHOTO_MAX_BYTES),
  large: photo('large.png', 'image/png', PHOTO_MAX_BYTES + 1),
  notes: photo('notes.txt', 'text/plain', 1),
};

const examples: Examples<typeof facePhotoMachine> = {
  'photo.chosen': () => Object.values(choices).map(choice => ({ type: 'photo.chosen', photo: choice })),
  'photo.removed': () => [{ type: 'photo.removed' }],
  'upload.asked': () => [{ type: 'upload.asked' }],
  'upload.progressed': () => [{ type: 'upload.progressed', part: 0.5 }],
  'upload.done': () => [{ type: 'upload.done', photoRef: 'photo-1' }],
  'upload.refused': () => [{ type: 'upload.refused', refusal: 'severalFaces' }],
  'upload.fileExists': () => [{ type: 'upload.fileExists' }],
  'upload.failed': () => [{ type: 'upload.failed' }],
};

const refused = (refusal: PhotoRefusal): PhotoCheck => ({ kind: 'refused', refusal });

export const exploredFacePhoto = {
  examples,
  answers: {
    check: [{ kind: 'good', file: 'cropped' } satisfies PhotoCheck, ...PHOTO_REFUSALS.map(refused)],
  },
  matters: ({ refusal, part, photo: chosen }) => [refusal, part, chosen?.name],
} satisfies ExploredFlow<typeof facePhotoMachine>;

/** An accepted photo can no longer be chosen or removed, and a missing one not removed. */
const asAPageOffers: ExploredFlow<typeof facePhotoMachine> = {
  ...exploredFacePhoto,
  examples: {
    ...examples,
    'photo.chosen': state => (state.matches('uploaded') ? [] : examples['photo.chosen'](state)),
    'photo.removed': state =>
      state.matches('uploaded') || state.matches('none') ? [] : examples['photo.removed'](state),
  },
};

/** Exported for tests that may not import the machine. */
export const facePhoto = {
  machine: facePhotoMachine,
  explorations: [asAPageOffers] as ExploredFlow<typeof facePhotoMachine>[],
};
