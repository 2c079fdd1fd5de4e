import { useActorRef } from '@xstate/react';
import { useRef } from 'react';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import {
  type FacePhotoEvent,
  facePhotoMachine,
  type PhotoCheck,
  type PhotoChoice,
} from '../../../../machines/flows/facePhoto.machine.ts';
import { PHOTO_REFUSALS, type PhotoRefusal } from '../../../../models/photo.ts';
import { ApiError, errorNameOf } from '../../api/apiError.ts';
import type { SendFile } from '../../api/createSend.ts';
import { fetchWithProgress } from '../../api/fetchWithProgress.ts';
import { checkPhoto, type Portrait } from './checkPhoto.ts';

export type FacePhotoActor = ActorRefFrom<typeof facePhotoMachine>;

/** Sends what belongs to the photo along with it, and resolves with what the server called it. */
export type Upload = (file: SendFile) => Promise<string>;

interface Wish {
  upload: Upload;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** The photo that the server did not take, if that is why it failed. */
function refusalIn(error: unknown): PhotoRefusal | null {
  if (!(error instanceof ApiError) || error.failure.category !== 'failed') return null;
  const { name, data } = error.failure;
  return name === 'photoRefused' ? (PHOTO_REFUSALS.find(refusal => refusal === data.reason) ?? null) : null;
}

function endOf(error: unknown): FacePhotoEvent {
  const refusal = refusalIn(error);
  if (refusal) return { type: 'upload.refused', refusal };
  return { type: errorNameOf(error) === 'photoExists' ? 'upload.fileExists' : 'upload.failed' };
}

/** A photo from its choice to the server, and `send`, which sends it with a form and settles as the sending does. */
export function useFacePhoto() {
  const wish = useRef<Wish | null>(null);
  const photo: FacePhotoActor = useActorRef(
    facePhotoMachine.provide({
      actors: {
        check: fromPromise<PhotoCheck, PhotoChoice | null>(({ input, signal }) =>
          checkPhoto(input?.file as File, signal),
        ),
        upload: fromCallback<FacePhotoEvent, { file: unknown }>(({ input, sendBack }) => {
          const asked = wish.current;
          const calledOff = new AbortController();
          const { blob } = input.file as Portrait;
          const fetch = fetchWithProgress(part => sendBack({ type: 'upload.progressed', part }));
          asked?.upload({ blob, fetch, signal: calledOff.signal }).then(
            photoRef => {
              sendBack({ type: 'upload.done', photoRef });
              asked.resolve();
            },
            error => {
              sendBack(endOf(error));
              asked.reject(error);
            },
          );
          return () => calledOff.abort();
        }),
      },
    }),
  );
  return {
    photo,
    send: (upload: Upload): Promise<void> =>
      new Promise((resolve, reject) => {
        wish.current = { upload, resolve, reject };
        photo.send({ type: 'upload.asked' });
      }),
  };
}
