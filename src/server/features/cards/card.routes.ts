import { type CardCommand, card } from '../../../../machines/aggregates/card.decide.ts';
import { type Added, cardCalls } from '../../../../models/calls/credential.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { AppendRequest } from '../../../engine/store/store.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { sharedCredentialRoutes } from '../credentials/credential.routes.ts';
import type { CredentialService } from '../credentials/credential.service.ts';

export const cardRoutes = (credentials: CredentialService): Route[] => [
  ...sharedCredentialRoutes(credentials, 'card', cardCalls),
  route(cardCalls.add, async ({ forWhom, idNumber, ...params }, { uid, now }) => {
    const { lockId, name, remark, validity, cardNumber, commandId } = params;
    const lock = await credentials.authorizeIssue({ uid, now }, 'card', { lockId, forWhom, idNumber, commandId });
    if (isRejection(lock)) return lock;
    const { owner, lacking, identity, ...giver } = lock;
    const refusal = lacking('card');
    if (refusal) return refusal;
    const isRead = cardNumber === undefined;
    // The recipient's app reads new cards at the lock; a write through a gateway needs the number.
    if (isRead && giver.connectivity.by === 'gateway')
      return reject('badParameter', { fields: { cardNumber: 'missing' } });
    return credentials.mutex(`card-${lockId}`, async () => {
      const previous = await credentials.previousAnswer<Added>(lock, uid, commandId);
      if (previous) return previous;
      const scope = { account: owner, lockId, kind: 'card' } as const;
      if (!isRead && (await credentials.secrets.isInUse(scope, cardNumber))) return reject('cardExists');
      const credentialId = credentials.newId();
      const { ref, secrets } = isRead
        ? { ref: null, secrets: [] }
        : credentials.secrets.seal(owner, 'card', credentialId, cardNumber);
      const content = { kind: 'card', numberRef: ref, readAtLock: isRead, lost: false } as const;
      const request = (alsoAppend: readonly AppendRequest[]) =>
        credentials.loop.handle(
          card,
          streamRef(owner, 'card', credentialId),
          {
            type: 'request',
            credentialId,
            lockId,
            uid,
            name,
            remark,
            validity,
            content,
            ...giver,
          } satisfies CardCommand,
          {
            ...commandOptions(uid, commandId, { credentialId }),
            with: { secrets, alsoAppend: [...alsoAppend, ...identity] },
          },
        );
      return isRead
        ? request([])
        : credentials.cardNumbers.keepWhenIssuing(uid, { number: cardNumber, name, remark }, request);
    });
  }),
  route(cardCalls.reportLost, (one, { uid }) =>
    credentials.execute('card', one, uid, ({ connectivity }) => ({ type: 'reportLost', uid, connectivity })),
  ),
  route(cardCalls.found, (one, { uid }) =>
    credentials.execute('card', one, uid, ({ connectivity }) => ({ type: 'reportFound', uid, connectivity })),
  ),
];
