import { useActorRef } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { facePhotoMachine } from '../../../../machines/flows/facePhoto.machine.ts';
import { photoCommands } from '../../actors/photoCommands.ts';
import { photoMachine, type Upload, type UploadWish } from './photoMachine.ts';

export type FacePhotoActor = ActorRefFrom<typeof facePhotoMachine>;

/** State of a chosen photo; `upload` sends it with a form, and settles with the upload. */
export function useFacePhoto() {
  const wish = useRef<UploadWish | null>(null);
  const photo: FacePhotoActor = useActorRef(photoMachine(() => wish.current));
  return {
    photo,
    upload: (upload: Upload): Promise<void> =>
      new Promise((resolve, reject) => {
        wish.current = { upload, resolve, reject };
        photoCommands.upload(photo);
      }),
  };
}
