import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '../../models/limits.ts';
import type { PhotoRefusal } from '../../models/photo.ts';
import type { StatusTag } from '../tags.ts';

export interface PhotoChoice {
  name: string;
  /** MIME type given by the browser; untrusted. */
  mediaType: string;
  bytes: number;
  file: unknown;
}

export type PhotoCheck =
  /** `file`: the photo, upright and cropped to the face. */
  { kind: 'good'; file: unknown } | { kind: 'refused'; refusal: PhotoRefusal };

type UploadEvent =
  /** `part`: uploaded fraction, 0 to 1. */
  | { type: 'upload.progressed'; part: number }
  | { type: 'upload.done'; photoRef: string }
  /** The server repeats the checks and may refuse the photo. */
  | { type: 'upload.refused'; refusal: PhotoRefusal }
  | { type: 'upload.fileExists' }
  | { type: 'upload.failed' };

export type FacePhotoEvent =
  | { type: 'photo.chosen'; photo: PhotoChoice }
  | { type: 'photo.removed' }
  | { type: 'upload.asked' }
  | UploadEvent;

interface FacePhotoContext {
  photo: PhotoChoice | null;
  checked: unknown;
  refusal: PhotoRefusal | null;
  part: number;
  photoRef: string | null;
}

/** Choosing another file leaves the state, which stops the old file's actor and its late answers. */
export const facePhotoMachine = setup({
  types: { context: {} as FacePhotoContext, events: {} as FacePhotoEvent, tags: {} as StatusTag },
  actors: {
    check: fromPromise<PhotoCheck, PhotoChoice | null>(() => Promise.reject(new Error('supply the actor check'))),
    upload: fromCallback<FacePhotoEvent, { file: unknown }>(() => {}),
  },
  guards: {
    isTooLarge: ({ event }) => event.type === 'photo.chosen' && event.photo.bytes > PHOTO_MAX_BYTES,
    isOfWrongType: ({ event }) =>
      event.type === 'photo.chosen' && !PHOTO_TYPES.some(type => type === event.photo.mediaType),
    isGood: (_, answer: PhotoCheck) => answer.kind === 'good',
  },
  actions: {
    rememberChoice: assign(({ event }) => (event.type === 'photo.chosen' ? { photo: event.photo } : {})),
    rememberRefusal: assign((_, { refusal }: { refusal: PhotoRefusal }) => ({ refusal })),
    rememberCheck: assign((_, answer: PhotoCheck) =>
      answer.kind === 'good' ? { checked: answer.file } : { refusal: answer.refusal },
    ),
    rememberProgress: assign(({ event }) => (event.type === 'upload.progressed' ? { part: event.part } : {})),
    rememberPhotoRef: assign(({ event }) => (event.type === 'upload.done' ? { photoRef: event.photoRef } : {})),
    forgetAll: assign({ photo: null, checked: null, refusal: null, part: 0, photoRef: null }),
    beginAnew: assign({ part: 0 }),
  },
}).createMachine({
  id: 'facePhoto',
  context: { photo: null, checked: null, refusal: null, part: 0, photoRef: null },
  initial: 'none',
  on: {
    'photo.chosen': [
      {
        guard: 'isTooLarge',
        target: '.refused',
        actions: ['forgetAll', 'rememberChoice', { type: 'rememberRefusal', params: { refusal: 'tooLarge' } }],
      },
      {
        guard: 'isOfWrongType',
        target: '.refused',
        actions: ['forgetAll', 'rememberChoice', { type: 'rememberRefusal', params: { refusal: 'wrongType' } }],
      },
      { target: '.checking', actions: ['forgetAll', 'rememberChoice'] },
    ],
    'photo.removed': { target: '.none', actions: 'forgetAll' },
  },
  states: {
    none: { tags: 'idle' },
    checking: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      invoke: {
        src: 'check',
        input: ({ context }) => context.photo,
        onDone: [
          {
            guard: { type: 'isGood', params: ({ event }) => event.output },
            target: 'checked',
            actions: { type: 'rememberCheck', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'rememberCheck', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'rememberRefusal', params: { refusal: 'unreadable' } } },
      },
    },
    refused: { tags: 'attention' },
    checked: { tags: 'waiting', meta: { waitsFor: 'person' }, on: { 'upload.asked': 'uploading' } },
    uploading: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      entry: 'beginAnew',
      invoke: { src: 'upload', input: ({ context }) => ({ file: context.checked }) },
      on: {
        'upload.progressed': { actions: 'rememberProgress' },
        'upload.done': { target: 'uploaded', actions: 'rememberPhotoRef' },
        'upload.refused': {
          target: 'refused',
          actions: { type: 'rememberRefusal', params: ({ event }) => ({ refusal: event.refusal }) },
        },
        'upload.fileExists': 'fileExists',
        'upload.failed': 'failed',
      },
    },
    uploaded: { tags: 'done' },
    fileExists: { tags: 'attention' },
    failed: { tags: 'danger', on: { 'upload.asked': 'uploading' } },
  },
});
