import { validityRefusal } from '../../../../machines/aggregates/credential/validityRules.ts';
import { type FaceCommand, face, verificationRefusal } from '../../../../machines/aggregates/face.decide.ts';
import { mayVerify } from '../../../../machines/aggregates/faceContext.ts';
import { type Added, faceCalls } from '../../../../models/calls/credential.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { type Route, route, type Uploader, uploadRoute } from '../../http/route.ts';
import { sharedCredentialRoutes } from '../credentials/credential.routes.ts';
import type { CredentialService, CredentialTarget } from '../credentials/credential.service.ts';
import type { CheckPhoto } from './photo/checkPhoto.ts';
import type { ComparePhotos } from './photo/comparePhotos.ts';
import { portraitOf } from './portraitOf.ts';

const PORTRAIT = 'data:image/jpeg;base64,';

type Photos = { checkPhoto: CheckPhoto; comparePhotos: ComparePhotos };

export function faceRoutes(credentials: CredentialService, { checkPhoto, comparePhotos }: Photos): Route[] {
  async function requireAdd({ lockId }: Pick<CredentialTarget, 'lockId'>, { uid }: Uploader) {
    const lock = await credentials.authorize(uid, lockId, 'face');
    return isRejection(lock) ? lock : lock.lacking('face');
  }
  async function requireChange(one: CredentialTarget, { uid }: Uploader) {
    const lock = await credentials.authorize(uid, one.lockId, 'face');
    if (isRejection(lock)) return lock;
    if (await credentials.previousAnswer(lock, uid, one.commandId)) return null;
    const found = await credentials.findCredential(lock, 'face', one);
    return isRejection(found) ? found : null;
  }

  async function requireSameFace(stored: string | null, file: UploadedFile | null): Promise<Rejection | null> {
    if (stored === null) return reject('credentialNotFound');
    const portrait = await portraitOf(checkPhoto, file);
    if (isRejection(portrait)) return portrait;
    // A stored photo doesn't prove presence.
    if (portrait === stored) return reject('photoStored');
    const compared = await comparePhotos(Buffer.from(stored, 'base64'), Buffer.from(portrait, 'base64'));
    if (compared === null) return reject('photoRefused', { reason: 'notChecked' });
    return compared === 'same' ? null : reject('otherFace');
  }

  return [
    ...sharedCredentialRoutes(credentials, 'face', faceCalls),
    uploadRoute(
      faceCalls.add,
      requireAdd,
      async ({ lockId, name, validity, forWhom, idNumber, every, commandId }, { uid, now, file }) => {
        const lock = await credentials.authorizeIssue({ uid, now }, 'face', { lockId, forWhom, idNumber, commandId });
        if (isRejection(lock)) return lock;
        const { owner, lacking, identity, ...giver } = lock;
        // Cheap checks before the photo, which takes a second.
        const refusal =
          lacking('face') ?? verificationRefusal(every, giver.reach) ?? validityRefusal(validity, { ...giver, now });
        if (refusal) return refusal;
        const previous = await credentials.previousAnswer<Added>(lock, uid, commandId);
        const portrait = previous ?? (await portraitOf(checkPhoto, file));
        if (typeof portrait !== 'string') return portrait;
        return credentials.mutex(`face-${lockId}`, async () => {
          const meanwhile = await credentials.previousAnswer<Added>(lock, uid, commandId);
          if (meanwhile) return meanwhile;
          if (await credentials.secrets.isInUse({ account: owner, lockId, kind: 'face' }, portrait))
            return reject('photoExists');
          const credentialId = credentials.newId();
          const { ref, secrets } = credentials.secrets.seal(owner, 'face', credentialId, portrait);
          const content = { kind: 'face', photoRef: ref, featuresRef: null } as const;
          return credentials.withCredit(owner, { lockId, credentialId }, content, uid, () =>
            credentials.loop.handle(
              face,
              streamRef(owner, 'face', credentialId),
              {
                type: 'request',
                credentialId,
                lockId,
                uid,
                name,
                validity,
                content,
                every,
                ...giver,
              } satisfies FaceCommand,
              { ...commandOptions(uid, commandId, { credentialId }), with: { secrets, alsoAppend: identity } },
            ),
          );
        });
      },
    ),
    uploadRoute(faceCalls.changePhoto, requireChange, async ({ commandId, ...one }, { uid, file }) => {
      const lock = await credentials.authorize(uid, one.lockId, 'face');
      if (isRejection(lock)) return lock;
      const previous = await credentials.previousAnswer<Record<string, never>>(lock, uid, commandId);
      if (previous) return previous;
      const found = await credentials.findCredential(lock, 'face', one);
      if (isRejection(found)) return found;
      const portrait = await portraitOf(checkPhoto, file);
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
    route(faceCalls.setVerification, ({ every, ...one }, { uid }) =>
      credentials.execute('face', one, uid, ({ reach, timeZone }) => ({
        type: 'setVerification',
        uid,
        every,
        reach,
        timeZone,
      })),
    ),
    uploadRoute(faceCalls.verify, requireChange, async ({ commandId, ...one }, { uid, file }) => {
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
      const { reach, timeZone } = lock;
      return credentials.loop.handle(
        face,
        ref,
        { type: 'verify', uid, photoRef, reach, timeZone },
        commandOptions(uid, commandId, {}),
      );
    }),
    route(faceCalls.photo, async (one, { uid }) => {
      const lock = await credentials.authorize(uid, one.lockId, 'face');
      const found = isRejection(lock) ? lock : await credentials.findCredential(lock, 'face', one);
      if (isRejection(found)) return found;
      const { content } = found.snapshot.context;
      const portrait = content?.kind === 'face' ? await credentials.secrets.open(found.owner, content.photoRef) : null;
      return portrait === null ? reject('credentialNotFound') : { dataUrl: PORTRAIT + portrait };
    }),
  ];
}
