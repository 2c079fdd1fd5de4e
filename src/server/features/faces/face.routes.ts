import { validityRefusal } from '../../../../machines/aggregates/credential/validityRules.ts';
import { type FaceCommand, face, verificationRefusal } from '../../../../machines/aggregates/face.decide.ts';
import { mayVerify } from '../../../../machines/aggregates/faceContext.ts';
import { type Added, faceCalls } from '../../../../models/calls/credential.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { type Route, route, type Uploader, uploadRoute } from '../../http/route.ts';
import { sharedRoutes } from '../credentials/credential.routes.ts';
import type { Desk, Named } from '../credentials/credentialDesk.ts';
import type { CheckPhoto } from './photo/checkPhoto.ts';
import type { ComparePhotos } from './photo/comparePhotos.ts';
import { portraitOf } from './portraitOf.ts';

const PORTRAIT = 'data:image/jpeg;base64,';

type Photos = { checkPhoto: CheckPhoto; comparePhotos: ComparePhotos };

export function faceRoutes(desk: Desk, { checkPhoto, comparePhotos }: Photos): Route[] {
  async function mayAdd({ lockId }: Pick<Named, 'lockId'>, { uid }: Uploader) {
    const at = await desk.before(uid, lockId, 'face');
    return isRejection(at) ? at : at.lacking('face');
  }
  async function mayChange(one: Named, { uid }: Uploader) {
    const at = await desk.before(uid, one.lockId, 'face');
    if (isRejection(at)) return at;
    if (await desk.answered(at, uid, one.commandId)) return null;
    const found = await desk.find(at, 'face', one);
    return isRejection(found) ? found : null;
  }

  /** Null: the new photo shows the stored face. It is kept nowhere. */
  async function unlike(stored: string | null, file: UploadedFile | null): Promise<Rejection | null> {
    if (stored === null) return reject('credentialNotFound');
    const portrait = await portraitOf(checkPhoto, file);
    if (isRejection(portrait)) return portrait;
    // Whoever has it need not be there.
    if (portrait === stored) return reject('photoStored');
    const compared = await comparePhotos(Buffer.from(stored, 'base64'), Buffer.from(portrait, 'base64'));
    if (compared === null) return reject('photoRefused', { reason: 'notChecked' });
    return compared === 'same' ? null : reject('otherFace');
  }

  return [
    ...sharedRoutes(desk, 'face', faceCalls),
    uploadRoute(
      faceCalls.add,
      mayAdd,
      async ({ lockId, name, validity, forWhom, idNumber, every, commandId }, { uid, now, file }) => {
        const at = await desk.giving({ uid, now }, 'face', { lockId, forWhom, idNumber, commandId });
        if (isRejection(at)) return at;
        const { owner, lacking, identity, ...giver } = at;
        // What can be told at once is told before a second is spent on looking at the photo.
        const refusal =
          lacking('face') ?? verificationRefusal(every, giver.reach) ?? validityRefusal(validity, { ...giver, now });
        if (refusal) return refusal;
        const told = await desk.answered<Added>(at, uid, commandId);
        const portrait = told ?? (await portraitOf(checkPhoto, file));
        if (typeof portrait !== 'string') return portrait;
        return desk.inTurn(`face-${lockId}`, async () => {
          const meanwhile = await desk.answered<Added>(at, uid, commandId);
          if (meanwhile) return meanwhile;
          if (await desk.secrets.isTaken({ account: owner, lockId, kind: 'face' }, portrait))
            return reject('photoExists');
          const credentialId = desk.newId();
          const { ref, secrets } = desk.secrets.seal(owner, 'face', credentialId, portrait);
          const content = { kind: 'face', photoRef: ref, featuresRef: null } as const;
          return desk.paying(owner, { lockId, credentialId }, content, uid, () =>
            desk.loop.handle(
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
    uploadRoute(faceCalls.changePhoto, mayChange, async ({ commandId, ...one }, { uid, file }) => {
      const at = await desk.before(uid, one.lockId, 'face');
      if (isRejection(at)) return at;
      const told = await desk.answered<Record<string, never>>(at, uid, commandId);
      if (told) return told;
      const about = await desk.find(at, 'face', one);
      if (isRejection(about)) return about;
      const portrait = await portraitOf(checkPhoto, file);
      if (isRejection(portrait)) return portrait;
      const { ref, secrets } = desk.secrets.seal(at.owner, 'face', one.credentialId, portrait);
      return desk.payingAgain(about, one, uid, () =>
        desk.loop.handle(
          face,
          streamRef(at.owner, 'face', one.credentialId),
          { type: 'replacePhoto', uid, photoRef: ref, own: at.own, timeZone: at.timeZone },
          { ...commandOptions(uid, commandId, {}), with: { secrets } },
        ),
      );
    }),
    route(faceCalls.setVerification, ({ every, ...one }, { uid }) =>
      desk.tell('face', one, uid, ({ reach, timeZone }) => ({ type: 'setVerification', uid, every, reach, timeZone })),
    ),
    uploadRoute(faceCalls.verify, mayChange, async ({ commandId, ...one }, { uid, file }) => {
      const at = await desk.before(uid, one.lockId, 'face');
      if (isRejection(at)) return at;
      const told = await desk.answered<Record<string, never>>(at, uid, commandId);
      if (told) return told;
      const ref = streamRef(at.owner, 'face', one.credentialId);
      const found = await desk.find(at, 'face', one);
      if (isRejection(found)) return found;
      const { snapshot } = await desk.loop.snapshot(face, ref);
      const { content } = snapshot.context;
      if (content?.kind !== 'face' || !mayVerify(snapshot)) return reject('notInThisState');
      const refusal = await unlike(await desk.secrets.open(at.owner, content.photoRef), file);
      if (refusal) return refusal;
      const { photoRef } = content;
      const { reach, timeZone } = at;
      return desk.loop.handle(
        face,
        ref,
        { type: 'verify', uid, photoRef, reach, timeZone },
        commandOptions(uid, commandId, {}),
      );
    }),
    route(faceCalls.photo, async (one, { uid }) => {
      const at = await desk.before(uid, one.lockId, 'face');
      const found = isRejection(at) ? at : await desk.find(at, 'face', one);
      if (isRejection(found)) return found;
      const { content } = found.snapshot.context;
      const portrait = content?.kind === 'face' ? await desk.secrets.open(found.owner, content.photoRef) : null;
      return portrait === null ? reject('credentialNotFound') : { dataUrl: PORTRAIT + portrait };
    }),
  ];
}
