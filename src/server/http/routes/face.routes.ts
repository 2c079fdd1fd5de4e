import { validityRefusal } from '../../../../machines/aggregates/credential/validityRules.ts';
import { type FaceCommand, face } from '../../../../machines/aggregates/face.decide.ts';
import { type Added, faceCalls } from '../../../../models/calls/credential.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import { streamRef } from '../../loop/loop.ts';
import type { CheckPhoto } from '../../photo/checkPhoto.ts';
import { type Route, route, type Sender, uploadRoute } from '../route.ts';
import { asking } from './asking.ts';
import { sharedRoutes } from './credential.routes.ts';
import type { Desk, Named } from './credentialDesk.ts';
import { portraitOf } from './portraitOf.ts';

const PORTRAIT = 'data:image/jpeg;base64,';

export function faceRoutes(desk: Desk, checkPhoto: CheckPhoto): Route[] {
  async function mayAdd({ lockId }: Pick<Named, 'lockId'>, { uid }: Sender) {
    const at = await desk.before(uid, lockId, 'face');
    return isRejection(at) ? at : at.lacking('face');
  }
  async function mayChange(one: Named, { uid }: Sender) {
    const at = await desk.before(uid, one.lockId, 'face');
    if (isRejection(at)) return at;
    if (await desk.answered(at, uid, one.commandId)) return null;
    const found = await desk.find(at, 'face', one);
    return isRejection(found) ? found : null;
  }

  return [
    ...sharedRoutes(desk, 'face', faceCalls),
    uploadRoute(faceCalls.add, mayAdd, async ({ lockId, name, validity, forWhom, commandId }, { uid, now, file }) => {
      const at = await desk.giving(uid, lockId, 'face', forWhom);
      if (isRejection(at)) return at;
      const { owner, lacking, ...giver } = at;
      // What can be told at once is told before a second is spent on looking at the photo.
      const refusal = lacking('face') ?? validityRefusal(validity, { ...giver, now });
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
            { type: 'request', credentialId, lockId, uid, name, validity, content, ...giver } satisfies FaceCommand,
            { ...asking(uid, commandId, { credentialId }), with: { secrets } },
          ),
        );
      });
    }),
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
          { type: 'replacePhoto', uid, photoRef: ref, own: at.own },
          { ...asking(uid, commandId, {}), with: { secrets } },
        ),
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
