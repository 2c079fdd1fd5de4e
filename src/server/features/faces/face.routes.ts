import { face } from '../../../../machines/aggregates/face.decide.ts';
import { faceCalls } from '../../../../models/calls/credential.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route, uploadRoute } from '../../http/route.ts';
import { sharedCredentialRoutes } from '../credentials/credential.routes.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import { addFaceRoutes } from './addFace.routes.ts';
import { faceVerificationRoutes, type Photos } from './faceVerification.routes.ts';
import { portraitOf } from './portraitOf.ts';
import { requireFace } from './requireFace.ts';

const PORTRAIT = 'data:image/jpeg;base64,';

export const faceRoutes = (credentials: CredentialService, photos: Photos): Route[] => [
  ...sharedCredentialRoutes(credentials, 'face', faceCalls),
  ...addFaceRoutes(credentials, photos.checkPhoto),
  uploadRoute(faceCalls.changePhoto, requireFace(credentials), async ({ commandId, ...one }, { uid, file }) => {
    const lock = await credentials.authorize(uid, one.lockId, 'face');
    if (isRejection(lock)) return lock;
    const previous = await credentials.previousAnswer<Record<string, never>>(lock, uid, commandId);
    if (previous) return previous;
    const found = await credentials.findCredential(lock, 'face', one);
    if (isRejection(found)) return found;
    const portrait = await portraitOf(photos.checkPhoto, file);
    if (isRejection(portrait)) return portrait;
    const { ref, secrets } = credentials.secrets.seal(lock.owner, 'face', one.credentialId, portrait);
    return credentials.withCreditOnRetry(found, one, uid, () =>
      credentials.loop.handle(
        face,
        streamRef(lock.owner, 'face', one.credentialId),
        { type: 'replacePhoto', uid, photoRef: ref, own: lock.own, timeZone: lock.timeZone },
        { ...commandOptions(uid, commandId, {}), with: { secrets } },
      ),
    );
  }),
  ...faceVerificationRoutes(credentials, photos),
  route(faceCalls.photo, async (one, { uid }) => {
    const lock = await credentials.authorize(uid, one.lockId, 'face');
    const found = isRejection(lock) ? lock : await credentials.findCredential(lock, 'face', one);
    if (isRejection(found)) return found;
    const { content } = found.snapshot.context;
    const portrait = content?.kind === 'face' ? await credentials.secrets.open(found.owner, content.photoRef) : null;
    return portrait === null ? reject('credentialNotFound') : { dataUrl: PORTRAIT + portrait };
  }),
];
