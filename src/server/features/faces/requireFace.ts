import { isRejection } from '../../../../models/errorCodes.ts';
import type { Uploader } from '../../http/route.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import type { CredentialTarget } from '../credentials/credentialAccess.ts';

export const requireFace =
  ({ authorize, previousAnswer, findCredential }: CredentialService) =>
  async (one: CredentialTarget, { uid }: Uploader) => {
    const lock = await authorize(uid, one.lockId, 'face');
    if (isRejection(lock)) return lock;
    if (await previousAnswer(lock, uid, one.commandId)) return null;
    const found = await findCredential(lock, 'face', one);
    return isRejection(found) ? found : null;
  };
