import { validityRefusal } from '../../../../machines/aggregates/credential/validityRules.ts';
import { type FaceCommand, face, verificationRefusal } from '../../../../machines/aggregates/face.decide.ts';
import { type Added, faceCalls } from '../../../../models/calls/credential.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, type Uploader, uploadRoute } from '../../http/route.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import type { CredentialTarget } from '../credentials/credentialAccess.ts';
import type { CheckPhoto } from './photo/checkPhoto.ts';
import { portraitOf } from './portraitOf.ts';

export function addFaceRoutes(credentials: CredentialService, checkPhoto: CheckPhoto): Route[] {
  async function requireAdd({ lockId }: Pick<CredentialTarget, 'lockId'>, { uid }: Uploader) {
    const lock = await credentials.authorize(uid, lockId, 'face');
    return isRejection(lock) ? lock : lock.lacking('face');
  }

  return [
    uploadRoute(
      faceCalls.add,
      requireAdd,
      async ({ lockId, name, validity, forWhom, idNumber, every, commandId }, { uid, now, file }) => {
        const lock = await credentials.authorizeIssue({ uid, now }, 'face', { lockId, forWhom, idNumber, commandId });
        if (isRejection(lock)) return lock;
        const { owner, lacking, identity, ...giver } = lock;
        // Runs cheap checks before the photo check, which takes a second.
        const refusal =
          lacking('face') ??
          verificationRefusal(every, giver.connectivity) ??
          validityRefusal(validity, { ...giver, now });
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
  ];
}
