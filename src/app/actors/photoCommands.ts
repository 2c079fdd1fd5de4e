import type { ActorRefFrom } from 'xstate';
import type { facePhotoMachine } from '../../../machines/flows/facePhoto.machine.ts';

type Photo = ActorRefFrom<typeof facePhotoMachine>;

export const photoCommands = {
  choose: (photo: Photo, file: File) => {
    const { name, type, size } = file;
    photo.send({ type: 'photo.chosen', photo: { name, mediaType: type, bytes: size, file } });
  },
  remove: (photo: Photo) => photo.send({ type: 'photo.removed' }),
  upload: (photo: Photo) => photo.send({ type: 'upload.asked' }),
};
