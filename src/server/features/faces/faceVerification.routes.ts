import { face } from '../../../../machines/aggregates/face.decide.ts';
import { mayVerify } from '../../../../machines/aggregates/faceContext.ts';
import { faceCalls } from '../../../../models/calls/credential.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { type Route, route, uploadRoute } from '../../http/route.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import type { CheckPhoto } from './photo/checkPhoto.ts';
import type { ComparePhotos } from './photo/comparePhotos.ts';
import { portraitOf } from './portraitOf.ts';
import { requireFace } from './requireFace.ts';

export type Photos = { checkPhoto: CheckPhoto; comparePhotos: ComparePhotos };

export function faceVerificationRoutes(credentials: CredentialService, { checkPhoto, comparePhotos }: Photos): Route[] {
  async function requireSameFace(stored: string | null, file: UploadedFile | null): Promise<Rejection | null> {
    if (stored === null) return reject('credentialNotFound');
    const portrait = await portraitOf(checkPhoto, file);
    if (isRejection(portrait)) return portrait;
    // The stored photo doesn't prove that the person is present.
    if (portrait === stored) return reject('photoStored');
    const compared = await comparePhotos(Buffer.from(stored, 'base64'), Buffer.from(portrait, 'base64'));
    if (compared === null) return reject('photoRefused', { reason: 'notChecked' });
    return compared === 'same' ? null : reject('otherFace');
  }

  return [
    route(faceCalls.setVerification, ({ every, ...one }, { uid }) =>
      credentials.execute('face', one, uid, ({ connectivity, timeZone }) => ({
        type: 'setVerification',
        uid,
        every,
        connectivity,
        timeZone,
      })),
    ),
    uploadRoute(faceCalls.verify, requireFace(credentials), async ({ commandId, ...one }, { uid, file }) => {
      const lock = await credentials.authorize(uid, one.lockId, 'face');
      if (isRejection(lock)) return lock;
      const previous = await credentials.previousAnswer<Record<string, never>>(lock, uid, commandId);
      if (previous) return previous;
      const ref = streamRef(lock.owner, 'face', one.credentialId);
      const found = await credentials.findCredential(lock, 'face', one);
      if (isRejection(found)) return found;
      const { snapshot } = await credentials.loop.snapshot(face, ref);
      const { content } = snapshot.context;
      if (content?.kind !== 'face' || !mayVerify(snapshot)) return reject('notInThisState');
      const refusal = await requireSameFace(await credentials.secrets.open(lock.owner, content.photoRef), file);
      if (refusal) return refusal;
      const { photoRef } = content;
      const { connectivity, timeZone } = lock;
      return credentials.loop.handle(
        face,
        ref,
        { type: 'verify', uid, photoRef, connectivity, timeZone },
        commandOptions(uid, commandId, {}),
      );
    }),
  ];
}
