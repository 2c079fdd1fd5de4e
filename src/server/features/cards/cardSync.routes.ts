import { card } from '../../../../machines/aggregates/card.decide.ts';
import { cardSync } from '../../../../machines/aggregates/cardSync.decide.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { type CardSyncAnswer, cardSyncCalls } from '../../../../models/calls/cardSync.calls.ts';
import type { Added } from '../../../../models/calls/credential.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import type { AuthorizedLock } from '../credentials/authorizeLock.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import { createFoundCards, credentialIdOf, syncRef } from './foundCards.ts';
import { createCardImport } from './importCard.ts';

function blockReasonOf({ connectivity, lacking }: AuthorizedLock): CardSyncAnswer['obstacle'] {
  if (lacking('card', 'readsCredentials')) return 'notSupported';
  return connectivity.by === 'gateway' ? null : 'noGateway';
}

export function cardSyncRoutes(credentials: CredentialService): Route[] {
  const { loop, authorize, authorizeIssue, previousAnswer, mutex } = credentials;
  const cards = createFoundCards(credentials);
  const importCard = createCardImport(credentials, cards);

  return [
    route(cardSyncCalls.detail, async ({ lockId }, { uid }) => {
      const lock = await authorize(uid, lockId, 'card');
      if (isRejection(lock)) return lock;
      const { owner } = lock;
      const { snapshot } = await loop.snapshot(cardSync, syncRef(owner, lockId));
      const { comparedAt, held, unreadable, reason, found, missing } = snapshot.context;
      return {
        ...{ standing: stateSummaryOf(snapshot), comparedAt, held, unreadable, reason, obstacle: blockReasonOf(lock) },
        found: (await Promise.all(found.map(each => cards.foundItem(owner, lockId, each)))).flat(),
        missing: (await Promise.all(missing.map(id => cards.missingItem(owner, id)))).flat(),
      };
    }),
    route(cardSyncCalls.sync, async ({ lockId, commandId }, { uid }) => {
      const lock = await authorize(uid, lockId, 'card');
      if (isRejection(lock)) return lock;
      const lacking = lock.lacking('card', 'readsCredentials');
      if (lacking) return lacking;
      if (lock.connectivity.by !== 'gateway') return reject('noGateway');
      const { gatewayId } = lock.connectivity;
      const command = { type: 'ask', lockId, uid, gatewayId } as const;
      return loop.handle(cardSync, syncRef(lock.owner, lockId), command, commandOptions(uid, commandId, {}));
    }),
    route(cardSyncCalls.takeIn, async ({ lockId, address, name, forWhom, commandId }, { uid, now }) => {
      const lock = await authorizeIssue({ uid, now }, 'card', { lockId, forWhom });
      if (isRejection(lock)) return lock;
      return mutex(`card-${lockId}`, async () => {
        const previous = await previousAnswer<Added>(lock, uid, commandId);
        const { givenTo } = lock;
        return (
          previous ?? importCard(lock, lockId, { address, name, uid, givenTo }, commandOptions(uid, commandId, null))
        );
      });
    }),
    route(cardSyncCalls.deleteAtLock, async ({ lockId, address, commandId }, { uid }) => {
      const lock = await authorize(uid, lockId, 'card');
      if (isRejection(lock)) return lock;
      return mutex(`card-${lockId}`, async (): Promise<Added | Rejection> => {
        const previous = await previousAnswer<Added>(lock, uid, commandId);
        if (previous) return previous;
        const found = await cards.foundAt(lock.owner, lockId, address);
        // An earlier attempt imported the card and was interrupted here.
        const isAlreadyImported = found !== undefined && (await cards.isImported(lock.owner, found));
        const imported = isAlreadyImported
          ? { credentialId: credentialIdOf(found) }
          : await importCard(
              lock,
              lockId,
              { address, name: null, uid, givenTo: null },
              commandOptions(uid, undefined, null),
            );
        if (isRejection(imported)) return imported;
        const { credentialId } = imported;
        const ref = streamRef(lock.owner, 'card', credentialId);
        const options = commandOptions(uid, commandId, { credentialId });
        return loop.handle(card, ref, { type: 'delete', uid, connectivity: lock.connectivity }, options);
      });
    }),
  ];
}
