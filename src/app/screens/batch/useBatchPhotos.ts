import { useEffect, useMemo, useRef, useState } from 'react';
import { createActor, type SnapshotFrom, waitFor } from 'xstate';
import type { facePhotoMachine } from '../../../../machines/flows/facePhoto.machine.ts';
import { CREDENTIAL_NAME_MAX } from '../../../../models/limits.ts';
import { uploadBatchPhoto } from '../../actors/batchSources.ts';
import { photoCommands } from '../../actors/photoCommands.ts';
import { photoMachine } from '../face/photoMachine.ts';
import type { Cells } from './columns.ts';
import { photoKey, type RowPhoto } from './rowSources.ts';

export type BatchPhoto = SnapshotFrom<typeof facePhotoMachine>;

export interface BatchPhotos {
  of(name: string | undefined): BatchPhoto | undefined;
  rows: ReadonlyMap<string, RowPhoto>;
  /** Adds the files, and returns a row for each photo whose name is new. */
  choose(files: readonly File[]): Cells[];
}

const machine = photoMachine(() => ({
  upload: uploadBatchPhoto,
  resolve() {},
  reject() {},
}));

function rowPhoto({ context: { photoRef, refusal }, ...photo }: BatchPhoto): RowPhoto {
  if (photoRef !== null) return { kept: photoRef };
  if (refusal !== null) return { why: refusal };
  return photo.value === 'failed' ? { why: 'photoFailed' } : 'underWay';
}

/** Guesses the name: `ana_maria.jpg` is most likely of Ana Maria. */
const nameIn = (file: string): string =>
  file
    .replace(/\.\w+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, CREDENTIAL_NAME_MAX);

/** Photos are checked and uploaded one at a time: all at once would exhaust memory. */
export function useBatchPhotos(): BatchPhotos {
  const [photos, setPhotos] = useState<ReadonlyMap<string, BatchPhoto>>(new Map());
  const turn = useRef(Promise.resolve());
  const stops = useRef(new Map<string, () => void>());
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop();
    };
  }, []);

  return useMemo(() => {
    function begin(file: File): void {
      const key = photoKey(file.name);
      // A file of the same name may be chosen again after an edit, which makes its running check obsolete.
      stops.current.get(key)?.();
      const photo = createActor(machine);
      const { unsubscribe } = photo.subscribe(snapshot => setPhotos(before => new Map(before).set(key, snapshot)));
      photo.start();
      stops.current.set(key, () => {
        unsubscribe();
        photo.stop();
      });
      const rests = (state: 'checking' | 'uploading') =>
        waitFor(photo, snapshot => !snapshot.matches(state) || snapshot.status === 'stopped');
      turn.current = turn.current.then(async () => {
        if (photo.getSnapshot().status !== 'active') return;
        photoCommands.choose(photo, file);
        const checked = await rests('checking').catch(() => null);
        if (!checked?.matches('checked')) return;
        photoCommands.upload(photo);
        await rests('uploading').catch(() => null);
      });
    }
    return {
      of: name => (name === undefined ? undefined : photos.get(photoKey(name))),
      rows: new Map([...photos].map(([key, photo]) => [key, rowPhoto(photo)])),
      choose(files) {
        const fresh = files.filter(({ name }) => !photos.has(photoKey(name)));
        for (const file of files) begin(file);
        return fresh.map(({ name }) => ({ photo: name, name: nameIn(name) }));
      },
    };
  }, [photos]);
}
