import { describe, expect } from 'vitest';
import { facePhotoMachine, type PhotoCheck, type PhotoChoice } from '../../machines/flows/facePhoto.machine.ts';
import { PHOTO_MAX_BYTES } from '../../models/limits.ts';
import { PHOTO_REFUSALS, type PhotoRefusal } from '../../models/photo.ts';
import type { Examples } from '../support/paths.ts';
import { type Here as At, walkEveryFlow } from '../support/walkFlow.ts';

type Here = At<typeof facePhotoMachine>;

const photo = (name: string, mediaType: string, bytes: number): PhotoChoice => ({ name, mediaType, bytes, file: name });
const choices = [
  photo('face.jpg', 'image/jpeg', PHOTO_MAX_BYTES),
  photo('large.png', 'image/png', PHOTO_MAX_BYTES + 1),
  photo('notes.txt', 'text/plain', 1),
];

const examples: Examples<typeof facePhotoMachine> = {
  'photo.chosen': () => choices.map(choice => ({ type: 'photo.chosen', photo: choice })),
  'photo.removed': () => [{ type: 'photo.removed' }],
  'upload.asked': () => [{ type: 'upload.asked' }],
  'upload.progressed': () => [{ type: 'upload.progressed', part: 0.5 }],
  'upload.done': () => [{ type: 'upload.done', photoRef: 'photo-1' }],
  'upload.refused': () => [{ type: 'upload.refused', refusal: 'severalFaces' }],
  'upload.fileExists': () => [{ type: 'upload.fileExists' }],
  'upload.failed': () => [{ type: 'upload.failed' }],
};

const refused = (refusal: PhotoRefusal): PhotoCheck => ({ kind: 'refused', refusal });

/** Another photo may be chosen whatever happens, and then nothing of this one is left. */
const replaceable = ({ context, snapshot }: Here) => {
  expect(context.photo).not.toBeNull();
  for (const choice of choices) expect(snapshot.can({ type: 'photo.chosen', photo: choice })).toBe(true);
  expect(snapshot.can({ type: 'photo.removed' })).toBe(true);
};
const good = (here: Here) => {
  replaceable(here);
  expect(here.context).toMatchObject({ photo: choices[0], checked: 'cropped', refusal: null });
};
const notThere = (here: Here) => {
  good(here);
  expect(here.context.photoRef).toBeNull();
};

describe('paths of a photo of a face', () => {
  walkEveryFlow(facePhotoMachine, {
    examples,
    answers: {
      check: [{ kind: 'good', file: 'cropped' } satisfies PhotoCheck, ...PHOTO_REFUSALS.map(refused)],
    },
    matters: ({ refusal, part, photo: chosen }) => [refusal, part, chosen?.name],
    invariants: {
      none: ({ context }) =>
        expect(context).toEqual({ photo: null, checked: null, refusal: null, part: 0, photoRef: null }),
      checking: here => {
        replaceable(here);
        expect(here.context).toEqual({ photo: choices[0], checked: null, refusal: null, part: 0, photoRef: null });
      },
      refused: here => {
        replaceable(here);
        const { photo: chosen, refusal, photoRef } = here.context;
        expect(photoRef).toBeNull();
        if (chosen === choices[1]) expect(refusal).toBe('tooLarge');
        else if (chosen === choices[2]) expect(refusal).toBe('wrongType');
        else expect(PHOTO_REFUSALS).toContain(refusal);
        expect(here.snapshot.can({ type: 'upload.asked' })).toBe(false);
      },
      checked: here => {
        notThere(here);
        expect(here.context.part).toBe(0);
      },
      uploading: notThere,
      uploaded: here => {
        good(here);
        expect(here.context.photoRef).toBe('photo-1');
      },
      fileExists: here => {
        notThere(here);
        expect(here.snapshot.can({ type: 'upload.asked' })).toBe(false);
      },
      failed: here => {
        notThere(here);
        expect(here.snapshot.can({ type: 'upload.asked' })).toBe(true);
      },
    },
  });
});
