import { leadsSomewhere, linkEndOf } from '../../../../machines/selectors/guestLink.ts';
import { qrCodeCalls, type ShownQrCode } from '../../../../models/calls/credential.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { sharedCredentialRoutes } from '../credentials/credential.routes.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import type { CredentialTarget } from '../credentials/credentialAccess.ts';
import { type AnyCredential, aggregateOf } from '../credentials/kinds.ts';
import { newCode, newLink, renderCode } from './qrCodeContent.ts';

export function qrCodeRoutes(service: CredentialService): Route[] {
  const { loop, vault, driver, secrets, authorize, previousAnswer, findCredential, execute } = service;

  async function renderQrCode(owner: AccountId, code: AnyCredential, now: number): Promise<ShownQrCode | null> {
    const { content, credentialId, lockId } = code.context;
    if (content?.kind !== 'qrCode' || !credentialId || !lockId) return null;
    const secret = await secrets.open(owner, content.codeRef);
    if (secret === null) return null;
    const token = leadsSomewhere(code, now) && content.linkRef ? await secrets.open(owner, content.linkRef) : null;
    const link = token === null ? null : { token, endsAt: linkEndOf(code.context) };
    return { code: await renderCode(driver, content, secret, { credentialId, lockId }, now), link };
  }

  return [
    ...sharedCredentialRoutes(service, 'qrCode', qrCodeCalls),
    route(
      qrCodeCalls.add,
      async ({ lockId, name, validity, forWhom, idNumber, commandId, ...params }, { uid, now }) => {
        const { changes, remoteUnlock, linkEndsAt } = params;
        const at = await service.authorizeIssue({ uid, now }, 'qrCode', { lockId, forWhom, idNumber, commandId });
        if (isRejection(at)) return at;
        const { owner, lacking, identity, ...giver } = at;
        const refusal = changes ? lacking('qrCode', 'asksConsole') : lacking('qrCode');
        if (refusal) return refusal;
        if (changes && giver.connectivity.by !== 'gateway') return reject('noGateway');
        const previous = await previousAnswer<{ credentialId: CredentialTarget['credentialId'] }>(at, uid, commandId);
        if (previous) return previous;
        const credentialId = service.newId();
        const code = secrets.seal(owner, 'qrCode', credentialId, newCode(changes));
        const link = newLink(vault, credentialId);
        const content = {
          kind: 'qrCode',
          online: changes,
          codeRef: code.ref,
          ...(!changes && lacking('codesByMaker') === null && { byMaker: true }),
          remoteUnlock,
          linkRef: link.ref,
          linkEndsAt: linkEndsAt ?? null,
          shown: null,
          unlockAskedAt: null,
        } as const;
        return loop.handle(
          aggregateOf('qrCode'),
          streamRef(owner, 'qrCode', credentialId),
          { type: 'request', credentialId, lockId, uid, name, validity, content, ...giver },
          {
            ...commandOptions(uid, commandId, { credentialId }),
            with: { secrets: [...code.secrets, ...link.secrets], alsoAppend: identity },
          },
        );
      },
    ),
    route(qrCodeCalls.show, async (one, { uid, now }) => {
      const at = await authorize(uid, one.lockId, 'qrCode');
      const found = isRejection(at) ? at : await findCredential(at, 'qrCode', one);
      if (isRejection(found)) return found;
      const ref = streamRef(found.owner, 'qrCode', one.credentialId);
      // Recorded in the log before it is shown.
      const recorded = await loop.handle(aggregateOf('qrCode'), ref, { type: 'show', uid }, { by: uid, answer: null });
      if (isRejection(recorded)) return recorded;
      return (await renderQrCode(found.owner, found.snapshot, now)) ?? reject('credentialNotFound');
    }),
    route(qrCodeCalls.renewLink, ({ linkEndsAt, ...one }, { uid }) => {
      const { ref, secrets: sealed } = newLink(vault, one.credentialId);
      const command = { type: 'renew', uid, linkRef: ref, linkEndsAt: linkEndsAt ?? null } as const;
      return execute('qrCode', one, uid, ({ own }) => ({ ...command, own }), sealed);
    }),
    route(qrCodeCalls.revokeLink, (one, { uid }) => execute('qrCode', one, uid, () => ({ type: 'revokeLink', uid }))),
  ];
}
