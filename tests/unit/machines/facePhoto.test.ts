import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  type FacePhotoEvent,
  facePhotoMachine,
  type PhotoCheck,
  type PhotoChoice,
} from '../../../machines/flows/facePhoto.machine.ts';
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '../../../models/limits.ts';

const photo = (name: string, change: Partial<PhotoChoice> = {}): PhotoChoice => ({
  name,
  mediaType: 'image/jpeg',
  bytes: 1000,
  file: name,
  ...change,
});

/** A flow whose checks and uploads are answered by hand, keyed by the photo's name. */
function opened() {
  const answers = new Map<string, (answer: PhotoCheck) => void>();
  const uploads = new Map<unknown, (event: FacePhotoEvent) => void>();
  const check = fromPromise<PhotoCheck, PhotoChoice | null>(
    ({ input }) => new Promise(resolve => answers.set(input?.name ?? '', resolve)),
  );
  const upload = fromCallback<FacePhotoEvent, { file: unknown }>(({ input, sendBack }) => {
    uploads.set(input.file, sendBack);
  });
  const actor = createActor(facePhotoMachine.provide({ actors: { check, upload } })).start();
  return {
    actor,
    choose: (choice: PhotoChoice) => actor.send({ type: 'photo.chosen', photo: choice }),
    async checkAnswers(name: string, answer: PhotoCheck) {
      answers.get(name)?.(answer);
      await new Promise(resolve => setImmediate(resolve));
    },
    says: (file: string, event: FacePhotoEvent) => uploads.get(file)?.(event),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('a replaced photo', () => {
  it('is ignored if its check completes after the replacement', async () => {
    const flow = opened();
    flow.choose(photo('first'));
    flow.choose(photo('second'));
    await flow.checkAnswers('first', { kind: 'refused', refusal: 'noFace' });
    expect([flow.state(), flow.context().refusal]).toEqual(['checking', null]);
    await flow.checkAnswers('second', { kind: 'good', file: 'cropped second' });
    expect([flow.state(), flow.context().checked]).toEqual(['checked', 'cropped second']);
  });

  it('is ignored if its upload completes after the replacement', async () => {
    const flow = opened();
    for (const name of ['first', 'second']) {
      flow.choose(photo(name));
      await flow.checkAnswers(name, { kind: 'good', file: name });
      flow.actor.send({ type: 'upload.asked' });
    }
    for (const late of [
      { type: 'upload.progressed', part: 0.9 },
      { type: 'upload.done', photoRef: 'photo of the first' },
      { type: 'upload.fileExists' },
    ] as const)
      flow.says('first', late);
    expect([flow.state(), flow.context().part, flow.context().photoRef]).toEqual(['uploading', 0, null]);
    flow.says('second', { type: 'upload.done', photoRef: 'photo of the second' });
    expect([flow.state(), flow.context().photoRef]).toEqual(['uploaded', 'photo of the second']);
  });
});

describe('a photo', () => {
  it.each([
    [PHOTO_MAX_BYTES - 1, 'checking'],
    [PHOTO_MAX_BYTES, 'checking'],
    [PHOTO_MAX_BYTES + 1, 'refused'],
  ])(`of %d bytes enters the state %s, with a limit of ${PHOTO_MAX_BYTES} bytes`, (bytes, state) => {
    const flow = opened();
    flow.choose(photo('face', { bytes }));
    expect(flow.state()).toBe(state);
  });

  it('is checked only if its media type is supported', () => {
    for (const mediaType of [...PHOTO_TYPES, 'image/gif', 'text/plain', '']) {
      const flow = opened();
      flow.choose(photo('face', { mediaType }));
      expect(flow.state()).toBe(PHOTO_TYPES.some(type => type === mediaType) ? 'checking' : 'refused');
    }
  });

  it('restarts its upload from zero after a failed upload', async () => {
    const flow = opened();
    flow.choose(photo('face'));
    await flow.checkAnswers('face', { kind: 'good', file: 'face' });
    flow.actor.send({ type: 'upload.asked' });
    flow.says('face', { type: 'upload.progressed', part: 0.5 });
    flow.says('face', { type: 'upload.failed' });
    expect([flow.state(), flow.context().part]).toEqual(['failed', 0.5]);
    flow.actor.send({ type: 'upload.asked' });
    expect([flow.state(), flow.context().part]).toEqual(['uploading', 0]);
  });
});
