import { fromCallback, fromPromise } from 'xstate';
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

/** Resolves with the server’s reference to the photo, which only batches use. */
export type Upload = (file: SendFile) => Promise<string>;

export interface UploadWish {
  upload: Upload;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** The server’s reason for rejecting the photo; null for other failures. */
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

export const photoMachine = (uploadOf: () => UploadWish | null) =>
  facePhotoMachine.provide({
    actors: {
      check: fromPromise<PhotoCheck, PhotoChoice | null>(({ input, signal }) =>
        checkPhoto(input?.file as File, signal),
      ),
      upload: fromCallback<FacePhotoEvent, { file: unknown }>(({ input, sendBack }) => {
        const asked = uploadOf();
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
  });
