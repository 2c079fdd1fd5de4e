/** Batches are all or nothing: a job starts only if every row is valid. */
import { batchCalls, batchPlaces, keepPhoto } from '../../../../models/calls/batch.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import { MAX_BATCH_PHOTOS } from '../../../../models/limits.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route, type Uploader, uploadRoute } from '../../http/route.ts';
import { createKeptPhotos } from '../faces/keptPhotos.ts';
import { portraitOf } from '../faces/portraitOf.ts';
import { ownersManagedBy } from '../locks/lockPermissions.ts';
import { createCredentialBatch } from './credentialBatch.ts';
import { createEKeyBatch } from './ekeyBatch.ts';
import type { JobService } from './job.service.ts';

export function batchRoutes(dependencies: Dependencies, jobs: JobService): Route[] {
  const { store, vault, newId, checkPhoto } = dependencies;
  const photos = createKeptPhotos({ store, vault, newId });
  const issueCredentials = createCredentialBatch({ ...dependencies, photos, jobs });
  const eKeys = createEKeyBatch({ ...dependencies, jobs });

  async function photoRefusal(_: unknown, { uid }: Uploader) {
    if ((await ownersManagedBy(store.db, uid)).length === 0) return reject('noPermission');
    return (await photos.isFull(uid)) ? reject('tooLarge', { max: MAX_BATCH_PHOTOS }) : null;
  }

  return [
    route(batchPlaces, async (_, { uid }) => ({ list: await eKeys.locks(uid) })),
    route(batchCalls.card, (params, who) => issueCredentials({ kind: 'card', ...params }, who)),
    route(batchCalls.passcode, (params, who) => issueCredentials({ kind: 'passcode', ...params }, who)),
    route(batchCalls.fingerprint, (params, who) => issueCredentials({ kind: 'fingerprint', ...params }, who)),
    route(batchCalls.face, ({ every, ...params }, who) =>
      issueCredentials({ kind: 'face', ...params, shared: { every } }, who),
    ),
    uploadRoute(keepPhoto, photoRefusal, async (_, { uid, now, file }) => {
      const portrait = await portraitOf(checkPhoto, file);
      return isRejection(portrait) ? portrait : { photo: await photos.keep(uid, portrait, now) };
    }),
    route(batchCalls.ekey, ({ rows, commandId }, who) => eKeys.issue(rows, commandId, who)),
  ];
}
