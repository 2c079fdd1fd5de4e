import { type CardCommand, card } from '../../../../machines/aggregates/card.decide.ts';
import { type Added, cardCalls } from '../../../../models/calls/credential.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { AppendRequest } from '../../../engine/store/store.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { sharedRoutes } from '../credentials/credential.routes.ts';
import type { Desk } from '../credentials/credentialDesk.ts';

export const cardRoutes = (desk: Desk): Route[] => [
  ...sharedRoutes(desk, 'card', cardCalls),
  route(cardCalls.add, async ({ forWhom, idNumber, ...wish }, { uid, now }) => {
    const { lockId, name, remark, validity, cardNumber, commandId } = wish;
    const at = await desk.giving({ uid, now }, 'card', { lockId, forWhom, idNumber, commandId });
    if (isRejection(at)) return at;
    const { owner, lacking, identity, ...giver } = at;
    const refusal = lacking('card');
    if (refusal) return refusal;
    const isRead = cardNumber === undefined;
    // What reads a new card at the lock is the tenant's app; a gateway brings numbers there.
    if (isRead && giver.reach.by === 'gateway') return reject('badParameter', { fields: { cardNumber: 'missing' } });
    return desk.inTurn(`card-${lockId}`, async () => {
      const told = await desk.answered<Added>(at, uid, commandId);
      if (told) return told;
      const of = { account: owner, lockId, kind: 'card' } as const;
      if (!isRead && (await desk.secrets.isTaken(of, cardNumber))) return reject('cardExists');
      const credentialId = desk.newId();
      const { ref, secrets } = isRead
        ? { ref: null, secrets: [] }
        : desk.secrets.seal(owner, 'card', credentialId, cardNumber);
      const content = { kind: 'card', numberRef: ref, readAtLock: isRead, lost: false } as const;
      const ask = (along: readonly AppendRequest[]) =>
        desk.loop.handle(
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
            with: { secrets, alsoAppend: [...along, ...identity] },
          },
        );
      return isRead ? ask([]) : desk.cardNumbers.issuing(uid, { number: cardNumber, name, remark }, ask);
    });
  }),
  route(cardCalls.reportLost, (one, { uid }) =>
    desk.tell('card', one, uid, ({ reach }) => ({ type: 'reportLost', uid, reach })),
  ),
  route(cardCalls.found, (one, { uid }) =>
    desk.tell('card', one, uid, ({ reach }) => ({ type: 'reportFound', uid, reach })),
  ),
];
