import { describe, expect } from 'vitest';
import { facePhotoMachine } from '../../machines/flows/facePhoto.machine.ts';
import { PHOTO_REFUSALS } from '../../models/photo.ts';
import { choices, exploredFacePhoto } from '../support/explored/facePhoto.ts';
import { type Here as At, walkEveryFlow } from '../support/walkFlow.ts';

type Here = At<typeof facePhotoMachine>;

/** Another photo may be chosen in every state, which discards this one. */
const replaceable = ({ context, snapshot }: Here) => {
  expect(context.photo).not.toBeNull();
  for (const choice of Object.values(choices)) expect(snapshot.can({ type: 'photo.chosen', photo: choice })).toBe(true);
  expect(snapshot.can({ type: 'photo.removed' })).toBe(true);
};
const good = (here: Here) => {
  replaceable(here);
  expect(here.context).toMatchObject({ photo: choices.face, checked: 'cropped', refusal: null });
};
const notThere = (here: Here) => {
  good(here);
  expect(here.context.photoRef).toBeNull();
};

describe('paths of a face photo', () => {
  walkEveryFlow(facePhotoMachine, {
    ...exploredFacePhoto,
    invariants: {
      none: ({ context }) =>
        expect(context).toEqual({ photo: null, checked: null, refusal: null, part: 0, photoRef: null }),
      checking: here => {
        replaceable(here);
        expect(here.context).toEqual({ photo: choices.face, checked: null, refusal: null, part: 0, photoRef: null });
      },
      refused: here => {
        replaceable(here);
        const { photo: chosen, refusal, photoRef } = here.context;
        expect(photoRef).toBeNull();
        if (chosen === choices.large) expect(refusal).toBe('tooLarge');
        else if (chosen === choices.notes) expect(refusal).toBe('wrongType');
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
